import { bodyOf, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

declare module './endpoint-calls.ts' {
  interface Things {
    /** A case of the patient with a plan of care. */
    planCaseId: string;
    planOfCareId: string;
  }
}

/** A case, as a device sends it. */
export const planCaseBody = (changes: object = {}) => ({
  id: newId(),
  kind: 'medicare',
  name: 'Low back',
  openedOn: '2026-03-02',
  closedOn: null,
  injuredOn: null,
  onsetOn: null,
  firstTreatedOn: null,
  authorizations: [],
  claimNumber: '',
  attorney: { name: '', phone: '', email: '' },
  adjuster: { name: '', phone: '', email: '' },
  employer: '',
  note: '',
  ...changes,
});

export const phaseBody = (changes: object = {}) => ({
  id: newId(),
  kind: 'acute',
  startsOn: '2026-03-02',
  weeks: 4,
  visits: 3,
  everyWeeks: 1,
  ...changes,
});

export const goalBody = (changes: object = {}) => ({
  id: newId(),
  name: 'Sit through a workday',
  measure: 'pain',
  measuredBy: '',
  unit: '',
  baseline: 7,
  target: 2,
  dueOn: '2026-04-30',
  ...changes,
});

/** A plan of care, as a device sends it. */
export const planOfCareBody = (caseId: string, changes: object = {}) => ({
  id: newId(),
  caseId,
  discipline: 'therapy',
  startsOn: '2026-03-02',
  phases: [phaseBody()],
  goals: [goalBody()],
  reExamVisits: 12,
  reExamDays: 30,
  note: '',
  ...changes,
});

/** What happened under a plan, as a device sends it. */
export const planEntryBody = (changes: object = {}) => ({
  id: newId(),
  kind: 'progressReport',
  happenedOn: '2026-03-02',
  goalId: null,
  value: null,
  encounterId: null,
  withdraws: null,
  ...changes,
});

const ofPatient = (here: Things) => ({ clinicId: here.clinic.id, patientId: here.patientId });
const ofPlan = (here: Things) => ({ ...ofPatient(here), planOfCareId: here.planOfCareId });

/** How the calls about plans of care are made by somebody who may. */
const calls: Record<string, Case> = {
  'plansOfCare.list': ['chart.read', (here) => ({ params: ofPatient(here) })],
  'plansOfCare.add': [
    'chart.write',
    (here) => ({ params: ofPatient(here), body: planOfCareBody(here.planCaseId) }),
  ],
  'plansOfCare.save': [
    'chart.write',
    (here) => ({
      params: ofPlan(here),
      body: {
        goals: [goalBody({ measure: 'other', measuredBy: 'Timed walk', unit: 'min' })],
        note: 'Longer.',
      },
    }),
  ],
  'plansOfCare.addEntry': ['chart.write', (here) => ({ params: ofPlan(here), body: planEntryBody() })],
};

/** Gives a patient a case with a plan of care. */
async function furnish(world: ApiWorld, clinic: TestClinic, patientId: string) {
  const at = `/${clinic.id}/patients/${patientId}`;
  const opened = planCaseBody();
  bodyOf(await world.write(clinic.users.Provider, 'POST', `${at}/cases`, opened));
  const plan = planOfCareBody(opened.id);
  bodyOf(await world.write(clinic.users.Provider, 'POST', `${at}/plans-of-care`, plan));
  return { planCaseId: opened.id, planOfCareId: plan.id };
}

export const nounCalls: NounCalls = { calls, furnish };
