import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { LocationDot } from '../marks/location-dot.tsx';
import styles from './shell.module.css';

interface PlaceProps {
  clinic: string;
  location: string;
  color: string;
  /** Only with more than one active location (2.12). */
  onChange: (() => void) | null;
}

/** Where we stand: always in sight. */
export function Place({ clinic, location, color, onChange }: PlaceProps) {
  return (
    <div className="pl-place">
      <LocationDot color={color} />
      <div className="pl-place-words">
        <strong>{location}</strong>
        <small>{clinic}</small>
      </div>
      {onChange === null ? null : (
        <button type="button" className={styles['change']} onClick={onChange} data-pl-tooltip="Ctrl+Shift+L">
          <ChevronsUpDown aria-hidden="true" />
          <span>Change location</span>
        </button>
      )}
    </div>
  );
}
