import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import { listExercisePlans, type ExercisePlan } from '../../contract/clinical/exercise-plan.ts';
import { defineRead, overlayRows, type Pending } from '../../sync/public.ts';
import { isMadeHere, neverTaken } from '../people/made-here.ts';

/** A patient's exercise plans with what this device has entered, the newest first. */
export function exercisePlansRead(clinicId: ClinicId, patientId: PatientId) {
  const laid = ({ plans }: { plans: ExercisePlan[] }, pending: Pending, takenAtMs: number) => ({
    plans: [
      ...overlayRows<ExercisePlan>(
        plans,
        'exercisePlan',
        pending,
        takenAtMs,
        (row) => row.patientId === patientId && row.archivedAt === null,
      ),
    ].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
  });
  return defineRead({
    endpoint: listExercisePlans,
    request: { params: { clinicId, patientId } },
    topics: ['patients'],
    overlay: laid,
    fromPack: (pack) =>
      pack.exercisePlans === undefined || pack.patients.every(({ id }) => id !== patientId)
        ? undefined
        : { plans: pack.exercisePlans.filter((plan) => plan.patientId === patientId) },
    fromPending: (pending) =>
      isMadeHere(pending, patientId) ? laid({ plans: [] }, pending, neverTaken) : undefined,
  });
}
