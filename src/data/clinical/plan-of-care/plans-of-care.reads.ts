import type { ClinicId, PatientId } from '../../../contract/base/ids.ts';
import {
  listPlansOfCare,
  type PlanEntry,
  type PlanOfCare,
  type PlansOfCare,
} from '../../../contract/clinical/plan-of-care.ts';
import { defineRead, overlayRows, type Pending } from '../../../sync/public.ts';
import { isMadeHere, neverTaken } from '../../people/made-here.ts';

/** A patient's plans of care with what this device has entered, the newest first. Former versions come from the server. */
export function plansOfCareRead(clinicId: ClinicId, patientId: PatientId) {
  const laid = ({ plans, entries, former }: PlansOfCare, pending: Pending, takenAtMs: number) => ({
    plans: overlayRows<PlanOfCare>(
      plans,
      'planOfCare',
      pending,
      takenAtMs,
      (row) => row.patientId === patientId && row.archivedAt === null,
    ).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    entries: [
      ...overlayRows<PlanEntry>(
        entries,
        'planEntry',
        pending,
        takenAtMs,
        (row) => row.patientId === patientId,
      ),
    ],
    former,
  });
  const nothing: PlansOfCare = { plans: [], entries: [], former: [] };
  return defineRead({
    endpoint: listPlansOfCare,
    request: { params: { clinicId, patientId } },
    topics: ['patients'],
    overlay: laid,
    fromPack: ({ plansOfCare, patients }) => {
      if (plansOfCare === undefined || patients.every(({ id }) => id !== patientId)) return undefined;
      const isTheirs = (row: { readonly patientId: PatientId }) => row.patientId === patientId;
      return {
        plans: plansOfCare.plans.filter(isTheirs),
        entries: plansOfCare.entries.filter(isTheirs),
        former: plansOfCare.former.filter(isTheirs),
      };
    },
    fromPending: (pending) =>
      isMadeHere(pending, patientId) ? laid(nothing, pending, neverTaken) : undefined,
  });
}
