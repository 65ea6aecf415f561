import type { HomeExercise } from './packed-plan.ts';

/** One thing to do while an exercise is counted. */
export interface CountStep {
  readonly kind: 'rep' | 'hold' | 'relax' | 'rest';
  readonly set: number;
  readonly rep: number;
  /** For how long; null until the patient says so. */
  readonly seconds: number | null;
}

type Dose = Pick<HomeExercise, 'sets' | 'reps' | 'holdSeconds' | 'restSeconds'>;

/** Between two holds, to come back and begin anew. */
const relaxSeconds = 3;

const repOf = ({ holdSeconds }: Dose, set: number, rep: number): CountStep =>
  holdSeconds > 0
    ? { kind: 'hold', set, rep, seconds: holdSeconds }
    : { kind: 'rep', set, rep, seconds: null };

/** What an exercise begins with. */
export const firstStep = (dose: Dose): CountStep => repOf(dose, 1, 1);

/** What comes next; null at the end. A rest without a time lasts until the patient goes on. */
export function stepAfter(dose: Dose, { kind, set, rep }: CountStep): CountStep | null {
  if (kind === 'relax') return repOf(dose, set, rep + 1);
  if (kind === 'rest') return repOf(dose, set + 1, 1);
  if (rep < dose.reps)
    return kind === 'hold' ? { kind: 'relax', set, rep, seconds: relaxSeconds } : repOf(dose, set, rep + 1);
  if (set >= dose.sets) return null;
  return { kind: 'rest', set, rep, seconds: dose.restSeconds > 0 ? dose.restSeconds : null };
}

/** `Set 1 of 3 · rep 2 of 10`; one of each is not counted. */
export function placeInWords({ sets, reps }: Dose, { set, rep }: CountStep): string {
  const parts = [sets > 1 ? `set ${set} of ${sets}` : '', reps > 1 ? `rep ${rep} of ${reps}` : ''];
  const words = parts.filter(Boolean).join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
