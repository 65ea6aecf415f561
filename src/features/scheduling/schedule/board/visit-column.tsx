import { lazy, memo, Suspense } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import type { BookHere, ColumnModel, FreeSlot, OpenVisit } from './column-model.ts';
import { instantInSlot } from './column-model.ts';
import { slotStop } from './grid-keys.ts';
import { BlockedTime } from '../blocks/blocked-time.tsx';
import { PlannedCard } from '../classes/planned-card.tsx';
import { ClassCard } from '../classes/class-card.tsx';
import { VisitCard } from './visit-card.tsx';
import hourStyles from './column-hours.module.css';
import styles from './time-grid.module.css';

/** Held times are known only after the first screen is shown. */
const HeldBlock = lazy(() => import('../online-requests/held-block.tsx'));

interface VisitColumnProps {
  model: ColumnModel;
  column: number;
  canWrite: boolean;
  onOpen: OpenVisit;
  onBook: BookHere;
  /** Opens the request for which a time is held; absent for those who do not decide about it. */
  onHeld: ((id: string) => void) | undefined;
  /** Opens blocked time; absent for those who may not. */
  onBlock: ((id: string) => void) | undefined;
}

/** One stretch of a day: hours that are not worked, free slots to tap, and over them visits and held times. */
export const VisitColumn = memo(function VisitColumn(props: VisitColumnProps) {
  const { model, column, canWrite, onOpen, onBook, onHeld, onBlock } = props;
  const { name, frame, visits, held, planned, free, hours, color, startsDay, isToday } = model;
  return (
    <div
      className={classNames(styles['column'], startsDay && styles['startsDay'], isToday && styles['isToday'])}
      style={{ ...cssVariables({ '--location': color }), gridColumn: column + 2 }}
      role="group"
      aria-label={hours.closed === null ? name : `${name}, closed: ${hours.closed}`}
      data-column={column}
    >
      {hours.closed === null ? (
        hours.shades.map(({ fromMinute, minutes }) => (
          <span
            key={fromMinute}
            className={hourStyles['shade']}
            style={cssVariables({ '--from': fromMinute, '--length': minutes })}
            data-shade
            aria-hidden="true"
          />
        ))
      ) : (
        <span className={hourStyles['closed']} data-closed aria-hidden="true">
          <span>Closed: {hours.closed}</span>
        </span>
      )}
      {hours.blocks.map((block) => (
        <BlockedTime key={block.id} {...{ block, column, name }} onOpen={onBlock} />
      ))}
      {canWrite ? (
        <FreeSlots
          {...{ free, column, name }}
          onBook={(slot, share) => onBook(instantInSlot(slot, share, frame), model, slot.minutes)}
        />
      ) : null}
      <div className={styles['visits']}>
        {visits.map((placed) => {
          const about = { placed, timeZone: frame.timeZone, canMove: canWrite, onOpen };
          const { visit, session, fromMinute } = placed;
          // With its position: one that goes up is made anew, where React would put all it passes into the page again.
          return session ? (
            <ClassCard key={`${session.key} ${fromMinute}`} {...about} session={session} />
          ) : (
            <VisitCard key={`${visit.id} ${fromMinute}`} {...about} />
          );
        })}
        {planned.map((placed) => (
          <PlannedCard key={placed.planned.id} placed={placed} timeZone={frame.timeZone} onOpen={onOpen} />
        ))}
        {held.map((placed) => (
          <Suspense key={placed.held.id} fallback={null}>
            <HeldBlock placed={placed} timeZone={frame.timeZone} onOpen={onHeld} />
          </Suspense>
        ))}
      </div>
    </div>
  );
});

interface FreeSlotsProps {
  free: readonly FreeSlot[];
  column: number;
  name: string;
  /** @param share how far down the slot the pointer was */
  onBook: (slot: FreeSlot, share: number) => void;
}

function FreeSlots({ free, column, name, onBook }: FreeSlotsProps) {
  return free.map((slot) => (
    <button
      key={slot.fromMinute}
      type="button"
      className={styles['slot']}
      style={cssVariables({ '--from': slot.fromMinute, '--length': slot.minutes })}
      data-stop={slotStop(column, slot.fromMinute)}
      tabIndex={-1}
      aria-label={`Book ${slot.time}, ${name}`}
      onClick={(event) => {
        // A click by keyboard has no position: it means the slot's beginning.
        const box = event.currentTarget.getBoundingClientRect();
        onBook(slot, event.detail === 0 ? 0 : (event.clientY - box.top) / box.height);
      }}
    >
      <span aria-hidden="true">+ Book</span>
    </button>
  ));
}
