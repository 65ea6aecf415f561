import { useMemo, useState } from 'react';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { HoursId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { WorkingHours } from '../../../../contract/scheduling/working-hours.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import {
  rangesOn,
  shownHours,
  weekdays,
  weeklyMinutes,
} from '../../../../domain/scheduling/schedule/week-words.ts';
import { withHoursFrom } from '../../../../domain/scheduling/hours/dated-hours.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { DayHours } from './day-hours.tsx';
import { draftOfWeek, fromFaults, readWeek, type HoursDraft, type WeekDraft } from './hours-draft.ts';
import { SetupDrawer } from '../setup-drawer.tsx';
import { addRow, changeRow, isSaved } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { useSetupForm } from '../use-setup-form.ts';
import { HoursLeftOut } from './hours-left-out.tsx';
import { WeekPicture } from './week-picture.tsx';

interface HoursFormProps {
  /** Null where none are set yet. */
  hours: WorkingHours | null;
  provider: Clinician;
  location: Location;
  setup: ScheduleSetup;
  onClose: () => void;
}

/** When a provider works at a location, week by week. */
export function HoursForm({ hours: saved, provider, location, setup, onClose }: HoursFormProps) {
  const { clinic } = useClinic();
  // As it was opened: what others change meanwhile is not covered by what is in the fields.
  const [hours] = useState(saved);
  const draft = useHoursDraft(hours, provider, location);
  const { weekly, days, from, today, form, faults } = draft;
  const about = { providerId: provider.ID, locationId: location.ID };
  const words = {
    label: `Hours of ${provider.name} at ${location.name}`,
    done: `The hours of ${provider.name} are saved`,
  };
  const save = () =>
    isSaved(
      hours
        ? changeRow('hours', clinic.ID, hours, { weekly, from }, words)
        : addRow('hours', clinic.ID, { ...about, weekly, from }, words),
    );
  const forget = () =>
    isSaved(
      changeRow(
        'hours',
        clinic.ID,
        hours!,
        { archived: true, from: today },
        {
          label: `No set hours of ${provider.name} at ${location.name}`,
          done: `${provider.name} has no set hours any more and may be booked at any time`,
        },
      ),
    );
  const ranges = weekdays.map(({ weekday }) => rangesOn(weekly, weekday));
  return (
    <SetupDrawer
      title={provider.name}
      description={`Hours at ${location.name}, by its own clock · ${minutesInWords(weeklyMinutes(weekly))} a week`}
      form={form}
      saveLabel="Save hours"
      save={save}
      archiving={hours === null ? undefined : { label: 'Remove hours', run: forget }}
      onClose={onClose}
    >
      <DateField
        label="Starting"
        hint="Earlier days keep the hours they had."
        min={today}
        value={from}
        error={form.faultAt('from')}
        onChange={({ target: { value } }) => draft.setFrom(value as PlainDate)}
      />
      <WeekPicture days={ranges} hours={shownHours(ranges)} />
      <div>
        {weekdays.map(({ weekday }) => (
          <DayHours
            key={weekday}
            weekday={weekday}
            ranges={days[weekday - 1] ?? []}
            faultAt={form.faultAt}
            onChange={(next) => draft.setDay(weekday - 1, next)}
            onCopy={(others) => draft.copyDay(weekday, others)}
          />
        ))}
      </div>
      {form.isChanged && faults.length === 0 ? (
        <HoursLeftOut
          setup={setup}
          location={location}
          hours={{
            ...about,
            ...(hours ? withHoursFrom(hours, weekly, from) : { weekly, from }),
            id: hours?.id ?? ('' as HoursId),
            archivedAt: null,
            version: 1,
          }}
        />
      ) : null}
    </SetupDrawer>
  );
}

/** What is entered of the hours: the week, and the day from which it holds. */
function useHoursDraft(hours: WorkingHours | null, provider: Clinician, location: Location) {
  const today = dayAt(useNow(60_000), location.timezone);
  // Those that are planned for a later day are edited as planned.
  const [start] = useState(() => ({
    days: draftOfWeek(hours?.weekly ?? []),
    from: hours?.from && hours.from > today ? hours.from : today,
  }));
  const [draft, setDraft] = useKept<HoursDraft>(`hours ${provider.ID} ${location.ID}`, start);
  const { days, from = start.from } = draft;
  const setDay = (index: number, ranges: WeekDraft[number]) =>
    setDraft((before) => ({
      ...before,
      days: before.days.map((one, at) => (at === index ? ranges : one)),
    }));
  const { weekly, faults: weekFaults } = useMemo(() => readWeek(days), [days]);
  const faults = [...weekFaults, ...fromFaults(from, today)];
  const form = useSetupForm(faults, from !== start.from || !isSameJson(start.days, days));
  const copyDay = (weekday: number, others: readonly number[]) =>
    setDraft((before) => ({
      ...before,
      days: before.days.map((one, at) => (others.includes(at + 1) ? (before.days[weekday - 1] ?? []) : one)),
    }));
  const setFrom = (day: PlainDate) => setDraft((before) => ({ ...before, from: day }));
  return { weekly, days, from, today, form, faults, setFrom, setDay, copyDay };
}
