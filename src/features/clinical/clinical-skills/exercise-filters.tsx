import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import { noEquipment } from '../../../domain/clinical/exercises/exercise-choices.ts';
import {
  exerciseEquipment,
  exercisePositions,
  exerciseRegions,
} from '../../../domain/clinical/exercises/library-exercise.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { LibrarySearch } from './library-search.ts';
import styles from './clinical-skills.module.css';

interface ExerciseFiltersProps {
  search: LibrarySearch;
  onChange: (search: LibrarySearch) => void;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: sentence(value) }));
const equipment = [
  { value: noEquipment, label: 'No equipment' },
  ...optionsOf(exerciseEquipment.filter((thing) => thing !== 'mat')),
];

/** Words, region, equipment, position, favorites alone. */
export function ExerciseFilters({ search, onChange }: ExerciseFiltersProps) {
  const set = (change: LibrarySearch) => onChange({ ...search, set: undefined, ...change });
  return (
    <search className={styles['filters']}>
      <TextField
        type="search"
        label="Find an exercise"
        labelHidden
        icon={<Search aria-hidden="true" />}
        placeholder="Name, region or goal"
        value={search.words ?? ''}
        onChange={({ target }) => set({ words: target.value === '' ? undefined : target.value })}
      />
      <SelectField
        label="Region"
        labelHidden
        placeholder="Any region"
        options={optionsOf(exerciseRegions)}
        value={search.region ?? ''}
        onChange={({ target }) => set({ region: target.value || undefined })}
      />
      <SelectField
        label="Equipment"
        labelHidden
        placeholder="Any equipment"
        options={equipment}
        value={search.equipment ?? ''}
        onChange={({ target }) => set({ equipment: target.value || undefined })}
      />
      <SelectField
        label="Position"
        labelHidden
        placeholder="Any position"
        options={optionsOf(exercisePositions)}
        value={search.position ?? ''}
        onChange={({ target }) => set({ position: target.value || undefined })}
      />
      <Button
        icon={<Star aria-hidden="true" fill={search.favorites ? 'currentColor' : 'none'} />}
        aria-pressed={search.favorites === true}
        onClick={() => set({ favorites: search.favorites ? undefined : true })}
      >
        Favorites
      </Button>
    </search>
  );
}
