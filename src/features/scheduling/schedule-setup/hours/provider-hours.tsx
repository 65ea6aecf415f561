import CalendarX from 'lucide-react/icons/calendar-x';
import FileUp from 'lucide-react/icons/file-up';
import Pencil from 'lucide-react/icons/pencil';
import { Fragment } from 'react';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { LocationId, UserId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { WeeklyRange, WorkingHours } from '../../../../contract/scheduling/working-hours.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { weeklyOn } from '../../../../domain/scheduling/hours/dated-hours.ts';
import { minutesInWords, shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import {
  rangesOn,
  weekdays,
  weekInWords,
  weeklyMinutes,
} from '../../../../domain/scheduling/schedule/week-words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ExceptionList } from './exception-list.tsx';
import type { OpenForm } from '../setup-address.ts';
import { SetupMark } from '../setup-row.tsx';
import { WeekPicture } from './week-picture.tsx';
import styles from './hours.module.css';

interface ProviderHoursProps {
  provider: Clinician;
  location: Location;
  setup: ScheduleSetup;
  /** The hours that every picture of the list shows. */
  shown: { from: number; to: number };
  today: PlainDate;
  open: OpenForm | null;
}

/** One provider's week at a location, as a picture and in words, and the days ahead that differ from it. */
export function ProviderHours({ provider, location, setup, shown, today, open }: ProviderHoursProps) {
  const about = { providerId: provider.ID, locationId: location.ID };
  const hours = setup.hours.find(
    (one) => one.archivedAt === null && one.providerId === provider.ID && one.locationId === location.ID,
  );
  const exceptions = setup.exceptions
    .filter(
      (one) =>
        one.providerId === provider.ID &&
        (one.locationId === null || one.locationId === location.ID) &&
        one.to >= today,
    )
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const current = hours ? weeklyOn(hours, today) : null;
  const weekly = current ?? [];
  const planned = hours?.from && hours.from > today ? hours.from : null;
  return (
    <li className={styles['provider']} data-provider={provider.ID}>
      <div className={styles['who']}>
        <h3>{provider.name}</h3>
        <span className={styles['quiet']}>
          {current === null
            ? 'No hours set: may be booked at any time'
            : `${minutesInWords(weeklyMinutes(weekly))} a week`}
        </span>
        {hours === undefined ? null : <SetupMark kind="hours" id={hours.id} />}
        {open === null ? null : <HoursActs {...{ provider, hours, about, open }} />}
      </div>
      {current === null ? null : (
        <>
          <WeekPicture days={weekdays.map(({ weekday }) => rangesOn(weekly, weekday))} hours={shown} />
          <WeekLines weekly={weekly} />
        </>
      )}
      {hours === undefined || planned === null ? null : (
        <>
          <span className={styles['quiet']}>Starting {shortDayInWords(planned)}</span>
          <WeekLines weekly={hours.weekly} />
        </>
      )}
      {exceptions.length === 0 ? null : (
        <ExceptionList
          label={`Days of ${provider.name} that differ`}
          exceptions={exceptions}
          onOpen={open && ((id) => open({ kind: 'exception', id, ...about }))}
        />
      )}
    </li>
  );
}

interface HoursActsProps {
  provider: Clinician;
  /** Undefined while none are set. */
  hours: WorkingHours | undefined;
  about: { providerId: UserId; locationId: LocationId };
  open: OpenForm;
}

/** What can be done with a provider's hours: set or edit them, take time off, import a calendar. */
function HoursActs({ provider: { name }, hours, about, open }: HoursActsProps) {
  return (
    <span className={styles['acts']}>
      <Button
        size="small"
        icon={<Pencil aria-hidden="true" />}
        aria-label={`${hours === undefined ? 'Set' : 'Edit'} hours of ${name}`}
        onClick={() => open({ kind: 'hours', id: hours?.id ?? null, ...about })}
      >
        {hours === undefined ? 'Set hours' : 'Edit hours'}
      </Button>
      <Button
        size="small"
        icon={<CalendarX aria-hidden="true" />}
        aria-label={`Time off or other hours of ${name}`}
        onClick={() => open({ kind: 'exception', id: null, ...about })}
      >
        Time off
      </Button>
      <Button
        size="small"
        icon={<FileUp aria-hidden="true" />}
        aria-label={`Import a calendar of ${name}`}
        onClick={() => open({ kind: 'calendar', id: null, ...about })}
      >
        Import a calendar
      </Button>
    </span>
  );
}

/** A week in words: days that are alike in one line. */
function WeekLines({ weekly }: { weekly: readonly WeeklyRange[] }) {
  return (
    <dl className={`${styles['lines']} pl-figures`}>
      {weekInWords([...weekly]).map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>
            {hours.map((range, index) => (
              <Fragment key={range}>
                <span>
                  {range}
                  {index < hours.length - 1 ? ',' : ''}
                </span>{' '}
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
