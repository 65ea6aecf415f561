import type { Clinician } from '../../../../../contract/clinics/clinic.ts';
import type { UserId } from '../../../../../contract/base/ids.ts';
import styles from '../../schedule.module.css';

interface WhoSelectProps {
  clinicians: readonly Clinician[];
  value: UserId | 'everyone';
  onChange: (value: UserId | 'everyone') => void;
}

/** Whose week is shown. */
export function WhoSelect({ clinicians, value, onChange }: WhoSelectProps) {
  return (
    <select
      className={styles['who']}
      aria-label="Whose week"
      value={value}
      onChange={(event) => onChange(event.target.value as UserId | 'everyone')}
    >
      <option value="everyone">Everyone</option>
      {clinicians.map(({ ID, name }) => (
        <option key={ID} value={ID}>
          {name}
        </option>
      ))}
    </select>
  );
}
