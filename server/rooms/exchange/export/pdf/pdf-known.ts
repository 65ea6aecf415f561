import type {
  Authorization,
  CaseKind,
  ConsentKind,
} from '../../../../../src/contract/people/patient-file.ts';
import type { DocumentKind } from '../../../../../src/contract/people/document.ts';
import type { PlainDate } from '../../../../../src/contract/base/values.ts';
import { dateInDigits } from '../../../../../src/domain/base/time/day-words.ts';
import { documentKindNames } from '../../../../../src/domain/people/documents/document-words.ts';
import { formatMoney } from '../../../../../src/domain/base/money.ts';
import { caseKindNames, consentNames } from '../../../../../src/domain/people/patient-file.ts';
import type { KindName } from '../kinds/export-kind.ts';
import { text } from '../fhir/fhir-parts.ts';
import type { PdfColumn, PdfPaper } from './pdf-page.ts';
import type { Row } from '../snapshot.ts';

/** A day of a row, in digits; empty where there is none. */
export const day = (value: unknown): string =>
  typeof value === 'string' ? dateInDigits(value as PlainDate) : '';
export const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ');

/** What somebody is to the patient. */
function partOf(row: Row): string {
  return joined(
    text(row, 'relation'),
    row['isEmergency'] ? 'in an emergency' : '',
    row['isGuarantor'] ? 'pays' : '',
    row['sharesHousehold'] ? 'same household' : '',
    text(row, 'note'),
  );
}

const diagnosesOf = (row: Row): string[] =>
  ((row['diagnoses'] as readonly { readonly code: string }[] | null) ?? []).map(({ code }) => code);

/** What payers agreed to in advance: `12, number A-7, 01/02/2026 to 03/04/2026`. */
const authorized = (row: Row): string =>
  ((row['authorizations'] as readonly Authorization[] | null | undefined) ?? [])
    .map(({ visits, number, from, to }) =>
      joined(String(visits), number, [day(from), day(to)].filter(Boolean).join(' to ')),
    )
    .join('; ');

const sum = (minor: unknown): string => (typeof minor === 'number' ? formatMoney(minor) : '');

type Section = readonly [KindName, string, readonly (readonly [PdfColumn, (row: Row) => string])[]];

