import type {
  CaseId,
  ClinicId,
  EncounterId,
  PatientId,
  PlanEntryId,
  PlanOfCareId,
} from '../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import type {
  PlanEntry,
  PlanEntryBody,
  PlanEntryKind,
  PlanOfCare,
  PlanOfCareFields,
  planOfCareWrites,
} from '../../../contract/clinical/plan-of-care.ts';
import { pick } from '../../../lib/json/pick.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';

export interface PlanOfCareOf {
  readonly clinicId: ClinicId;
  readonly patientId: PatientId;
  /** Of the patient, for what is said of the write. */
  readonly name: string;
  /** Who enters it; the server writes down whom it knows. */
  readonly by: string;
}

/** The plan that a new one is until the server answers. */
export const newPlanOfCare = (
  { patientId, by }: PlanOfCareOf,
  id: PlanOfCareId,
  fields: PlanOfCareFields,
  now: Instant,
): PlanOfCare => ({
  ...fields,
  id,
  patientId,
  changedByName: by,
  archivedAt: null,
  createdAt: now,
  updatedAt: now,
  version: 1,
});

const lanesBefore = (patientId: PatientId, caseId: CaseId) => [`patient:${patientId}`, `case:${caseId}`];

/** The write that adds a plan to a case. @param id made on this device */
export function writePlanOfCare(
  of: PlanOfCareOf,
  id: PlanOfCareId,
  fields: PlanOfCareFields,
  now: Instant,
): QueuedWrite<typeof planOfCareWrites, 'plansOfCare.add'> {
  const { clinicId, patientId, name } = of;
  return {
    name: 'plansOfCare.add',
    params: { clinicId, patientId },
    body: { ...fields, id },
    lane: `planOfCare:${id}`,
    seen: null,
    // The case may have been opened on this device a moment ago.
    afterLanes: lanesBefore(patientId, fields.caseId),
    label: `Write the plan of care: ${name}`,
    patientId,
    patches: [{ entity: 'planOfCare', id, merge: { ...newPlanOfCare(of, id, fields, now) }, create: true }],
  };
}

/** What may be changed of a plan: some of its fields, or whether it is removed. */
export type PlanOfCareChange = Partial<PlanOfCareFields> & { archived?: boolean };

/** What stood in the fields before. */
export const planOfCareAsItStood = (before: PlanOfCare): Readonly<Record<string, unknown>> => ({
  ...before,
  archived: before.archivedAt !== null,
});

/**
 * The write that makes a new version of a plan, removes the plan, or brings it back.
 * @param change only what differs
 */
export function writePlanOfCareChange(
  { clinicId, patientId, name, by }: PlanOfCareOf,
  before: PlanOfCare,
  change: PlanOfCareChange,
  now: Instant,
): QueuedWrite<typeof planOfCareWrites, 'plansOfCare.save'> {
  const { archived, ...fields } = change;
  const { id, caseId } = before;
  const merge = {
    ...fields,
    ...(archived !== undefined && { archivedAt: archived ? now : null }),
    changedByName: by,
    updatedAt: now,
  };
  const verb = archived === undefined ? 'Change' : archived ? 'Remove' : 'Bring back';
  return {
    name: 'plansOfCare.save',
    params: { clinicId, patientId, planOfCareId: id },
    body: change,
    lane: `planOfCare:${id}`,
    seen: before.version,
    seenContent: pick(planOfCareAsItStood(before), [...Object.keys(fields), 'archived']),
    afterLanes: lanesBefore(patientId, fields.caseId ?? caseId),
    label: `${verb} the plan of care: ${name}`,
    patientId,
    patches: [
      archived === false
        ? // What is in use again is in no answer yet.
          { entity: 'planOfCare', id, merge: { ...before, ...merge }, create: true }
        : { entity: 'planOfCare', id, merge },
    ],
  };
}

/** What is said of an entry; what does not apply to its kind is left out. */
export interface PlanEntryWords {
  readonly kind: PlanEntryKind;
  readonly happenedOn: PlainDate;
  readonly goalId?: string;
  readonly value?: number;
  readonly encounterId?: EncounterId | null;
  readonly withdraws?: PlanEntryId;
}

const entryLabels: Readonly<Record<PlanEntryKind, string>> = {
  reading: 'Record a goal reading',
  reExam: 'Record a re-exam',
  progressReport: 'Record a progress report',
  orderOnFile: 'Record the order on file',
  planSent: 'Record that the plan was sent',
  signed: 'Record the physician’s signature',
  withdrawn: 'Take back an entry of the plan of care',
};

/** The write that adds what happened under a plan. Each is added by its own id, so that those of two devices stand side by side. */
export function writePlanEntry(
  { clinicId, patientId, name, by }: PlanOfCareOf,
  planOfCareId: PlanOfCareId,
  id: PlanEntryId,
  said: PlanEntryWords,
  now: Instant,
): QueuedWrite<typeof planOfCareWrites, 'plansOfCare.addEntry'> {
  const { kind, happenedOn, goalId = null, value = null, encounterId = null, withdraws = null } = said;
  const body: PlanEntryBody = { id, kind, happenedOn, goalId, value, encounterId, withdraws };
  const entry: PlanEntry = { ...body, patientId, planOfCareId, enteredByName: by, enteredAt: now };
  return {
    name: 'plansOfCare.addEntry',
    params: { clinicId, patientId, planOfCareId },
    body,
    lane: `planEntry:${id}`,
    seen: null,
    // The plan, the visit and what is taken back may still wait on this device.
    afterLanes: [
      `patient:${patientId}`,
      `planOfCare:${planOfCareId}`,
      ...(encounterId === null ? [] : [`encounter:${encounterId}`]),
      ...(withdraws === null ? [] : [`planEntry:${withdraws}`]),
    ],
    label: `${entryLabels[kind]}: ${name}`,
    patientId,
    patches: [{ entity: 'planEntry', id, merge: { ...entry }, create: true }],
  };
}
