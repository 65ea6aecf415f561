import { randomUUID } from 'node:crypto';
import type {
  addPlanEntry,
  addPlanOfCare,
  PlanEntry,
  PlanOfCare,
  savePlanOfCare,
} from '../../../../src/contract/clinical/plan-of-care.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { planFaults } from '../../../../src/domain/clinical/plan-of-care/plan-faults.ts';
import { isSameJson } from '../../../../src/lib/json/same-json.ts';
import { given, pick } from '../../../../src/lib/json/pick.ts';
import { idTaken, NotFound, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { encounterRepository } from '../encounters/encounters.repository.ts';
import { patientFileRepository } from '../../people/patient-file/patient-file.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { requireOwn } from '../../people/patients/public.ts';
import { entryKeys, planContents, planKeys } from './plans-of-care.queries.ts';
import { planOfCareRepository, type PlanEntryRow, type PlanOfCareRow } from './plans-of-care.repository.ts';

type Work = Pick<WriteCall<unknown>, 'work'>;
const present = (row: PlanOfCareRow) => pick(row, planKeys) as unknown as PlanOfCare;

function written(call: WriteCall<unknown>, row: PlanOfCareRow, status: 200 | 201): Written<PlanOfCare> {
  const { id, version, patientId } = row;
  const { work, opId, now: at } = call;
  const nowhere = { locationId: null, date: null };
  work.announce({ topic: 'patients', entityId: id, version, patientId, ...nowhere, opId, at });
  return { status, body: present(row), about: { entity: 'planOfCare', id, version, patientId } };
}

/** A plan is of a case of its patient, and holds together. Throws `not-found`, `fields-invalid`. */
async function requireSound({ work }: Work, row: PlanOfCareRow): Promise<void> {
  const of = await work.of(patientFileRepository).cases.see(row.caseId);
  if (of?.patientId !== row.patientId) throw new NotFound('patient-case', row.caseId);
  const faults = Object.entries(planFaults(row as unknown as PlanOfCare));
  if (faults.length > 0)
    throw wrongFields(faults.map(([path, message]) => ({ path: `body.${path}`, message })));
}

/** Adds a plan of care to a case. Throws `id-taken`, `not-found`, `fields-invalid`. */
export async function addPlan(call: WriteCall<typeof addPlanOfCare>): Promise<Written<PlanOfCare>> {
  const { work, clinicId, body, now, params, caller } = call;
  const { plans } = work.of(planOfCareRepository);
  if (await plans.take(body.id)) throw idTaken('plan of care');
  const patient = await work.of(patientRepository).require(params.patientId);
  const row: PlanOfCareRow = {
    ...body,
    clinicId,
    patientId: patient.id,
    changedByName: caller.name,
    archivedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await requireSound(call, row);
  plans.add(row);
  return written(call, row, 201);
}

/** Makes a new version of a plan, removes the plan, or brings it back. Throws `not-found`, `fields-invalid` and for versions. */
export async function savePlan(call: WriteCall<typeof savePlanOfCare>): Promise<Written<PlanOfCare>> {
  const { work, body, clinicId, now, params, caller } = call;
  const { plans, former } = work.of(planOfCareRepository);
  const { planOfCareId: id, patientId } = params;
  const before = await requireOwn(call, 'plan of care', await plans.take(id), { id, patientId });
  call.requireFresh(before, () => present(before));
  const { archived, ...fields } = body;
  const stood = before.archivedAt as Instant | null;
  const row: PlanOfCareRow = {
    ...before,
    ...given(fields),
    archivedAt: archived === undefined ? stood : archived ? (stood ?? now) : null,
    changedByName: caller.name,
    version: before.version + 1,
    updatedAt: now,
  };
  const [was, is] = [pick(before, planContents), pick(row, planContents)];
  if (!isSameJson(was, is)) {
    await requireSound(call, row);
    former.add({
      id: randomUUID(),
      clinicId,
      patientId: before.patientId,
      planOfCareId: id,
      number: before.version,
      contents: was as PlanOfCare,
      writtenByName: before.changedByName,
      writtenAt: before.updatedAt,
      replacedAt: now,
    });
  }
  plans.change(row);
  return written(call, row, 200);
}

/** What an entry names is the patient's: its visit, and what it takes back. */
async function requireNamed(
  { work }: Work,
  plan: PlanOfCareRow,
  { encounterId, withdraws }: Pick<PlanEntry, 'encounterId' | 'withdraws'>,
): Promise<void> {
  if (encounterId !== null) {
    const visit = await work.of(encounterRepository).see(encounterId);
    if (visit?.patientId !== plan.patientId) throw new NotFound('encounter', encounterId);
  }
  if (withdraws !== null) {
    const entry = await work.of(planOfCareRepository).entries.see(withdraws);
    if (entry?.planOfCareId !== plan.id) throw new NotFound('plan entry', withdraws);
  }
}

/**
 * Adds what happened under a plan. A goal that the plan no longer has is none of its business: the reading was taken while
 * it had. Throws `id-taken`, `not-found`.
 */
export async function addEntry(call: WriteCall<typeof addPlanEntry>): Promise<Written<PlanEntry>> {
  const { work, body, clinicId, now, params, caller, opId } = call;
  const { plans, entries } = work.of(planOfCareRepository);
  if (await entries.see(body.id)) throw idTaken('plan entry');
  const { planOfCareId, patientId } = params;
  const named = { id: planOfCareId, patientId };
  const plan = await requireOwn(call, 'plan of care', await plans.see(planOfCareId), named);
  await requireNamed(call, plan, body);
  const row: PlanEntryRow = {
    ...body,
    clinicId,
    patientId: plan.patientId,
    planOfCareId,
    enteredByName: caller.name,
    enteredAt: now,
  };
  entries.add(row);
  const about = { entity: 'planEntry', id: row.id, version: 1, patientId: plan.patientId };
  const nowhere = { locationId: null, date: null };
  work.announce({
    topic: 'patients',
    entityId: row.id,
    version: 1,
    patientId: plan.patientId,
    ...nowhere,
    opId,
    at: now,
  });
  return { status: 201, body: pick(row, entryKeys) as unknown as PlanEntry, about };
}