/** What the tables of a chart's details are made of, in the order in which they stand. */
const sections: readonly Section[] = [
  [
    'contacts',
    'Emergency contacts',
    [
      [{ head: 'Who', share: 4 }, (row) => text(row, 'name')],
      [{ head: 'To the patient', share: 4 }, partOf],
      [{ head: 'Phone', share: 3 }, (row) => text(row, 'phone')],
      [{ head: 'Email', share: 4 }, (row) => text(row, 'email')],
    ],
  ],
  [
    'cases',
    'Cases',
    [
      [{ head: 'What', share: 4 }, (row) => text(row, 'name')],
      [{ head: 'Kind', share: 3 }, (row) => caseKindNames[row['kind'] as CaseKind] ?? ''],
      [{ head: 'Diagnoses', share: 3 }, (row) => joined(...diagnosesOf(row))],
      [{ head: 'Claim', share: 2 }, (row) => text(row, 'claimNumber')],
      [{ head: 'Injured', share: 2 }, (row) => day(row['injuredOn'])],
      [{ head: 'Visits authorized', share: 3 }, authorized],
      [{ head: 'From', share: 2 }, (row) => day(row['openedOn'])],
      [{ head: 'Until', share: 2 }, (row) => day(row['closedOn'])],
    ],
  ],
  [
    'insurance',
    'Coverage',
    [
      [{ head: 'Order', share: 2 }, (row) => text(row, 'order')],
      [
        { head: 'Payer, number, plan', share: 4 },
        (row) => joined(text(row, 'payer'), text(row, 'payerNumber'), text(row, 'plan')),
      ],
      [{ head: 'Member, group', share: 3 }, (row) => joined(text(row, 'memberId'), text(row, 'groupNumber'))],
      [
        { head: 'Insured', share: 3 },
        (row) => joined(text(row, 'relation'), text(row, 'subscriberName'), day(row['subscriberBornOn'])),
      ],
      [{ head: 'Copay', share: 2 }, (row) => sum(row['copayMinor'])],
      [{ head: 'Deductible', share: 2 }, (row) => sum(row['deductibleMinor'])],
      [{ head: 'From', share: 2 }, (row) => day(row['startsOn'])],
      [{ head: 'Until', share: 2 }, (row) => day(row['endsOn'])],
    ],
  ],
  [
    'eligibilityChecks',
    'Eligibility checks',
    [
      [{ head: 'Day', share: 2 }, (row) => day(row['checkedOn'])],
      [{ head: 'Result', share: 2 }, (row) => text(row, 'result')],
      [{ head: 'By', share: 3 }, (row) => text(row, 'recordedByName')],
      [{ head: 'What was said', share: 6 }, (row) => text(row, 'note')],
    ],
  ],
  [
    'documents',
    'Documents',
    [
      [{ head: 'Name', share: 6 }, (row) => text(row, 'name')],
      [{ head: 'Kind', share: 3 }, (row) => documentKindNames[row['kind'] as DocumentKind] ?? ''],
    ],
  ],
  [
    'consents',
    'Consents',
    [
      [{ head: 'To what', share: 4 }, (row) => consentNames[row['kind'] as ConsentKind] ?? ''],
      [{ head: 'Given', share: 2 }, (row) => day(row['givenOn'])],
      [{ head: 'Withdrawn', share: 2 }, (row) => day(row['withdrawnOn'])],
      [{ head: 'Recorded by', share: 3 }, (row) => text(row, 'recordedByName')],
      [{ head: 'Note', share: 4 }, (row) => text(row, 'note')],
    ],
  ],
  [
    'allergies',
    'Allergies',
    [
      [{ head: 'What', share: 4 }, (row) => text(row, 'display')],
      [{ head: 'Risk', share: 2 }, (row) => text(row, 'criticality')],
      [{ head: 'Reaction', share: 4 }, (row) => joined(text(row, 'reaction'), text(row, 'severity'))],
      [{ head: 'State', share: 2 }, (row) => text(row, 'status')],
      [{ head: 'Recorded', share: 2 }, (row) => day(row['recordedOn'])],
      [{ head: 'By', share: 2 }, (row) => text(row, 'recordedByName')],
    ],
  ],
  [
    'conditions',
    'Conditions',
    [
      [{ head: 'What', share: 5 }, (row) => joined(text(row, 'display'), text(row, 'code'))],
      [{ head: 'State', share: 2 }, (row) => text(row, 'status')],
      [{ head: 'Since', share: 2 }, (row) => day(row['onsetOn'])],
      [{ head: 'Until', share: 2 }, (row) => day(row['abatedOn'])],
    ],
  ],
  [
    'coverages',
    'Coverage in other systems',
    [
      [{ head: 'Payer', share: 4 }, (row) => text(row, 'payer')],
      [{ head: 'Plan', share: 4 }, (row) => text(row, 'plan')],
      [{ head: 'From', share: 2 }, (row) => day(row['startsOn'])],
      [{ head: 'Until', share: 2 }, (row) => day(row['endsOn'])],
    ],
  ],
  [
    'procedures',
    'Procedures of other systems',
    [
      [{ head: 'What', share: 6 }, (row) => joined(text(row, 'display'), text(row, 'code'))],
      [{ head: 'When (UTC)', share: 3 }, (row) => text(row, 'performedAt').slice(0, 16).replace('T', ' ')],
    ],
  ],
  [
    'observations',
    'Observations of other systems',
    [
      [{ head: 'What', share: 5 }, (row) => text(row, 'display')],
      [{ head: 'Value', share: 3 }, (row) => `${text(row, 'value')} ${text(row, 'unit')}`.trim()],
      [{ head: 'When (UTC)', share: 3 }, (row) => text(row, 'takenAt').slice(0, 16).replace('T', ' ')],
    ],
  ],
];

/** With the name and the numbers that a contact who is a patient has now. */
const contactsNow = (rowsOf: (kind: KindName) => readonly Row[]): readonly Row[] =>
  rowsOf('patients').flatMap((patient) => (patient['contacts'] as readonly Row[] | null | undefined) ?? []);

/** Writes what is known of a patient besides their visits, as far as it stands: what was taken out is in the other exports. */
export function writeKnown(paper: PdfPaper, rowsOf: (kind: KindName) => readonly Row[]): void {
  for (const [kind, title, columns] of sections) {
    const rows = (kind === 'contacts' ? contactsNow(rowsOf) : rowsOf(kind)).filter(
      ({ archivedAt, removedAt }) => !archivedAt && !removedAt,
    );
    if (rows.length === 0) continue;
    paper.heading(title).table(
      columns.map(([column]) => column),
      rows.map((row) => columns.map(([, cell]) => cell(row))),
    );
  }
}
