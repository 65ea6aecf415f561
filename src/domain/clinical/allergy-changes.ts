import type { AllergyId, ClinicId, PatientId } from '../../contract/base/ids.ts';
import type { Allergy, AllergyFields, allergyWrites } from '../../contract/clinical/record.ts';
import type { Instant, PlainDate } from '../../contract/base/values.ts';
import { noneKnown } from './allergies.ts';
import type { QueuedWrite } from '../base/queued-write.ts';

export interface AllergyOf {
  readonly clinicId: ClinicId;
  readonly patientId: PatientId;
  /** Of the patient, for what is said of the write. */
  readonly name: string;
  /** Who enters it; the server writes down whom it knows. */
  readonly by: string;
}

/** What is entered of a new allergy, by whom it was heard on which day of the clinic. */
export type NewAllergy = AllergyFields & { recordedOn: PlainDate; noneKnown?: true };

/** The statement that no allergies are known, made on a day. */
export const noneKnownOn = (recordedOn: PlainDate): NewAllergy => ({
  display: noneKnown.display,
  criticality: '',
  reaction: '',
  severity: '',
  status: 'active',
  recordedOn,
  noneKnown: true,
});

/** The row that a new allergy is until the server answers. */
export const newAllergy = (
  { patientId, by }: AllergyOf,
  id: AllergyId,
  { noneKnown: isNone, ...fields }: NewAllergy,
): Allergy => ({
  ...fields,
  id,
  patientId,
  code: isNone ? noneKnown.code : '',
  recordedByName: by,
  archivedAt: null,
  version: 1,
});

const named = ({ display, noneKnown: isNone }: Pick<NewAllergy, 'display' | 'noneKnown'>) =>
  isNone ? 'that no allergies are known' : `the allergy ${display}`;

/** The write that adds an allergy to a chart, or the statement that none are known. @param id made on this device */
export function writeAllergy(
  of: AllergyOf,
  id: AllergyId,
  fields: NewAllergy,
): QueuedWrite<typeof allergyWrites, 'record.addAllergy'> {
  const { clinicId, patientId, name } = of;
  return {
    name: 'record.addAllergy',
    params: { clinicId, patientId },
    body: { ...fields, id },
    lane: `allergy:${id}`,
    seen: null,
    afterLanes: [`patient:${patientId}`],
    label: `${fields.noneKnown ? 'Note' : 'Add'} ${named(fields)}: ${name}`,
    patientId,
    patches: [{ entity: 'allergy', id, merge: { ...newAllergy(of, id, fields) }, create: true }],
  };
}

/** What may be changed of an allergy: some of its fields, and whether it is taken out as entered in error. */
export type AllergyChange = Partial<AllergyFields> & { archived?: boolean };

/** What stood in the fields before. Copies from before these were kept have none. */
export const allergyAsItStood = (before: Allergy): Readonly<Record<string, unknown>> => ({
  ...before,
  reaction: before.reaction ?? '',
  severity: before.severity ?? '',
  archived: (before.archivedAt ?? null) !== null,
});

/**
 * The write that changes an allergy, takes it out of a chart, or brings it back.
 * @param change only what differs
 * @param now the device's clock
 */
export function writeAllergyChange(
  { clinicId, patientId, name }: AllergyOf,
  before: Allergy,
  change: AllergyChange,
  now: Instant,
): QueuedWrite<typeof allergyWrites, 'record.saveAllergy'> {
  const { archived, ...fields } = change;
  const id = before.id as AllergyId;
  const stood = allergyAsItStood(before);
  const merge = { ...fields, ...(archived !== undefined && { archivedAt: archived ? now : null }) };
  const verb = archived === undefined ? 'Change' : archived ? 'Take out' : 'Bring back';
  return {
    name: 'record.saveAllergy',
    params: { clinicId, patientId, allergyId: id },
    body: change,
    lane: `allergy:${id}`,
    // Copies from before allergies could be changed are of the first version.
    seen: before.version ?? 1,
    seenContent: Object.fromEntries(
      [...Object.keys(fields), 'archived'].map((field) => [field, stood[field]]),
    ),
    afterLanes: [`patient:${patientId}`],
    label: `${verb} the allergy ${before.display}: ${name}`,
    patientId,
    patches: [
      archived === false
        ? // What is in use again is in no answer yet.
          { entity: 'allergy', id, merge: { ...before, patientId, ...merge }, create: true }
        : { entity: 'allergy', id, merge },
    ],
  };
}
