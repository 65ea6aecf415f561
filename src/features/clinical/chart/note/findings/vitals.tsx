import { useState } from 'react';
import type { NoteVitals } from '../../../../../contract/clinical/note.ts';
import {
  bodyMassIndex,
  centimetersOf,
  inchesOf,
  kilogramsOf,
  poundsOf,
} from '../../../../../domain/clinical/examination/body-mass.ts';
import { Chips } from '../../../../../ui/fields/chips.tsx';
import { Stepper } from '../../../../../ui/fields/stepper.tsx';
import { setVital } from '../draft/note-edits.ts';
import styles from './measures.module.css';
import { NotePart } from '../note-section-card.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

const measures: readonly {
  key: keyof NoteVitals;
  label: string;
  unit: string;
  max: number;
  step?: number;
}[] = [
  { key: 'systolicMmHg', label: 'Systolic', unit: 'mmHg', max: 300 },
  { key: 'diastolicMmHg', label: 'Diastolic', unit: 'mmHg', max: 200 },
  { key: 'pulsePerMinute', label: 'Pulse', unit: '/min', max: 300 },
  { key: 'respirationsPerMinute', label: 'Respirations', unit: '/min', max: 100 },
  { key: 'temperatureFahrenheit', label: 'Temperature', unit: '°F', max: 115, step: 0.1 },
  { key: 'oxygenPercent', label: 'Oxygen', unit: '%', max: 100 },
];

function Measure({ of }: { of: (typeof measures)[number] }) {
  const { key: name, label, unit, max, step = 1 } = of;
  const { draft } = useNoteDesk();
  const value = useNotePart((note) => note.vitals?.[name] ?? null);
  return (
    <Stepper
      label={label}
      unit={unit}
      step={step}
      min={0}
      max={max}
      value={value}
      onChange={(typed) => draft.change((note) => setVital(note, name, typed === null ? null : same(typed)))}
    />
  );
}

type Units = 'us' | 'metric';
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const same = (value: number) => round(value, 1);

/** How height and weight are entered; the note keeps inches and pounds. */
const bodyMeasures = {
  us: [
    { key: 'heightInches', label: 'Height', unit: 'in', max: 108, read: same, write: same },
    { key: 'weightPounds', label: 'Weight', unit: 'lb', max: 1500, read: same, write: same },
  ],
  metric: [
    { key: 'heightInches', label: 'Height', unit: 'cm', max: 274, read: centimetersOf, write: inchesOf },
    { key: 'weightPounds', label: 'Weight', unit: 'kg', max: 680, read: kilogramsOf, write: poundsOf },
  ],
} as const;

function BodyMeasure({ of }: { of: (typeof bodyMeasures)[Units][number] }) {
  const { key: name, label, unit, max, read, write } = of;
  const { draft } = useNoteDesk();
  const value = useNotePart((note) => note.vitals?.[name] ?? null);
  return (
    <Stepper
      label={label}
      unit={unit}
      step={1}
      max={max}
      value={value === null ? null : read(value)}
      onChange={(typed) => draft.change((note) => setVital(note, name, typed === null ? null : write(typed)))}
    />
  );
}

/** Height and weight in the units at hand, and what follows from them. */
function Body() {
  const [units, setUnits] = useState<Units>('us');
  const mass = useNotePart((note) => bodyMassIndex(note.vitals ?? {}));
  return (
    <>
      <Chips
        label="Height and weight in"
        options={[
          { value: 'us', label: 'in, lb', aloud: 'Inches and pounds' },
          { value: 'metric', label: 'cm, kg', aloud: 'Centimeters and kilograms' },
        ]}
        value={units}
        onChange={(chosen) => setUnits(chosen === 'metric' ? 'metric' : 'us')}
      />
      {bodyMeasures[units].map((one) => (
        <BodyMeasure key={one.unit} of={one} />
      ))}
      {mass === null ? null : (
        <p role="status" className={styles['scored']}>
          BMI {mass}
        </p>
      )}
    </>
  );
}

/** What was measured of the person. Only what was entered is noted. */
export function Vitals() {
  return (
    <NotePart title="Vitals" id="note-vitals">
      <div className={styles['grid']}>
        {measures.map((one) => (
          <Measure key={one.key} of={one} />
        ))}
        <Body />
      </div>
    </NotePart>
  );
}
