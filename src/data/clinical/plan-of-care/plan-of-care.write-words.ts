import type { PlainDate } from '../../../contract/base/values.ts';
import type {
  PlanEntryKind,
  PlanGoal,
  PlanPhase,
  planOfCareWrites,
} from '../../../contract/clinical/plan-of-care.ts';
import { dateInDigits } from '../../../domain/base/time/day-words.ts';
import { entryNames } from '../../../domain/clinical/plan-of-care/entry-names.ts';
import { spanInWords } from '../../../domain/clinical/plan-of-care/goal-progress.ts';
import { frequencyInWords, phaseNames } from '../../../domain/clinical/plan-of-care/phases.ts';
import type { FieldWords, WordsOf, WriteWords } from '../../base/write-words.ts';

const dated = (name: string): FieldWords => ({ name, value: (date: PlainDate) => dateInDigits(date) });
const page = {
  label: 'Open the plan',
  path: (patientId: string) => `/patients/${patientId}/plan-of-care`,
};

const plan: WriteWords = {
  heading: 'Patients',
  freeText: /^note$/,
  page,
  fields: {
    caseId: { name: 'Case', value: () => 'One is chosen' },
    discipline: 'Discipline',
    startsOn: dated('Starts on'),
    phases: {
      name: 'Phases',
      value: (phases: readonly PlanPhase[]) =>
        phases.map((phase) => `${phaseNames[phase.kind]}, ${frequencyInWords(phase)}`).join('; ') || 'None',
    },
    goals: {
      name: 'Goals',
      value: (goals: readonly PlanGoal[]) =>
        goals.map((goal) => `${goal.name} (${spanInWords(goal)})`).join('; ') || 'None',
    },
    reExamVisits: 'Re-exam after visits',
    reExamDays: 'Re-exam after days',
    note: 'Note',
  },
};

const entry: WriteWords = {
  heading: 'Patients',
  page,
  fields: {
    kind: { name: 'What', value: (kind: PlanEntryKind) => entryNames[kind] ?? null },
    happenedOn: dated('Date'),
    value: 'Reading',
  },
};

export const planOfCareWriteWords: WordsOf<typeof planOfCareWrites> = {
  'plansOfCare.add': plan,
  'plansOfCare.save': plan,
  'plansOfCare.addEntry': entry,
};
