import type { NoteEvent } from '../../../../../src/contract/clinical/note-event.ts';
import type { NoteText } from '../../../../../src/contract/clinical/note.ts';
import type { DateKnown, Instant, PlainDate } from '../../../../../src/contract/base/values.ts';
import { dateAsKnown } from '../../../../../src/domain/base/time/partial-date.ts';
import { momentInWords } from '../../../../../src/domain/base/time/day-words.ts';
import { patientTextNames, patientTexts } from '../../../../../src/domain/people/patient-texts.ts';
import type { ChartFile } from '../chart-files.ts';
import type { ChartRows } from '../chart-rows.ts';
import type { KindName } from '../kinds/export-kind.ts';
import { text } from '../fhir/fhir-parts.ts';
import { writeForms } from './pdf-forms.ts';
import { writeLedger } from './pdf-ledger.ts';
import { day, joined, writeKnown } from './pdf-known.ts';
import { PdfPaper } from './pdf-page.ts';
import type { Row } from '../snapshot.ts';

const sections = [
  ['subjective', 'Subjective'],
  ['objective', 'Objective'],
  ['assessment', 'Assessment'],
  ['plan', 'Plan'],
] as const satisfies readonly (readonly [keyof NoteText, string])[];

const statusWords: Readonly<Record<string, string>> = {
  inRoom: 'in the room',
  withProvider: 'with the provider',
  checkedOut: 'checked out',
  noShow: 'missed',
};

/** The clock of the place where something was, else UTC. Each time says which. */
function clockOf(places: readonly Row[]): (at: unknown, locationId?: unknown) => string {
  const zones = new Map(places.map((row) => [row['id'], text(row, 'timezone')]));
  const first = places.find((row) => row['active'] === true) ?? places[0];
  return (at, locationId) => {
    if (typeof at !== 'string') return '';
    const zone = zones.get(locationId) || (first && text(first, 'timezone')) || 'UTC';
    return `${momentInWords(at as Instant, zone)} (${zone})`;
  };
}

/** One chart to be read and printed: details, what is known, visits with their signed notes, forms, ledger. */
export async function chartPdf(chart: ChartRows, { takenAt }: { takenAt: string }): Promise<ChartFile> {
  const rowsOf = (kind: KindName) => chart.rows.get(kind) ?? [];
  const [patient = {}] = rowsOf('patients');
  const at = clockOf(rowsOf('locations'));
  const name = [text(patient, 'firstName'), text(patient, 'middleName'), text(patient, 'lastName')]
    .filter(Boolean)
    .join(' ');
  const paper = await PdfPaper.create(`Chart of ${name}`, new Date(takenAt));
  paper.title(name).quiet(`${chart.clinic.name} · as of ${at(takenAt)}`);
  const photo = text(patient, 'photo');
  if (photo !== '') paper.photo(Buffer.from(photo, 'base64'));
  const preferred = rowsOf('members').find(({ id }) => id === patient['preferredProviderId']) ?? {};
  writeDetails(
    paper,
    patient,
    [text(preferred, 'firstName'), text(preferred, 'lastName')].filter(Boolean).join(' '),
  );
  writeKnown(paper, rowsOf);
  writeAppointments(paper, rowsOf('appointments'), at);
  paper.heading('Visits');
  if (rowsOf('visits').length === 0) paper.words('None.');
  for (const visit of rowsOf('visits')) {
    writeVisit(paper, visit, at);
    for (const one of rowsOf('addenda'))
      if (one['encounterId'] === visit['id']) writeAddendum(paper, one, at, visit);
  }
  writeForms(paper, rowsOf('filledForms'), rowsOf('formVersions'), at);
  writeLedger(paper, rowsOf('charges'), rowsOf('payments'), rowsOf('journal'));
  if (paper.replaced > 0) {
    paper.heading('Characters that could not be printed');
    paper.words(
      `${paper.replaced} characters that this print has no form for, or that would turn the text around, stand as □. The FHIR and CSV exports of this chart have them as they were entered.`,
    );
  }
  const body = paper.finish(`${name} · born ${known(patient, 'birthDate')}`);
  return { contentType: 'application/pdf', extension: 'pdf', body };
}

/** A date of a patient as far as it is known. */
const known = (patient: Row, field: 'birthDate' | 'deceasedOn'): string => {
  const said = patient[`${field}Known`] ?? 'day';
  return patient[field] && said !== 'day'
    ? dateAsKnown(patient[field] as PlainDate, said as DateKnown)
    : day(patient[field]);
};

