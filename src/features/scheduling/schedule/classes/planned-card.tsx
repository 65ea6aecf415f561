import { memo } from 'react';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import { cardPosition } from '../board/card-position.ts';
import { ClassFace } from './class-face.tsx';
import type { OpenVisit, PlacedPlanned } from '../board/column-model.ts';
import { plannedStop } from '../board/grid-keys.ts';
import classStyles from './class-card.module.css';
import cardStyles from '../board/visit-card.module.css';

interface PlannedCardProps {
  placed: PlacedPlanned;
  timeZone: string;
  onOpen: OpenVisit;
}

/** A class in the grid that is planned and in which nobody is yet. Opens its roster; there is nobody to move. */
export const PlannedCard = memo(function PlannedCard({ placed, timeZone, onOpen }: PlannedCardProps) {
  const { planned, type, fromMinute, minutes, position, providerName, isEcho, isRest } = placed;
  const sync = useSyncState('classTime', planned.classTimeId);
  const { lines, share, style } = cardPosition(position, fromMinute, minutes, type.color);
  return (
    <button
      type="button"
      className={classNames(cardStyles['card'], classStyles['class'], classStyles['planned'])}
      style={cssVariables(style)}
      data-lines={lines}
      data-share={share}
      data-planned={planned.classTimeId}
      {...(isEcho && !isRest ? {} : { 'data-stop': plannedStop(planned.id) })}
      tabIndex={-1}
      onClick={() => onOpen(planned.id, planned)}
    >
      <ClassFace
        {...{ type, lines, share, providerName, sync }}
        taken={0}
        stages="Nobody yet"
        time={timeInWords(planned.startsAt, timeZone)}
      />
    </button>
  );
});
