import type { BusyTimes } from '../../../../domain/scheduling/calendar-file/busy-times.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import type { TimeOff } from '../../../../domain/scheduling/availability/time-off.ts';
import { rangeInWords } from '../../../../domain/scheduling/schedule/week-words.ts';
import { useSession } from '../../../../session/session-context.ts';
import { spanInWords } from '../../../../data/scheduling/span.words.ts';
import styles from '../setup.module.css';

interface CalendarPreviewProps {
  busy: BusyTimes;
  plan: TimeOff;
  timeZone: string;
}

const mostDays = 6;
const mostByHand = 4;
const times = (count: number) => (count === 1 ? '1 busy time' : `${count} busy times`);

/** How much a calendar file holds, in a line. */
export function CalendarFound({ busy, timeZone }: Omit<CalendarPreviewProps, 'plan'>) {
  const [first] = busy.times;
  const lastMs = busy.times.reduce((latest, { toMs }) => Math.max(latest, toMs), 0);
  const span = first && { from: dayAt(first.fromMs, timeZone), to: dayAt(lastMs - 1, timeZone) };
  return (
    <p>
      <strong>
        {span ? `${times(busy.times.length)}, ${spanInWords(span)}.` : 'No busy time from today for a year.'}
      </strong>
      {busy.freeEvents === 0
        ? null
        : ` ${busy.freeEvents} of ${busy.events} entries are canceled or free time.`}
    </p>
  );
}

/** What becomes of a calendar file, and what of it could not be read. */
export function CalendarPreview({ busy, plan }: Omit<CalendarPreviewProps, 'timeZone'>) {
  return (
    <div className={styles['found']}>
      {busy.times.length === 0 ? null : <ChangedDays plan={plan} />}
      <ByHand plan={plan} />
      <NotRead busy={busy} />
    </div>
  );
}

function ChangedDays({ plan: { adds, changes, byHand } }: { plan: TimeOff }) {
  const days = [
    ...adds.map(({ id, fields }) => ({ ...fields, id })),
    ...changes.map(({ before, change }) => ({ ...before, ...change })),
  ].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (days.length === 0)
    return byHand.length > 0 ? null : <p>Nothing to import: no hours are set at these times.</p>;
  return (
    <div>
      <p>What changes in the hours:</p>
      <ul className="pl-figures">
        {days.slice(0, mostDays).map((one) => (
          <li key={one.id}>
            {spanInWords(one)}: {one.ranges.length === 0 ? 'away' : one.ranges.map(rangeInWords).join(', ')}
            {one.locationId === null ? ' everywhere' : ''} · {one.reason}
          </li>
        ))}
        {days.length > mostDays ? <li>and {days.length - mostDays} more</li> : null}
      </ul>
    </div>
  );
}

/** Days that the import leaves as they are, and what to do about them. */
function ByHand({ plan: { byHand } }: { plan: TimeOff }) {
  const { activeLocations } = useSession();
  const nameOf = (id: string) => activeLocations.find(({ ID }) => ID === id)?.name ?? 'the location';
  const unknown = new Set(
    byHand.flatMap(({ why, locationId }) => (why === 'no-hours' ? [nameOf(locationId)] : [])),
  );
  const several = byHand.filter(({ why }) => why === 'several-days');
  const named = [...new Set(several.map(({ date }) => shortDayInWords(date)))];
  const more = named.length > mostByHand ? ` and ${named.length - mostByHand} more` : '';
  return (
    <>
      {unknown.size === 0 ? null : (
        <p>
          No hours are set at {[...unknown].join(', ')}: only whole days can be taken over there. Set hours
          first, then import once more.
        </p>
      )}
      {named.length === 0 ? null : (
        <p>
          Other hours for several days in a row stay as they were set: {named.slice(0, mostByHand).join('; ')}
          {more}. Change those by hand.
        </p>
      )}
    </>
  );
}

function NotRead({ busy: { faults, faultsLeftOut } }: { busy: BusyTimes }) {
  const count = faults.length + faultsLeftOut;
  if (count === 0) return null;
  return (
    <details className={styles['notRead']}>
      <summary>
        {count === 1 ? '1 thing' : `${count} things`} in the file could not be read as it stands
      </summary>
      <ul>
        {faults.map(({ line, uid, why }) => (
          <li key={`${line} ${uid} ${why}`}>
            Line {line}
            {uid === '' ? '' : ` (${uid.slice(0, 60)})`}: {why}
          </li>
        ))}
        {faultsLeftOut === 0 ? null : <li>and {faultsLeftOut} more</li>}
      </ul>
    </details>
  );
}
