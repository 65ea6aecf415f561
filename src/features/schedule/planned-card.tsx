import { Users } from 'lucide-react';
import { memo } from 'react';
import { placesInWords, roomInWords } from '../../domain/class-sessions.ts';
import { timeInWords } from '../../domain/day-words.ts';
import { useSyncState } from '../../session/use-sync-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { SyncMark } from '../../ui/sync-mark.tsx';
import { cardPlace } from './card-place.ts';
import type { PlacedPlanned } from './column-model.ts';
import { plannedStop } from './grid-keys.ts';
import type { OpenVisit } from './visit-column.tsx';
import classStyles from './class-card.module.css';
import cardStyles from './visit-card.module.css';

interface PlannedCardProps {
  placed: PlacedPlanned;
  timeZone: string;
  onOpen: OpenVisit;
}

/** A class in the grid that is planned and in which nobody is yet. Opens its roster; there is nobody to carry. */
export const PlannedCard = memo(function PlannedCard({ placed, timeZone, onOpen }: PlannedCardProps) {
  const { planned, type, fromMinute, minutes, place, providerName, isEcho, isRest } = placed;
  const sync = useSyncState('classTime', planned.classTimeId);
  const { lines, share, style } = cardPlace(place, fromMinute, minutes, type.color);
  // Of several side by side a card is too narrow for both in a line.
  const isNarrow = share > 1 && lines > 1;
  const places = (
    <span className={classNames(classStyles['places'], 'pl-figures')} data-pl-tooltip={roomInWords(0, type)}>
      {placesInWords(0, type)}
    </span>
  );
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
      <span className={cardStyles['first']}>
        <Users className={classStyles['mark']} aria-hidden="true" />
        <span className={cardStyles['name']}>{type.name}</span>
        {isNarrow ? null : places}
        {sync === 'server' ? null : <SyncMark state={sync} compact />}
      </span>
      <span className={cardStyles['second']}>
        <span className={classNames(cardStyles['time'], 'pl-figures')}>
          {timeInWords(planned.startsAt, timeZone)}
        </span>
        {isNarrow ? places : null}
        {lines < 3 && !isNarrow ? <span className={cardStyles['reason']}>Nobody yet</span> : null}
      </span>
      {lines === 3 ? <span className={cardStyles['reason']}>Nobody yet</span> : null}
      {lines === 3 && providerName !== '' ? (
        <span className={cardStyles['reason']}>{providerName}</span>
      ) : null}
    </button>
  );
});
