import { memo } from 'react';
import { goesAlong, stagesInWords } from '../../../../domain/scheduling/classes/class-sessions.ts';
import type { ClassSession } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { addMinutes } from '../../../../domain/base/time/clinic-day.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { useSyncStateOf } from '../../../../session/use-sync-state.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import type { OpenVisit, PlacedVisit } from '../board/column-model.ts';
import { visitStop } from '../board/grid-keys.ts';
import { cardPosition } from '../board/card-position.ts';
import { ClassFace } from './class-face.tsx';
import cardStyles from '../board/visit-card.module.css';
import styles from './class-card.module.css';

interface ClassCardProps {
  placed: PlacedVisit;
  session: ClassSession;
  timeZone: string;
  /** Whether this person may move visits. */
  canMove: boolean;
  onOpen: OpenVisit;
}

/** A class in the grid, as one: what it is, how full, and how many have come. Opens its roster; moved, it takes all along. */
export const ClassCard = memo(function ClassCard(props: ClassCardProps) {
  const { placed, session, timeZone, canMove, onOpen } = props;
  const { fromMinute, minutes, position, typeColor, providerName, isEcho, isRest } = placed;
  const { type, lead, visits, taken } = session;
  const sync = useSyncStateOf('appointment', visits);
  const isOver = !visits.some(goesAlong);
  const isMovable = canMove && (!isEcho || isRest) && !isOver;
  const { lines, share, style } = cardPosition(position, fromMinute, minutes, typeColor);
  return (
    <button
      type="button"
      className={classNames(
        cardStyles['card'],
        styles['class'],
        isOver && cardStyles['checkedOut'],
        isEcho && !isRest && cardStyles['echo'],
        isRest && cardStyles['rest'],
      )}
      style={cssVariables(style)}
      data-lines={lines}
      data-share={share}
      data-class
      {...(isEcho ? {} : { 'data-stop': visitStop(lead.id) })}
      tabIndex={-1}
      {...(isMovable ? { 'data-visit': lead.id, 'aria-keyshortcuts': 'P' } : {})}
      onClick={() => onOpen(lead.id, lead)}
    >
      <ClassFace
        {...{ type, taken, lines, share, providerName, sync }}
        stages={stagesInWords(visits)}
        time={
          isRest
            ? `until ${timeInWords(addMinutes(lead.startsAt, session.durationMinutes), timeZone)}`
            : timeInWords(lead.startsAt, timeZone)
        }
      />
    </button>
  );
});
