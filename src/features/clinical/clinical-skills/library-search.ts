import { anyExercise, type ExerciseQuery } from '../../../domain/clinical/exercises/exercise-choices.ts';

/** What the address says of the library: words, filters, favorites alone, a set. */
export interface LibrarySearch {
  readonly words?: string | undefined;
  readonly region?: string | undefined;
  readonly equipment?: string | undefined;
  readonly position?: string | undefined;
  readonly favorites?: boolean | undefined;
  readonly set?: string | undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined;

/** What of an address is about the library; anything else is dropped. */
export function readLibrarySearch(search: Readonly<Record<string, unknown>>): LibrarySearch {
  const read = {
    words: textOf(search['words']),
    region: textOf(search['region']),
    equipment: textOf(search['equipment']),
    position: textOf(search['position']),
    favorites: search['favorites'] === true ? true : undefined,
    set: textOf(search['set']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const queryOf = ({ words, region, equipment, position }: LibrarySearch): ExerciseQuery => ({
  words: words ?? anyExercise.words,
  region: region ?? anyExercise.region,
  equipment: equipment ?? anyExercise.equipment,
  position: position ?? anyExercise.position,
});

/** Sets are offered while nothing is searched for. */
export const setsShown = (search: LibrarySearch): boolean => Object.values(search).every((one) => !one);
