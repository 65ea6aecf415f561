import { memo } from 'react';
import type { Instant } from '../../contract/values.ts';
import type { UserId } from '../../contract/ids.ts';
import { timeInWords } from '../../domain/day-words.ts';
import type { ColumnModel } from './day-model.ts';
import { instantInSlot } from './day-model.ts';
import { slotStop, visitStop } from './grid-keys.ts';
import { VisitCard } from './visit-card.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import styles from './day-grid.module.css';

interface ProviderColumnProps {
  model: ColumnModel;
  column: number;
  timeZone: string;
  /** The stop that Tab reaches, when it is in this column. */
  stop: string | null;
  canBook: boolean;
  onOpen: (id: string) => void;
  onBook: (providerId: UserId, at: Instant) => void;
}

/** One provider's day: free slots to tap under the visits. */
export const ProviderColumn = memo(function ProviderColumn(props: ProviderColumnProps) {
  const { model, column, timeZone, stop, canBook, onOpen, onBook } = props;
  const { provider, visits, free } = model;
  return (
    <div className={styles['column']} role="group" aria-label={provider.name} data-column={column}>
      {canBook
        ? free.map((slot) => (
            <button
              key={slot.fromMinute}
              type="button"
              className={styles['slot']}
              style={cssVariables({ '--from': slot.fromMinute, '--length': slot.minutes })}
              data-stop={slotStop(column, slot.fromMinute)}
              tabIndex={stop === slotStop(column, slot.fromMinute) ? 0 : -1}
              aria-label={`Book ${timeInWords(slot.at, timeZone)}, ${provider.name}`}
              onClick={(event) => {
                // A click by keyboard has no place: it means the slot's beginning.
                const box = event.currentTarget.getBoundingClientRect();
                const share = event.detail === 0 ? 0 : (event.clientY - box.top) / box.height;
                onBook(provider.ID, instantInSlot(slot, share));
              }}
            >
              <span aria-hidden="true">+ Book</span>
            </button>
          ))
        : null}
      {visits.map((placed) => (
        <VisitCard
          key={placed.visit.id}
          placed={placed}
          timeZone={timeZone}
          isStop={stop === visitStop(placed.visit.id)}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
});
