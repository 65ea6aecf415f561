import {
  dermatome,
  reflexGrade,
  sensation,
  strengthGrade,
  type Dermatome,
  type ReflexGrade,
  type Sensation,
  type StrengthGrade,
} from '../../../../contract/clinical/examination.ts';
import type { SoapNote } from '../../../../contract/clinical/note.ts';
import type { Grade, GradedKind, GradedRow } from './graded.ts';

const row =
  (group: string) =>
  (id: string, name: string, roots: string): GradedRow => ({ id, name, roots, group });
const arm = row('Arm');
const leg = row('Leg');

/** Graded by the muscle’s action, with the roots that supply it most. */
const strength: GradedKind = {
  title: 'Muscle strength',
  rows: [
    arm('shoulder-elevation', 'Shoulder elevation', 'C3–C4'),
    arm('shoulder-abduction', 'Shoulder abduction', 'C5'),
    arm('shoulder-external-rotation', 'Shoulder external rotation', 'C5–C6'),
    arm('elbow-flexion', 'Elbow flexion', 'C5–C6'),
    arm('wrist-extension', 'Wrist extension', 'C6'),
    arm('elbow-extension', 'Elbow extension', 'C7'),
    arm('wrist-flexion', 'Wrist flexion', 'C7'),
    arm('finger-flexion', 'Finger flexion', 'C8'),
    arm('finger-abduction', 'Finger abduction', 'T1'),
    arm('thumb-abduction', 'Thumb abduction', 'C8–T1'),
    leg('hip-flexion', 'Hip flexion', 'L1–L2'),
    leg('hip-adduction', 'Hip adduction', 'L2–L4'),
    leg('knee-extension', 'Knee extension', 'L3–L4'),
    leg('ankle-dorsiflexion', 'Ankle dorsiflexion', 'L4–L5'),
    leg('great-toe-extension', 'Great toe extension', 'L5'),
    leg('hip-abduction', 'Hip abduction', 'L5'),
    leg('hip-extension', 'Hip extension', 'S1'),
    leg('ankle-eversion', 'Ankle eversion', 'L5–S1'),
    leg('ankle-plantar-flexion', 'Ankle plantar flexion', 'S1'),
    leg('knee-flexion', 'Knee flexion', 'S1–S2'),
  ],
  grades: strengthGrade.options.map((value) => ({ value, label: `${value}/5` })),
  normal: '5',
  say: (grade) => `${grade}/5`,
};

const reflexWords: Readonly<Record<ReflexGrade, string>> = {
  '0': '0 absent',
  '1+': '1+ reduced',
  '2+': '2+ normal',
  '3+': '3+ brisk',
  '4+': '4+ with clonus',
};

const reflexes: GradedKind = {
  title: 'Reflexes',
  rows: [
    arm('biceps', 'Biceps', 'C5–C6'),
    arm('brachioradialis', 'Brachioradialis', 'C6'),
    arm('triceps', 'Triceps', 'C7'),
    leg('patellar', 'Patellar', 'L3–L4'),
    leg('medial-hamstring', 'Medial hamstring', 'L5'),
    leg('achilles', 'Achilles', 'S1'),
  ],
  grades: reflexGrade.options.map((value) => ({ value, label: reflexWords[value] })),
  normal: '2+',
  say: (grade) => grade,
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const dermatomes: GradedKind = {
  title: 'Dermatomes',
  rows: dermatome.options.map((level) => (/^[CT]/.test(level) ? arm : leg)(level, level, level)),
  grades: sensation.options.map((value) => ({ value, label: capital(value) })),
  normal: 'normal',
  say: (grade) => grade,
};

export const gradedKinds = { strength, reflexes, dermatomes } as const;
export type GradedPart = keyof typeof gradedKinds;
export const gradedParts = ['strength', 'reflexes', 'dermatomes'] as const satisfies readonly GradedPart[];

type GradedNote = Pick<SoapNote, GradedPart>;

/** What a note has of one of the three, in one form. */
export function gradesIn(note: GradedNote, part: GradedPart): Grade[] {
  if (part === 'strength')
    return (note.strength ?? []).map(({ muscle, side, grade }) => ({ of: muscle, side, grade }));
  if (part === 'reflexes')
    return (note.reflexes ?? []).map(({ reflex, side, grade }) => ({ of: reflex, side, grade }));
  return (note.dermatomes ?? []).map(({ level, side, sensation: grade }) => ({ of: level, side, grade }));
}

/** The fields of a note with these grades. They come from the lists above, or were in the note. */
export function withGrades(part: GradedPart, grades: readonly Grade[]): GradedNote {
  if (part === 'strength')
    return {
      strength: grades.map(({ of, side, grade }) => ({ muscle: of, side, grade: grade as StrengthGrade })),
    };
  if (part === 'reflexes')
    return {
      reflexes: grades.map(({ of, side, grade }) => ({ reflex: of, side, grade: grade as ReflexGrade })),
    };
  return {
    dermatomes: grades.map(({ of, side, grade }) => ({
      level: of as Dermatome,
      side,
      sensation: grade as Sensation,
    })),
  };
}
