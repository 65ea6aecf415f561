import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords, timeInWords } from '../../../domain/base/time/day-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../session/session-context.ts';
import type { VisitsAhead } from './use-visits-ahead.ts';
import styles from './setup.module.css';

interface EffectNoteProps {
  ahead: VisitsAhead;
  /** Those of the visits that the change concerns. */
  concerned: readonly Appointment[];
  /** The last day of the change; null for one without end. */
  until: PlainDate | null;
  /** What is true of the visits: `on these days`, `outside of these hours`. */
  where: string;
  /** They are only named: the change is not saved yet. */
  isPlain?: boolean;
}

const mostDays = 6;
/** A day with more visits is looked at in the schedule. */
const mostNames = 4;
const visitsInWords = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

/** What a change of the set-up means for visits that are booked already, said before it is saved. */
export function EffectNote({ ahead, concerned, until, where, isPlain = false }: EffectNoteProps) {
  const isPart = until === null || until > ahead.through;
  const reach = isPart ? ` up to ${shortDayInWords(ahead.through)}` : '';
  return (
    <div role="status" className={styles['effect']}>
      {ahead.state === 'none' ? null : ahead.state === 'looking' ? (
        <p className={styles['quiet']}>Looking for visits that are booked {where}…</p>
      ) : ahead.state === 'unknown' ? (
        <p className={styles['quiet']}>
          No connection: whether visits are booked {where} is not known on this device. Those that are stay
          booked.
        </p>
      ) : concerned.length === 0 ? (
        <p className={styles['quiet']}>
          No visit is booked {where}
          {reach}.
        </p>
      ) : (
        <div className={styles[isPlain ? 'note' : 'warning']}>
          <p>
            {isPlain ? null : <TriangleAlert aria-hidden="true" />}{' '}
            <strong>
              {visitsInWords(concerned.length)} {concerned.length === 1 ? 'is' : 'are'} booked {where}
              {reach}.
            </strong>{' '}
            {concerned.length === 1
              ? 'It stays booked until someone moves or cancels it.'
              : 'They stay booked until someone moves or cancels them.'}
          </p>
          <ConcernedDays visits={concerned} />
        </div>
      )}
    </div>
  );
}

/** The days of visits, each with a way to it in a tab of its own: what is being entered stays where it is. */
function ConcernedDays({ visits }: { visits: readonly Appointment[] }) {
  const { clinic, location } = useClinic();
  const days = daysOfVisits(visits, clinic.locations);
  return (
    <ul>
      {days.slice(0, mostDays).map(({ day, rows }) => (
        <li key={day}>
          <a
            href={`/schedule?date=${day}${rows.every((row) => row.locationId === location.ID) ? '' : '&at=all'}`}
            target="_blank"
            rel="noreferrer"
          >
            {shortDayInWords(day)}
          </a>
          : {visitsInWords(rows.length)}
          {rows.length > mostNames ? null : (
            <span className="pl-figures">
              {' '}
              ({rows.map((row) => nameOf(row, clinic.locations)).join(', ')})
            </span>
          )}
        </li>
      ))}
      {days.length > mostDays ? (
        <li>
          and on {days.length - mostDays} more {days.length - mostDays === 1 ? 'day' : 'days'}
        </li>
      ) : null}
    </ul>
  );
}

const zoneOf = ({ locationId }: Appointment, locations: readonly Location[]) =>
  locations.find(({ ID }) => ID === locationId)?.timezone ?? 'UTC';

const nameOf = (visit: Appointment, locations: readonly Location[]) =>
  `${timeInWords(visit.startsAt, zoneOf(visit, locations))} ${patientName(visit.patient)}`;

function daysOfVisits(visits: readonly Appointment[], locations: readonly Location[]) {
  const days = new Map<PlainDate, Appointment[]>();
  for (const visit of visits) {
    const day = dayAt(visit.startsAt, zoneOf(visit, locations));
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return [...days].map(([day, rows]) => ({ day, rows })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
