import type { AppointmentStatus, Cancellation } from '../../../../../src/contract/scheduling/appointment.ts';
import type { Instant } from '../../../../../src/contract/base/values.ts';
import type { Encounter } from '../../../../../src/contract/clinical/encounter.ts';
import type { NoteText, SoapNote } from '../../../../../src/contract/clinical/note.ts';
import type { NoteEvent } from '../../../../../src/contract/clinical/note-event.ts';
import { bodyMassIndex } from '../../../../../src/domain/clinical/examination/body-mass.ts';
import { signingState } from '../../../../../src/domain/clinical/signing/signing-state.ts';
import { derivedId } from '../../../../kernel/identity/derived-id.ts';
import {
  concept,
  narrative,
  ownValue,
  refer,
  resource,
  text,
  type Links,
  type Resource,
} from './fhir-parts.ts';
import type { Row } from '../snapshot.ts';

const loinc = 'http://loinc.org';
const progressNote = concept(loinc, '11506-3', 'Progress note');

/** FHIR has fewer words for where a visit stands; ours goes along beside it. */
const appointmentStatus: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'booked',
  confirmed: 'booked',
  arrived: 'arrived',
  inRoom: 'checked-in',
  withProvider: 'checked-in',
  checkedOut: 'fulfilled',
  cancelled: 'cancelled',
  noShow: 'noshow',
};

export function appointmentResource(row: Row, links: Links): Resource {
  const startsAt = text(row, 'startsAt');
  const minutes = Number(row['durationMinutes']);
  const status = text(row, 'status') as AppointmentStatus;
  const cancellation = row['cancellation'] as Cancellation | null;
  const takesPart = (type: string, key: string) => {
    const actor = refer(links, type, row[key]);
    return actor ? { actor, status: status === 'confirmed' ? 'accepted' : 'needs-action' } : {};
  };
  return resource('Appointment', text(row, 'id'), {
    extension: [ownValue('appointment-status', { valueCode: status })],
    status: appointmentStatus[status],
    cancelationReason: { text: cancellation?.reason },
    description: text(row, 'reason'),
    start: startsAt,
    end: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
    minutesDuration: minutes,
    created: row['createdAt'],
    comment: text(row, 'note'),
    participant: [
      takesPart('Patient', 'patientId'),
      takesPart('Practitioner', 'providerId'),
      takesPart('Location', 'locationId'),
    ],
  });
}

/** The Practitioner who treated: a member of the clinic, or one of another system. */
const whoTreated = (row: Row) => row['providerId'] ?? row['practitionerId'];

export function encounterResource(row: Row, links: Links): Resource {
  return resource('Encounter', text(row, 'id'), {
    status: row['enteredInErrorAt']
      ? 'entered-in-error'
      : row['status'] === 'draft'
        ? 'in-progress'
        : 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    type: [{ text: text(row, 'title') }],
    subject: refer(links, 'Patient', row['patientId']),
    participant: [{ individual: refer(links, 'Practitioner', whoTreated(row), text(row, 'providerName')) }],
    appointment: [refer(links, 'Appointment', row['appointmentId'])],
    period: { start: row['startedAt'], end: row['endedAt'] },
    location: [{ location: refer(links, 'Location', row['locationId']) }],
    serviceProvider: refer(links, 'Organization', row['organizationId']),
  });
}

const sections = [
  ['subjective', '61150-9', 'Subjective'],
  ['objective', '61149-1', 'Objective'],
  ['assessment', '51848-0', 'Assessment'],
  ['plan', '18776-5', 'Plan'],
] as const satisfies readonly (readonly [keyof NoteText, string, string])[];

/** Who co-signed the words as they are, and whether they were amended. */
function signingOf(row: Row, links: Links) {
  const events = (row['events'] as NoteEvent[] | null) ?? [];
  const note = { status: row['status'], signature: null, events } as unknown as Encounter;
  const { coSigned, amended } = signingState(note, null, text(row, 'startedAt') as Instant);
  const party = coSigned && refer(links, 'Practitioner', coSigned.by, coSigned.byName);
  return {
    status: amended ? 'amended' : 'final',
    attesters: coSigned ? [{ mode: 'professional', time: coSigned.at, party }] : [],
  };
}

/** A signed note as it was signed: its words, by whom and when. A draft has none yet; its entries go out beside. */
export function noteResources(row: Row, links: Links): Resource[] {
  const words = row['text'] as NoteText | null;
  if (words === null || !row['signedAt']) return [];
  const signer = refer(links, 'Practitioner', row['signedBy'], text(row, 'signedName'));
  const { status, attesters } = signingOf(row, links);
  return [
    resource('Composition', text(row, 'id'), {
      extension: [
        ownValue('signature-received', { valueInstant: row['signatureReceivedAt'] }),
        ownValue('signature-sequence', { valueInteger: row['signedSequence'] }),
      ].filter((one) => Object.values(one).every((value) => value !== null && value !== undefined)),
      status,
      type: progressNote,
      subject: refer(links, 'Patient', row['patientId']),
      encounter: refer(links, 'Encounter', row['id']),
      date: row['signedAt'],
      author: [signer],
      title: text(row, 'title') || 'Visit note',
      attester: [{ mode: 'legal', time: row['signedAt'], party: signer }, ...attesters],
      section: sections
        .filter(([key]) => words[key].trim() !== '')
        .map(([key, code, title]) => ({
          title,
          code: concept(loinc, code, title),
          text: { status: 'generated', div: narrative(words[key]) },
        })),
    }),
  ];
}