const listed = (words: unknown) => joined(...((words as readonly string[] | null | undefined) ?? []));

/** @param provider the name of whom they prefer */
function writeDetails(paper: PdfPaper, patient: Row, provider: string): void {
  const alerts = (patient['alerts'] as readonly string[] | null) ?? [];
  paper.heading('Details');
  const facts: [string, string][] = [
    ['Born', known(patient, 'birthDate')],
    ['Sex', text(patient, 'sex')],
    ['Preferred name', text(patient, 'preferredName')],
    ['Chart number', text(patient, 'chartNumber')],
    ['Phone', text(patient, 'phone')],
    ['Email', text(patient, 'email')],
    [
      'Address',
      joined(
        ...(['address1', 'address2', 'city'] as const).map((key) => text(patient, key)),
        [text(patient, 'state'), text(patient, 'zip')].filter(Boolean).join(' '),
      ),
    ],
    ['Died', known(patient, 'deceasedOn')],
    ['Tags', listed(patient['tags'])],
    ...patientTextNames.map((name): [string, string] => [patientTexts[name].label, text(patient, name)]),
    ['Preferred provider', provider],
    ['Does not want to be reached by', listed(patient['noContactBy'])],
    ['Does not want reminders by', listed(patient['noRemindersBy'])],
  ];
  for (const [label, value] of facts) if (value !== '') paper.words(`${label}: ${value}`);
  if (alerts.length === 0) return;
  paper.subheading('Alerts');
  for (const alert of alerts) paper.words(`• ${alert}`);
}

function writeAppointments(
  paper: PdfPaper,
  rows: readonly Row[],
  at: (moment: unknown, locationId?: unknown) => string,
): void {
  if (rows.length === 0) return;
  paper.heading('Appointments').table(
    [
      { head: 'When', share: 5 },
      { head: 'Minutes', share: 2 },
      { head: 'State', share: 2 },
      { head: 'Reason', share: 4 },
    ],
    rows.map((row) => [
      at(row['startsAt'], row['locationId']),
      String(row['durationMinutes']),
      statusWords[text(row, 'status')] ?? text(row, 'status'),
      text(row, 'reason'),
    ]),
  );
}

/** What is printed of a note's events; its signature and its addenda stand by themselves. */
const eventVerbs: Readonly<Partial<Record<NoteEvent['kind'], string>>> = {
  coSigned: 'Co-signed',
  returned: 'Returned',
  amended: 'Amended and signed again',
  locked: 'Locked',
  unlocked: 'Unlocked',
};

function writeVisit(paper: PdfPaper, row: Row, at: (moment: unknown, locationId?: unknown) => string): void {
  const place = row['locationId'];
  paper.subheading(joined(at(row['startedAt'], place), text(row, 'title')));
  if (text(row, 'providerName') !== '') paper.quiet(text(row, 'providerName'));
  const words = row['text'] as NoteText | null;
  if (words === null || !row['signedAt']) {
    if (row['enteredInErrorAt']) paper.words('The note of this visit was entered in error.');
    else if (row['status'] === 'draft')
      paper.words('The note of this visit is not signed, so it is not printed.');
    return;
  }
  for (const [key, label] of sections) {
    if (words[key].trim() === '') continue;
    paper.quiet(label).words(words[key]);
  }
  const received = row['signatureReceivedAt']
    ? `; received by the server ${at(row['signatureReceivedAt'], place)}`
    : '';
  paper.quiet(`Signed by ${text(row, 'signedName')}, ${at(row['signedAt'], place)}${received}`);
  for (const event of (row['events'] as NoteEvent[] | null) ?? []) {
    const verb = eventVerbs[event.kind];
    if (verb === undefined) continue;
    const said = event.words === '' ? '' : `: ${event.words}`;
    paper.quiet(`${verb} by ${event.byName}, ${at(event.at, place)}${said}`);
  }
}

function writeAddendum(
  paper: PdfPaper,
  row: Row,
  at: (moment: unknown, locationId?: unknown) => string,
  { locationId }: Row,
): void {
  paper.quiet(`Addendum: ${text(row, 'reason')}`).words(text(row, 'text'));
  paper.quiet(
    `${text(row, 'writtenByName')}, ${at(row['writtenAt'], locationId)}; received by the server ${at(row['receivedAt'], locationId)}`,
  );
}
