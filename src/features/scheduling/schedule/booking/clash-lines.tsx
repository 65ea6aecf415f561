import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { BookingClash } from '../../../../contract/scheduling/booking-clash.ts';
import { clashKey } from '../../../../domain/scheduling/availability/booking-check.ts';
import { clashInWords } from '../../../../domain/scheduling/visits/clash-in-words.ts';
import type { ClashNames } from '../../../../domain/scheduling/visits/clash-in-words.ts';
import styles from '../series/series.module.css';

/** What speaks against one date of a series, a line each; nothing where nothing does. */
export function ClashLines({ clashes, names }: { clashes: readonly BookingClash[]; names: ClashNames }) {
  if (clashes.length === 0) return null;
  return (
    <ul className={styles['clashes']}>
      {clashes.map((clash) => (
        <li key={clashKey(clash)}>
          <TriangleAlert aria-hidden="true" /> {clashInWords(clash, names)}
        </li>
      ))}
    </ul>
  );
}