/** What was added to a signed note: a document of its own that appends to it. */
export function addendumResource(row: Row, links: Links): Resource {
  const title = `Addendum: ${text(row, 'reason')}`;
  return resource('Composition', text(row, 'id'), {
    extension: [
      ownValue('signature-received', { valueInstant: row['receivedAt'] }),
      ownValue('signature-sequence', { valueInteger: row['deviceSequence'] }),
    ],
    status: 'final',
    type: progressNote,
    subject: refer(links, 'Patient', row['patientId']),
    encounter: refer(links, 'Encounter', row['encounterId']),
    date: row['writtenAt'],
    author: [refer(links, 'Practitioner', row['writtenBy'], text(row, 'writtenByName'))],
    title,
    relatesTo: [{ code: 'appends', targetReference: refer(links, 'Composition', row['encounterId']) }],
    section: [{ title, text: { status: 'generated', div: narrative(text(row, 'text')) } }],
  });
}

/** What was entered into a note, piece by piece, as Plumbline keeps it; of a draft all there is. */
export function entriesResources(row: Row, links: Links): Resource[] {
  const note = row['note'] as SoapNote | null;
  if (note === null) return [];
  return [
    resource('DocumentReference', text(row, 'id'), {
      status: 'current',
      docStatus: row['status'] === 'signed' ? 'final' : 'preliminary',
      type: progressNote,
      subject: refer(links, 'Patient', row['patientId']),
      date: row['signedAt'] ?? row['updatedAt'],
      author: [refer(links, 'Practitioner', whoTreated(row), text(row, 'providerName'))],
      description: 'Entries of the note',
      content: [
        {
          attachment: {
            contentType: 'application/json',
            data: Buffer.from(JSON.stringify(note)).toString('base64'),
            title: 'Entries of the note',
          },
        },
      ],
      context: { encounter: [refer(links, 'Encounter', row['id'])] },
    }),
  ];
}

const measured: readonly [key: string, code: string, words: string, unit: string][] = [
  ['pulsePerMinute', '8867-4', 'Heart rate', '/min'],
  ['respirationsPerMinute', '9279-1', 'Respiratory rate', '/min'],
  ['temperatureFahrenheit', '8310-5', 'Body temperature', '[degF]'],
  ['oxygenPercent', '59408-5', 'Oxygen saturation', '%'],
  ['heightInches', '8302-2', 'Body height', '[in_i]'],
  ['weightPounds', '29463-7', 'Body weight', '[lb_av]'],
];

/** What was measured and said at a visit whose note is signed. */
export function measuredResources(row: Row, links: Links): Resource[] {
  const note = row['note'] as SoapNote | null;
  if (note === null || row['status'] !== 'signed') return [];
  const vitals = (note.vitals ?? {}) as Readonly<Record<string, number | null | undefined>>;
  const of = (code: string, words: string, value: Readonly<Record<string, unknown>>) =>
    resource('Observation', derivedId(`plumbline-measured:${text(row, 'id')}:${code}`), {
      status: 'final',
      code: concept(loinc, code, words),
      subject: refer(links, 'Patient', row['patientId']),
      encounter: refer(links, 'Encounter', row['id']),
      effectiveDateTime: row['startedAt'],
      ...value,
    });
  const quantity = (value: number, unit: string) => ({ valueQuantity: { value, unit } });
  const part = (code: string, words: string, value: number | null | undefined) =>
    typeof value === 'number' ? [{ code: concept(loinc, code, words), ...quantity(value, 'mm[Hg]') }] : [];
  const mass = bodyMassIndex(note.vitals ?? {});
  const pressure = [
    ...part('8480-6', 'Systolic blood pressure', vitals['systolicMmHg']),
    ...part('8462-4', 'Diastolic blood pressure', vitals['diastolicMmHg']),
  ];
  return [
    ...(pressure.length === 0 ? [] : [of('85354-9', 'Blood pressure', { component: pressure })]),
    ...measured.flatMap(([key, code, words, unit]) => {
      const value = vitals[key];
      return typeof value === 'number' ? [of(code, words, quantity(value, unit))] : [];
    }),
    ...(mass === null ? [] : [of('39156-5', 'Body mass index', quantity(mass, 'kg/m2'))]),
    ...(note.painLevel === null
      ? []
      : [of('72514-3', 'Pain severity, 0 to 10', quantity(note.painLevel, '{score}'))]),
  ];
}
