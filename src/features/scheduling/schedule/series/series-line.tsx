import { useRef } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { shortDayInWords, timeInWords } from '../../../../domain/base/time/day-words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useOwnEscape } from '../../../../ui/overlays/use-own-escape.ts';
import type { BookingContext } from '../booking/booking-wish.ts';
import { ClashLines } from '../booking/clash-lines.tsx';
import type { DateChange } from './repeat-draft.ts';
import type { SeriesVisit } from './series-wish.ts';
import styles from './series.module.css';

interface SeriesLineProps {
  visit: SeriesVisit;
  context: BookingContext;
  others: readonly Appointment[];
  change: DateChange | undefined;
  isMoving: boolean;
  onMoving: (isMoving: boolean) => void;
  onChange: (change: DateChange | null) => void;
}

/** One date of a series: when, what speaks against it, and the ways to move it, leave it out or take that back. */
export function SeriesLine(props: SeriesLineProps) {
  const { visit, context, others, change, isMoving, onMoving, onChange } = props;
  const { planned, date, startsAt, isLeftOut, isMoved, clashes, isChecked } = visit;
  const { timeZone } = context;
  const line = useRef<HTMLLIElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  useOwnEscape(line, isMoving, () => {
    onMoving(false);
    moveButton.current?.focus();
  });
  const day = shortDayInWords(date);
  const words = `${day}, ${timeInWords(startsAt ?? planned.at, timeZone)}`;
  const entered: DateChange = change ?? {
    isLeftOut: false,
    date,
    time: timeInWords(planned.at, timeZone),
  };
  return (
    <li ref={line} className={classNames(styles['line'], isLeftOut && styles['leftOut'])}>
      <span className={classNames(styles['when'], 'pl-figures')}>
        {words}
        {isMoved ? ' · moved' : isLeftOut ? ' · left out' : isChecked ? '' : ' · not compared yet'}
      </span>
      <span className={styles['ways']}>
        {isLeftOut ? null : (
          <Button
            ref={moveButton}
            variant="plain"
            size="small"
            aria-expanded={isMoving}
            aria-label={`Move ${words}`}
            onClick={() => onMoving(!isMoving)}
          >
            Move
          </Button>
        )}
        <Button
          variant="plain"
          size="small"
          aria-label={`${isLeftOut || isMoved ? 'As planned' : 'Leave out'}: ${words}`}
          onClick={() => {
            onMoving(false);
            onChange(isLeftOut || isMoved ? null : { ...entered, isLeftOut: true });
          }}
        >
          {isLeftOut || isMoved ? 'As planned' : 'Leave out'}
        </Button>
      </span>
      <ClashLines clashes={clashes} names={{ ...context, others }} />
      {isMoving && !isLeftOut ? (
        <span className={styles['move']}>
          <DateField
            label={`Day of ${day}`}
            labelHidden
            value={entered.date}
            onChange={(event) => onChange({ ...entered, date: event.target.value as PlainDate | '' })}
          />
          <TextField
            label={`Time of ${day}`}
            labelHidden
            value={entered.time}
            maxLength={12}
            error={startsAt === null ? 'Not a time. Try 10, 10:30 or 2p.' : undefined}
            onChange={(event) => onChange({ ...entered, time: event.target.value })}
          />
        </span>
      ) : null}
    </li>
  );
}
