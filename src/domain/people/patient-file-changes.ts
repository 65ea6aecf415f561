import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import type {
  CaseFields,
  ConsentFields,
  ContactFields,
  CoverageCheck,
  CoverageCheckFields,
  CoverageFields,
  PatientCase,
  PatientConsent,
  PatientContact,
  PatientCoverage,
} from '../../contract/people/patient-file.ts';
import type { patientFileWrites } from '../../contract/people/patient-file.writes.ts';
import type { Instant } from '../../contract/base/values.ts';
import type { QueuedWrite, RowPatch } from '../base/queued-write.ts';

/** What a patient's file consists of: each kind's record, and what a person enters of it. */
export interface FileKinds {
  contact: { row: PatientContact; fields: ContactFields };
  consent: { row: PatientConsent; fields: ConsentFields };
  case: { row: PatientCase; fields: CaseFields };
  coverage: { row: PatientCoverage; fields: CoverageFields };
}
export type FileKind = keyof FileKinds;

const kinds = {
  contact: { add: 'patientFile.addContact', save: 'patientFile.saveContact', param: 'contactId' },
  consent: { add: 'patientFile.addConsent', save: 'patientFile.saveConsent', param: 'consentId' },
  case: { add: 'patientFile.addCase', save: 'patientFile.saveCase', param: 'caseId' },
  coverage: { add: 'patientFile.addCoverage', save: 'patientFile.saveCoverage', param: 'coverageId' },
} as const satisfies Record<FileKind, { add: string; save: string; param: string }>;

type Names = (typeof kinds)[FileKind]['add' | 'save'] | 'patientFile.addCheck';
/** A write of a patient's file as data; the outbox takes it as it is. */
export type FileWrite = { [Name in Names]: QueuedWrite<typeof patientFileWrites, Name> }[Names];

/** Whose file it is. */
export interface FileOf {
  readonly clinicId: ClinicId;
  readonly patientId: PatientId;
}

/** What a row has that nobody enters, as it stands until the server answers. */
const unanswered = {
  consent: { recordedBy: null, recordedByName: '' },
  case: { visitDays: [] },
  contact: {},
  coverage: {},
} as const;

const lanesBefore = (
  patientId: PatientId,
  { caseId }: { caseId?: unknown },
  { fromForm }: Partial<Pick<PatientConsent, 'fromForm'>> = {},
): string[] => [
  `patient:${patientId}`,
  ...(typeof caseId === 'string' ? [`case:${caseId}`] : []),
  // What a signed form gives is there once the form is.
  ...(fromForm ? [`filledForm:${fromForm.filledFormId}`] : []),
];

/** The row that a new entry is until the server answers. */
export const newFileRow = <Kind extends FileKind>(
  kind: Kind,
  patientId: PatientId,
  id: FileKinds[Kind]['row']['id'],
  fields: FileKinds[Kind]['fields'],
): FileKinds[Kind]['row'] =>
  ({
    ...unanswered[kind],
    ...fields,
    id,
    patientId,
    archivedAt: null,
    version: 1,
  }) as unknown as FileKinds[Kind]['row'];

/**
 * The write that adds an entry to a patient's file.
 * @param id made on this device
 * @param label for people: `Add the case Fall at work: Ada Quill`
 */
export function writeFileAdd<Kind extends FileKind>(
  kind: Kind,
  { clinicId, patientId }: FileOf,
  id: FileKinds[Kind]['row']['id'],
  fields: FileKinds[Kind]['fields'],
  label: string,
): FileWrite {
  const row = newFileRow(kind, patientId, id, fields);
  return {
    name: kinds[kind].add,
    params: { clinicId, patientId },
    body: { ...fields, id },
    lane: `${kind}:${id}`,
    seen: null,
    afterLanes: lanesBefore(patientId, fields as { caseId?: unknown }),
    label,
    patientId,
    patches: [{ entity: kind, id, merge: { ...row }, create: true }],
  } as unknown as FileWrite;
}

/** What may be changed of an entry: some of its fields, and whether it is out of use. */
export type FileChange<Kind extends FileKind> = Partial<FileKinds[Kind]['fields']> & { archived?: boolean };

/**
 * The write that changes an entry, takes it out of use, or brings it back.
 * @param change only what differs
 * @param now the device's clock, for what is shown until the server answers
 */
export function writeFileChange<Kind extends FileKind>(
  kind: Kind,
  { clinicId, patientId }: FileOf,
  before: FileKinds[Kind]['row'],
  change: FileChange<Kind>,
  now: Instant,
  label: string,
): FileWrite {
  const { archived, ...fields } = change as { archived?: boolean } & Record<string, unknown>;
  const stood = before as unknown as Record<string, unknown>;
  const archivedAt = archived === true ? (before.archivedAt ?? now) : null;
  const isBack = archived === false && before.archivedAt !== null;
  const merge = { ...fields, ...(archived !== undefined && { archivedAt }) };
  return {
    name: kinds[kind].save,
    params: { clinicId, patientId, [kinds[kind].param]: before.id },
    body: change,
    lane: `${kind}:${before.id}`,
    seen: before.version,
    seenContent: {
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, stood[name]])),
      archived: before.archivedAt !== null,
    },
    afterLanes: lanesBefore(patientId, fields, before as Partial<PatientConsent>),
    label,
    patientId,
    patches: [
      isBack
        ? // What is in use again is in no answer yet.
          { entity: kind, id: before.id, merge: { ...before, ...merge }, create: true }
        : { entity: kind, id: before.id, merge },
    ] satisfies RowPatch[],
  } as unknown as FileWrite;
}

/** The write that notes what a payer said of a coverage. */
export function writeCoverageCheck(
  { clinicId, patientId }: FileOf,
  id: CoverageCheck['id'],
  fields: CoverageCheckFields,
  label: string,
): QueuedWrite<typeof patientFileWrites, 'patientFile.addCheck'> {
  const row: CoverageCheck = { ...fields, id, patientId, recordedBy: null, recordedByName: '', version: 1 };
  return {
    name: 'patientFile.addCheck',
    params: { clinicId, patientId },
    body: { ...fields, id },
    lane: `coverageCheck:${id}`,
    seen: null,
    afterLanes: [`patient:${patientId}`, `coverage:${fields.coverageId}`],
    label,
    patientId,
    patches: [{ entity: 'coverageCheck', id, merge: { ...row }, create: true }],
  };
}
