import { useState } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { BookingContext } from '../booking/booking-wish.ts';
import type { DateChange, RepeatDraft } from './repeat-draft.ts';
import { SeriesLine } from './series-line.tsx';
import type { SeriesVisit } from './series-wish.ts';
import styles from './series.module.css';

interface SeriesDatesProps {
  visits: readonly SeriesVisit[];
  repeat: RepeatDraft;
  context: BookingContext;
  /** The visits on the days of the series, to name whom a date clashes with. */
  others: readonly Appointment[];
  error: string | undefined;
  onChange: (repeat: RepeatDraft) => void;
}

/** So many dates are seen at a glance. */
const fewDates = 5;

/** The state of a series, in one line: `12 visits · 2 clash · 1 left out`. */
export function seriesInWords(visits: readonly SeriesVisit[]): string {
  const count = (isIt: (visit: SeriesVisit) => boolean) => visits.filter(isIt).length;
  const leftOut = count(({ isLeftOut }) => isLeftOut);
  const clashing = count(({ clashes }) => clashes.length > 0);
  const unknown = count(({ isChecked }) => !isChecked);
  return [
    `${visits.length - leftOut} visits`,
    clashing > 0 && `${clashing} clash`,
    leftOut > 0 && `${leftOut} left out`,
    unknown > 0 && `${unknown} not compared with others yet`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Every date of a series with what speaks against it; each can be moved or left out before anything is booked. */
export function SeriesDates({ visits, repeat, context, others, error, onChange }: SeriesDatesProps) {
  const [moving, setMoving] = useState<string | null>(null);
  const [isOnly, setOnly] = useState(false);
  // The one that is being moved stays in sight when it clashes no longer.
  const isClashing = ({ clashes, planned }: SeriesVisit) => clashes.length > 0 || planned.at === moving;
  const clashing = visits.filter(isClashing);
  const hasManyAndClashes = visits.length > fewDates && visits.some(({ clashes }) => clashes.length > 0);
  const shown = isOnly && clashing.length > 0 ? clashing : visits;
  const set = (at: string, change: DateChange | null) => {
    const { [at]: _before, ...rest } = repeat.changes;
    onChange({ ...repeat, changes: change ? { ...rest, [at]: change } : rest });
  };
  return (
    <section className={styles['dates']} aria-label="Dates of the series">
      <div className={classNames(styles['sum'], styles['sumRow'])}>
        <p role="status">{seriesInWords(visits)}</p>
        {hasManyAndClashes || (isOnly && shown !== visits) ? (
          <Button variant="plain" size="small" onClick={() => setOnly(!isOnly)}>
            {isOnly ? 'Show all dates' : 'Show only clashes'}
          </Button>
        ) : null}
      </div>
      {error === undefined ? null : (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <ol>
        {shown.map((visit) => (
          <SeriesLine
            key={visit.planned.at}
            {...{ visit, context, others }}
            change={repeat.changes[visit.planned.at]}
            isMoving={moving === visit.planned.at}
            onMoving={(isMoving) => setMoving(isMoving ? visit.planned.at : null)}
            onChange={(change) => set(visit.planned.at, change)}
          />
        ))}
      </ol>
    </section>
  );
}
