import type { NoteVitals } from '../../../../../contract/clinical/note.ts';
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
  const round = (typed: number) => Math.round(typed * 10) / 10;
  return (
    <Stepper
      label={label}
      unit={unit}
      step={step}
      min={0}
      max={max}
      value={value}
      onChange={(typed) => draft.change((note) => setVital(note, name, typed === null ? null : round(typed)))}
    />
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
      </div>
    </NotePart>
  );
}
