import type { Appointment } from '../../../../../contract/scheduling/appointment.ts';
import { momentInWords } from '../../../../../domain/base/time/day-words.ts';
import { visitsInReach } from '../../../../../domain/scheduling/visits/visit-series.ts';
import type { SeriesReach } from '../../../../../domain/scheduling/visits/visit-series.ts';
import { Chips } from '../../../../../ui/fields/chips.tsx';
import type { BookingContext } from '../booking-wish.ts';
import { ClashLines } from '../clash-lines.tsx';
import type { AlikeVisit } from '../../series/series-wish.ts';
import styles from '../../series/series.module.css';

interface ReachChoiceProps {
  visit: Appointment;
  /** Those of its series that can still be changed. */
  series: readonly Appointment[];
  reach: SeriesReach;
  onReach: (reach: SeriesReach) => void;
}

/** Whether a change is for this visit, for it and those after it, or for all of its series that are still to come. */
export function ReachChoice({ visit, series, reach, onReach }: ReachChoiceProps) {
  const following = visitsInReach(series, visit, 'following').length;
  const options = [
    { value: 'one' as const, label: 'Only this visit' },
    ...(following > 1 ? [{ value: 'following' as const, label: `This and following (${following})` }] : []),
    { value: 'all' as const, label: `All still to come (${series.length})` },
  ];
  return <Chips label="For" value={reach} options={options} onChange={(next) => onReach(next ?? reach)} />;
}

interface AlikeClashesProps {
  alike: readonly AlikeVisit[];
  others: readonly Appointment[];
  context: BookingContext;
}

/** What speaks against the other visits that a change reaches, date by date. */
export function AlikeClashes({ alike, others, context }: AlikeClashesProps) {
  // They are written in the order in which none gets into another's way; they are read by date.
  const clashing = alike
    .filter(({ clashes }) => clashes.length > 0)
    .toSorted((a, b) => Date.parse(a.visit.startsAt) - Date.parse(b.visit.startsAt));
  const unknown = alike.filter(({ isChecked }) => !isChecked).length;
  if (alike.length === 0) return null;
  const known = clashing.length === 0 ? 'none of them clashes' : `${clashing.length} clash`;
  return (
    <section className={styles['dates']} aria-label="Visits that change">
      <p role="status" className={styles['sum']}>
        {alike.length} {alike.length === 1 ? 'visit changes' : 'visits change'} · {known}
        {unknown === 0 ? '' : ` · ${unknown} not compared with others yet`}
      </p>
      {clashing.length === 0 ? null : (
        <ol>
          {clashing.map(({ visit, move, clashes }) => (
            <li key={visit.id} className={styles['line']}>
              <span className="pl-figures">
                {momentInWords(move.startsAt ?? visit.startsAt, context.timeZone)}
              </span>
              <ClashLines clashes={clashes} names={{ ...context, others }} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
