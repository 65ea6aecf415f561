import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { clashKey } from '../../../../domain/scheduling/availability/booking-check.ts';
import { clashInWords, type ClashNames } from '../../../../domain/scheduling/visits/clash-in-words.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { Wish } from './booking-wish.ts';
import styles from './booking.module.css';

interface ClashFieldsProps extends Pick<Wish, 'clashes' | 'needing'> {
  names: ClashNames;
  reason: string;
  /** What is wrong with the reason. */
  error: string | undefined;
  onReason: (reason: string) => void;
}

/** Everything that speaks against a visit, said while it is entered; a reason is asked only for what needs one. */
export function ClashFields({ clashes, needing, names, reason, error, onReason }: ClashFieldsProps) {
  return (
    <>
      <div role="status">
        {clashes.length === 0 ? null : (
          <div className={styles['clashes']}>
            <TriangleAlert aria-hidden="true" />
            <ul>
              {clashes.map((clash) => (
                <li key={clashKey(clash)} className={needing.includes(clash) ? styles['needing'] : undefined}>
                  {clashInWords(clash, names)}
                </li>
              ))}
            </ul>
            <p>{needing.length === 0 ? 'You can book it anyway.' : 'It can be booked with a reason.'}</p>
          </div>
        )}
      </div>
      {needing.length === 0 ? null : (
        <TextField
          label="Reason for booking anyway"
          name="override"
          required
          maxLength={300}
          hint="It stays with the visit."
          value={reason}
          error={error}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </>
  );
}
