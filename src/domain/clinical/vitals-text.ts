import type { NoteVitals } from '../../contract/clinical/note.ts';
import { bodyInWords } from './examination/body-mass.ts';

/** `Vitals: blood pressure 128/82 mmHg, pulse 72/min.`; empty when nothing was measured. */
export function vitalsInWords(vitals: NoteVitals | undefined): string {
  if (vitals === undefined) return '';
  const { systolicMmHg, diastolicMmHg, pulsePerMinute, respirationsPerMinute } = vitals;
  const said = [
    pressureInWords(systolicMmHg ?? null, diastolicMmHg ?? null),
    pulsePerMinute == null ? '' : `pulse ${pulsePerMinute}/min`,
    respirationsPerMinute == null ? '' : `respirations ${respirationsPerMinute}/min`,
    vitals.temperatureFahrenheit == null ? '' : `temperature ${vitals.temperatureFahrenheit} °F`,
    vitals.oxygenPercent == null ? '' : `oxygen saturation ${vitals.oxygenPercent}%`,
    ...bodyInWords(vitals),
  ].filter((part) => part !== '');
  return said.length === 0 ? '' : `Vitals: ${said.join(', ')}.`;
}

function pressureInWords(systolic: number | null, diastolic: number | null): string {
  if (systolic === null && diastolic === null) return '';
  if (diastolic === null) return `systolic blood pressure ${systolic} mmHg`;
  if (systolic === null) return `diastolic blood pressure ${diastolic} mmHg`;
  return `blood pressure ${systolic}/${diastolic} mmHg`;
}
