import type { encounterWrites } from '../../contract/clinical/encounter.ts';
import { romAreaName, romMotionName } from '../../domain/clinical/rom/rom-normals.ts';
import type { RomArea, RomMotion } from '../../contract/clinics/note-parts.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

const words: WriteWords = {
  heading: 'Notes',
  fields: {
    rom: { name: 'Rom', part: readingInWords },
    exercises: { name: 'Exercises', part: (_, __, named) => named ?? 'Exercise' },
    written: { name: 'Written', part: (_, section) => `${section}, as written` },
    marks: { name: 'Body chart', part: () => 'A stroke of the body chart' },
    coding: { name: 'Modifiers', part: () => 'Modifiers of a code' },
    payer: 'Payer',
    care: 'Active treatment or maintenance',
    notice: 'Advance Beneficiary Notice',
    pointers: 'Diagnoses of a code',
    reps: 'repetitions',
    systolicMmHg: 'Blood pressure, upper',
    diastolicMmHg: 'Blood pressure, lower',
    pulsePerMinute: 'Pulse',
    respirationsPerMinute: 'Breaths a minute',
    temperatureFahrenheit: 'Temperature',
    oxygenPercent: 'Oxygen',
  },
  freeText: /^(complaint|findings|assessment|plan|written\/\w+|services\/[^/]+\/text)$/,
  page: {
    label: 'Open the note',
    path: (patientId, encounterId) => `/patients/${patientId}/encounters/${encounterId}`,
  },
};

function readingInWords(key: string): string {
  const [area, motion] = key.split('-') as [RomArea, RomMotion];
  return `${romAreaName(area)} ${romMotionName(motion)}`;
}

export const encounterWriteWords: WordsOf<typeof encounterWrites> = {
  'encounter.start': words,
  'encounter.saveNote': words,
  'encounter.sign': {
    ...words,
    overtaken:
      'The note was changed after you signed it on this device, so it was not signed. Read it as it is now, discard this signature, and sign again.',
  },
};
