import type { exercisePlanWrites, PlanItem } from '../../contract/clinical/exercise-plan.ts';
import { doseInWords } from '../../domain/clinical/exercises/dose-words.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

const words: WriteWords = {
  heading: 'Patients',
  fields: {
    name: 'Name of the plan',
    note: 'Note to the patient',
    items: {
      name: 'Exercises',
      value: (items: readonly PlanItem[]) =>
        items.map((item) => `${item.name} (${doseInWords(item)})`).join(', '),
    },
  },
};

export const exercisePlanWriteWords: WordsOf<typeof exercisePlanWrites> = {
  'exercisePlans.add': words,
  'exercisePlans.save': words,
  'exercisePlans.report': {
    heading: 'Patients',
    fields: {
      lastDay: 'Last day',
      days: 'Days',
      doneDays: 'Days done',
      donePercent: { name: 'Exercises done', value: (percent: number) => `${percent}%` },
      painTenths: { name: 'Average pain', value: (tenths: number) => String(tenths / 10) },
      comment: "Patient's comment",
    },
    freeText: /^comment$/,
  },
};
