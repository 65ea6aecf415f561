import { useState } from 'react';
import { planSide, type PlanItem } from '../../../contract/clinical/exercise-plan.ts';
import { Chips } from '../../../ui/fields/chips.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './exercise-plan.module.css';

interface PlanItemFieldsProps {
  item: PlanItem;
  onChange: (item: PlanItem) => void;
}

type NumberField = 'sets' | 'reps' | 'holdSeconds' | 'timesPerDay' | 'daysPerWeek' | 'restSeconds' | 'phase';
const numbers: readonly [
  field: NumberField,
  label: string,
  unit: string,
  min: number,
  max: number,
  step: number,
][] = [
  ['sets', 'Sets', '', 1, 99, 1],
  ['reps', 'Reps', '', 1, 999, 1],
  ['holdSeconds', 'Hold', 'sec', 0, 3600, 5],
  ['restSeconds', 'Rest', 'sec', 0, 900, 15],
  ['timesPerDay', 'Times a day', '', 1, 24, 1],
  ['daysPerWeek', 'Days a week', '', 1, 7, 1],
  ['phase', 'Phase', '', 1, 6, 1],
];
const sideNames = {
  '': 'Not stated',
  left: 'Left',
  right: 'Right',
  both: 'Both',
  alternating: 'Alternating',
};

/** How often, how long, which side, with what: each change is kept at once. */
export function PlanItemFields({ item, onChange }: PlanItemFieldsProps) {
  const shown = numbers.filter(
    ([field]) => item.place === 'atHome' || (field !== 'timesPerDay' && field !== 'daysPerWeek'),
  );
  return (
    <div className={styles['fields']}>
      <Chips
        label="Where"
        options={[
          { value: 'atHome', label: 'At home' },
          { value: 'inOffice', label: 'In the office' },
        ]}
        value={item.place}
        onChange={(place) => place !== null && onChange({ ...item, place })}
      />
      {shown.map(([field, label, unit, min, max, step]) => (
        <Stepper
          key={field}
          label={label}
          unit={unit}
          min={min}
          max={max}
          step={step}
          value={item[field]}
          onChange={(value) => value !== null && onChange({ ...item, [field]: Math.round(value) })}
        />
      ))}
      <SelectField
        label="Side"
        options={planSide.options.map((value) => ({ value, label: sideNames[value] }))}
        value={item.side}
        onChange={({ target }) =>
          onChange({ ...item, side: planSide.options.find((one) => one === target.value) ?? '' })
        }
      />
      <KeptText
        label="Load"
        hint="Band color, weight"
        value={item.load}
        most={60}
        onKeep={(load) => onChange({ ...item, load })}
      />
      <KeptText
        label="Note to the patient"
        value={item.note}
        most={500}
        onKeep={(note) => onChange({ ...item, note })}
      />
    </div>
  );
}

interface KeptTextProps {
  label: string;
  hint?: string;
  value: string;
  most: number;
  onKeep: (text: string) => void;
}

/** A text that is kept when one leaves it. */
function KeptText({ label, hint, value, most, onKeep }: KeptTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hint={hint}
      maxLength={most}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== null && typed.trim() !== value) onKeep(typed.trim());
        setTyped(null);
      }}
    />
  );
}
