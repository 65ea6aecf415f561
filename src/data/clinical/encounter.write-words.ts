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
    examTests: { name: 'Examination', part: bySide },
    strength: { name: 'Muscle strength', part: bySide },
    reflexes: { name: 'Reflexes', part: bySide },
    dermatomes: { name: 'Dermatomes', part: bySide },
    redFlags: { name: 'Red flags', part: bySide },
    jointRom: { name: 'Joint motion', part: bySide },
    jointNormals: 'Normal values of the joints',
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
    heightInches: 'Height, inches',
    weightPounds: 'Weight, pounds',
  },
  freeText:
    /^(complaint|findings|assessment|plan|written\/\w+|services\/[^/]+\/text|examTests\/[^/]+\/note)$/,
  page: {
    label: 'Open the note',
    path: (patientId, encounterId) => `/patients/${patientId}/encounters/${encounterId}`,
  },
};

function readingInWords(key: string): string {
  const [area, motion] = key.split('-') as [RomArea, RomMotion];
  return `${romAreaName(area)} ${romMotionName(motion)}`;
}

/** `straight-leg-raise-left` → `Straight leg raise, left` */
function bySide(key: string): string {
  const name = key.replace(/-(left|right)$/, ', $1').replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
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
