import type { RefObject } from 'react';
import type { Cancellation } from '../../../../contract/scheduling/appointment.ts';
import { usualCancelReasons } from '../../../../domain/scheduling/visits/cancelling.ts';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from '../booking/booking.module.css';

const parties = [
  { value: 'patient', label: 'The patient' },
  { value: 'clinic', label: 'The clinic' },
] as const;

export const lateInWords = (hours: number): string =>
  hours === 0 ? 'Late: the visit has begun.' : `Late: less than ${hours} hours before the visit.`;

interface CancelFieldsProps {
  by: Cancellation['by'];
  onBy: (by: Cancellation['by']) => void;
  reason: string;
  onReason: (reason: string) => void;
  error: string | undefined;
  /** Said before it is saved: that it is late. */
  hint: string | undefined;
  field: RefObject<HTMLInputElement | null>;
}

/** On whose part something is cancelled and why, the usual reasons by a tap. */
export function CancelFields({ by, onBy, reason, onReason, error, hint, field }: CancelFieldsProps) {
  return (
    <>
      <Chips label="Who cancels" value={by} options={parties} onChange={(one) => onBy(one ?? by)} />
      <TextField
        ref={field}
        label="Why"
        required
        maxLength={300}
        value={reason}
        error={error}
        hint={hint}
        onChange={(event) => onReason(event.target.value)}
      />
      <div className={styles['free']} role="group" aria-label="Usual reasons">
        {usualCancelReasons[by].map((usual) => (
          <button key={usual} type="button" className={styles['freeTime']} onClick={() => onReason(usual)}>
            {usual}
          </button>
        ))}
      </div>
    </>
  );
}
