import House from 'lucide-react/icons/house';
import Stethoscope from 'lucide-react/icons/stethoscope';
import X from 'lucide-react/icons/x';
import { exerciseFrequency, type NoteExercise } from '../../../../../contract/clinical/note.ts';
import { exerciseUnits, frequencyWords, unitOf } from '../../../../../domain/clinical/note/exercise-count.ts';
import { Badge } from '../../../../../ui/marks/badge.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { Stepper } from '../../../../../ui/fields/stepper.tsx';
import { toast } from '../../../../../ui/messages/toast.ts';
import styles from './exercise-picker.module.css';
import { changeExercise, removeExercise } from '../draft/note-edits.ts';
import { useNoteDesk } from '../draft/use-note-draft.ts';

const frequencies = exerciseFrequency.options.map((value) => ({ value, label: frequencyWords[value] }));

/** One exercise on the note, with its place, sets and reps. */
export function ExerciseRow({ entry }: { entry: NoteExercise }) {
  const { draft } = useNoteDesk();
  const { exerciseId, place, name } = entry;
  const isHome = place === 'atHome';
  const [one, several] = exerciseUnits[unitOf(entry)];
  const set = (change: Parameters<typeof changeExercise>[3]) =>
    draft.change((note) => changeExercise(note, exerciseId, place, change));
  const drop = () => {
    draft.change((note) => removeExercise(note, exerciseId, place));
    toast.info(`${name} taken off the note`, {
      name: `exercise ${exerciseId} ${place}`,
      action: {
        label: 'Undo',
        onPress: () =>
          draft.change((note) => ({
            exercises: [...removeExercise(note, exerciseId, place).exercises!, entry],
          })),
      },
    });
  };
  return (
    <li className={styles['row']}>
      <span className={styles['rowName']}>
        {name}
        <Badge
          tone={isHome ? 'info' : 'neutral'}
          icon={isHome ? <House aria-hidden="true" /> : <Stethoscope aria-hidden="true" />}
        >
          {isHome ? 'At home' : 'In office'}
        </Badge>
      </span>
      <Stepper
        label={`${name}: sets`}
        labelHidden
        unit={entry.sets === 1 ? 'set' : 'sets'}
        min={1}
        max={99}
        value={entry.sets}
        onChange={(sets) => sets !== null && set({ sets: Math.round(sets) })}
      />
      <Stepper
        label={`${name}: ${several}`}
        labelHidden
        unit={entry.reps === 1 ? one : several}
        min={1}
        max={999}
        value={entry.reps}
        onChange={(reps) => reps !== null && set({ reps: Math.round(reps) })}
      />
      {isHome ? (
        <SelectField
          label={`${name}: how often`}
          labelHidden
          placeholder="How often"
          options={frequencies}
          value={entry.frequency ?? ''}
          onChange={({ target }) =>
            set({ frequency: frequencies.find(({ value }) => value === target.value)?.value })
          }
        />
      ) : null}
      <IconButton label={`Take ${name} off the note`} icon={<X />} onClick={drop} />
    </li>
  );
}
