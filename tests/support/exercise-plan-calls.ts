import { bodyOf, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

declare module './endpoint-calls.ts' {
  interface Things {
    /** An exercise plan of the patient. */
    exercisePlanId: string;
  }
}

/** An exercise of a plan, as a device sends it. */
export const planItemBody = (changes: object = {}) => ({
  id: newId(),
  exercise: 'bridge',
  name: 'Bridge',
  place: 'atHome',
  phase: 1,
  sets: 3,
  reps: 12,
  holdSeconds: 2,
  load: '',
  side: '',
  timesPerDay: 1,
  daysPerWeek: 7,
  restSeconds: 30,
  note: '',
  ...changes,
});

/** A plan, as a device sends it. */
export const planBody = (changes: object = {}) => ({
  id: newId(),
  name: 'Low back, week 1',
  caseId: null,
  startedOn: '2026-03-02',
  note: '',
  items: [planItemBody()],
  follows: null,
  ...changes,
});

/** A report of a week at home, as a device sends it. */
export const planReportBody = (changes: object = {}) => ({
  id: newId(),
  lastDay: '2026-03-02',
  days: 7,
  doneDays: 5,
  donePercent: 80,
  painTenths: 25,
  comment: 'Knee clicks',
  ...changes,
});

const ofPatient = (here: Things) => ({ clinicId: here.clinic.id, patientId: here.patientId });

/** How the calls about exercise plans are made by somebody who may. */
const calls: Record<string, Case> = {
  'exercisePlans.list': ['chart.read', (here) => ({ params: ofPatient(here) })],
  'exercisePlans.add': ['chart.write', (here) => ({ params: ofPatient(here), body: planBody() })],
  'exercisePlans.save': [
    'chart.write',
    (here) => ({
      params: { ...ofPatient(here), exercisePlanId: here.exercisePlanId },
      body: {
        name: 'Low back, week 3',
        note: 'Breathe out as you lift.',
        items: [planItemBody({ sets: 4 })],
      },
    }),
  ],
  'exercisePlans.report': [
    'chart.write',
    (here) => ({
      params: { ...ofPatient(here), exercisePlanId: here.exercisePlanId },
      body: planReportBody(),
    }),
  ],
};

/** Gives a patient an exercise plan. */
async function furnish(world: ApiWorld, clinic: TestClinic, patientId: string) {
  const plan = planBody();
  const at = `/${clinic.id}/patients/${patientId}/exercise-plans`;
  bodyOf(await world.write(clinic.users.Provider, 'POST', at, plan));
  return { exercisePlanId: plan.id };
}

export const nounCalls: NounCalls = { calls, furnish };
