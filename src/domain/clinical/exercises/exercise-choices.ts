import type { Exercise } from '../../../contract/clinics/catalogue.ts';
import { foldName } from '../../base/text/fold-name.ts';
import type { Dose, ExerciseDrawing, LibraryExercise } from './library-exercise.ts';

/** An exercise that may be chosen: one of the product's, or one that the clinic wrote. */
export interface ExerciseChoice {
  /** The library's name for it, or the id of the clinic's own. */
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly position: string;
  readonly equipment: readonly string[];
  readonly goal: string;
  readonly start: string;
  readonly movement: string;
  readonly stopWhen: string;
  readonly dose: Dose;
  readonly codes: readonly string[];
  readonly easier: readonly string[];
  readonly harder: readonly string[];
  readonly drawing: ExerciseDrawing | null;
  readonly isOwn: boolean;
}

const ownChoice = (own: Exercise): ExerciseChoice => {
  const isTimed = own.countsIn === 'seconds' || own.countsIn === 'minutes';
  const seconds = own.countsIn === 'minutes' ? own.defaultReps * 60 : own.defaultReps;
  return {
    id: own.id,
    name: own.name,
    region: own.region,
    position: '',
    equipment: [],
    goal: '',
    start: '',
    movement: own.instructions,
    stopWhen: '',
    dose: {
      sets: own.defaultSets,
      reps: isTimed ? 1 : own.defaultReps,
      holdSeconds: isTimed ? seconds : 0,
      timesPerDay: 1,
    },
    codes: [],
    easier: [],
    harder: [],
    drawing: null,
    isOwn: true,
  };
};

/** The product's exercises and, before them, those that the clinic wrote. One of the same name is the product's. */
export function exerciseChoices(
  library: readonly LibraryExercise[],
  clinics: readonly Exercise[],
): ExerciseChoice[] {
  const names = new Set(library.map(({ name }) => foldName(name)));
  const own = clinics.filter(({ name }) => !names.has(foldName(name)));
  return [...own.map(ownChoice), ...library.map((one) => ({ ...one, isOwn: false }))];
}

/** What is searched for: words, and what an exercise is for, needs and is done in; empty is anything. */
export interface ExerciseQuery {
  readonly words: string;
  readonly region: string;
  readonly equipment: string;
  readonly position: string;
}

export const anyExercise: ExerciseQuery = { words: '', region: '', equipment: '', position: '' };
/** In place of a thing: nothing is needed. */
export const noEquipment = 'none';

/** Those that fit: every word is in the name, the region, the goal or the movement. Names that begin so come first. */
export function findChoices(choices: readonly ExerciseChoice[], query: ExerciseQuery): ExerciseChoice[] {
  const words = foldName(query.words).split(' ').filter(Boolean);
  const found = choices.filter((one) => {
    if (query.region !== '' && one.region !== query.region) return false;
    if (query.position !== '' && one.position !== query.position) return false;
    if (query.equipment === noEquipment && one.equipment.some((thing) => thing !== 'mat')) return false;
    if (query.equipment !== '' && query.equipment !== noEquipment && !one.equipment.includes(query.equipment))
      return false;
    const text = foldName(`${one.name} ${one.region} ${one.goal} ${one.movement} ${one.equipment.join(' ')}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ name }: ExerciseChoice) =>
    Number(words[0] !== undefined && foldName(name).includes(words[0]));
  return found.toSorted((a, b) => begins(b) - begins(a));
}
