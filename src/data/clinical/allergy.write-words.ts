import type { AllergyFields, allergyWrites } from '../../contract/clinical/record.ts';
import { allergyStatusNames, criticalityNames, severityNames } from '../../domain/clinical/allergies.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

const words: WriteWords = {
  heading: 'Patients',
  fields: {
    display: 'Allergy to',
    criticality: {
      name: 'Risk of a grave reaction',
      value: (risk: AllergyFields['criticality']) => criticalityNames[risk] ?? null,
    },
    severity: {
      name: 'Severity of the reaction',
      value: (grade: AllergyFields['severity']) => severityNames[grade] ?? null,
    },
    status: {
      name: 'Status of the allergy',
      value: (status: AllergyFields['status']) => allergyStatusNames[status],
    },
  },
};

export const allergyWriteWords: WordsOf<typeof allergyWrites> = {
  'record.addAllergy': words,
  'record.saveAllergy': words,
};
