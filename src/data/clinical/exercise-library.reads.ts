import { useEffect, useMemo, useState } from 'react';
import type { ClinicId } from '../../contract/base/ids.ts';
import { exerciseChoices, type ExerciseChoice } from '../../domain/clinical/exercises/exercise-choices.ts';
import type { LibraryExercise } from '../../domain/clinical/exercises/library-exercise.ts';
import { useRead } from '../../session/reads/use-read.ts';
import { exercisesRead } from '../clinics/catalogue.reads.ts';

type Library = readonly LibraryExercise[];
let loading: Promise<Library> | undefined;
let loaded: Library | undefined;

/** The product's exercises. Their text is a file of its own, fetched when it is first asked for and kept with the app. */
export function loadExerciseLibrary(): Promise<Library> {
  loading ??= import('../../domain/clinical/exercises/library.ts').then(
    ({ exerciseLibrary }) => (loaded = exerciseLibrary),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The product's exercises; undefined until they are here. */
export function useExerciseLibrary(): Library | undefined {
  const [library, setLibrary] = useState(loaded);
  useEffect(() => {
    let isGone = false;
    loadExerciseLibrary().then(
      (found) => isGone || setLibrary(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return library;
}

/** What may be chosen at a clinic: the product's exercises and its own. Undefined until the product's are here. */
export function useExerciseChoices(clinicId: ClinicId): readonly ExerciseChoice[] | undefined {
  const library = useExerciseLibrary();
  const clinics = useRead(useMemo(() => exercisesRead(clinicId), [clinicId])).data;
  return useMemo(
    () => (library === undefined ? undefined : exerciseChoices(library, clinics?.exercises ?? [])),
    [library, clinics],
  );
}
