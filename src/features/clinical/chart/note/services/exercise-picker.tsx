import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import type { Exercise } from '../../../../../contract/clinics/catalogue.ts';
import { foldName } from '../../../../../domain/base/text/fold-name.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useDebounced } from '../../../../../ui/use-debounced.ts';
import { ExerciseRow } from './exercise-row.tsx';
import styles from './exercise-picker.module.css';
import { addExercise } from '../draft/note-edits.ts';
import { NotePart } from '../note-section-card.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

const shownMatches = 8;
const typingRestMs = 120;

/** Exercises of the library that hold every word typed, in name or region. */
export function matchExercises(exercises: readonly Exercise[], typed: string): Exercise[] {
  const words = foldName(typed).split(/\s+/).filter(Boolean);
  return exercises.filter((exercise) => {
    const text = foldName(`${exercise.name} ${exercise.region}`);
    return words.every((word) => text.includes(word));
  });
}

function Match({ exercise }: { exercise: Exercise }) {
  const { draft } = useNoteDesk();
  const noted = useNotePart((note) => note.exercises);
  const has = (place: 'inOffice' | 'atHome') =>
    noted.some((entry) => entry.exerciseId === exercise.id && entry.place === place);
  const add = (place: 'inOffice' | 'atHome') => draft.change((note) => addExercise(note, exercise, place));
  return (
    <li className={styles['match']}>
      <span className={styles['matchName']}>
        {exercise.name} <span className={styles['region']}>{exercise.region}</span>
      </span>
      <Button
        size="small"
        disabled={has('inOffice')}
        onClick={() => add('inOffice')}
        aria-label={`${exercise.name}: in the office`}
      >
        {has('inOffice') ? 'In office ✓' : 'In office'}
      </Button>
      <Button
        size="small"
        disabled={has('atHome')}
        onClick={() => add('atHome')}
        aria-label={`${exercise.name}: at home`}
      >
        {has('atHome') ? 'At home ✓' : 'At home'}
      </Button>
    </li>
  );
}

/** Exercises from the clinic's library, for the office and for home. */
export function ExercisePicker({ library }: { library: readonly Exercise[] | undefined }) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed, typingRestMs);
  const noted = useNotePart((note) => note.exercises);
  const matches = useMemo(() => matchExercises(library ?? [], query), [library, query]);
  return (
    <NotePart title="Exercises" id="note-exercises">
      {noted.length === 0 ? null : (
        <ul className={styles['list']} aria-label="Exercises on the note">
          {noted.map((entry) => (
            <ExerciseRow key={`${entry.exerciseId} ${entry.place}`} entry={entry} />
          ))}
        </ul>
      )}
      <TextField
        label="Find an exercise"
        icon={<Search />}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Name or region"
      />
      {library === undefined ? (
        <p className={styles['quiet']}>The exercise library isn’t on this device yet.</p>
      ) : (
        <>
          <ul className={styles['matches']} aria-label="Exercises found">
            {matches.slice(0, shownMatches).map((exercise) => (
              <Match key={exercise.id} exercise={exercise} />
            ))}
          </ul>
          <output className={styles['quiet']}>
            {matches.length === 0
              ? `No exercise matches "${query.trim()}".`
              : matches.length > shownMatches
                ? `${matches.length - shownMatches} more: type to narrow down.`
                : ''}
          </output>
        </>
      )}
    </NotePart>
  );
}
