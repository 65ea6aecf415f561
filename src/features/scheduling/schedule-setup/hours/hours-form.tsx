import { useMemo, useState } from 'react';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { HoursId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup, WorkingHours } from '../../../../contract/scheduling/schedule-setup.ts';
import { addDays, dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { visitsLeftOut, withRow } from '../../../../domain/scheduling/availability/setup-effect.ts';
import {
  rangesOn,
  shownHours,
  weekdays,
  weeklyMinutes,
} from '../../../../domain/scheduling/schedule/week-words.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { DayHours } from './day-hours.tsx';
import { EffectNote } from '../effect-note.tsx';
import { draftOfWeek, readWeek, type WeekDraft } from './hours-draft.ts';
import { SetupDrawer } from '../setup-drawer.tsx';
import { addRow, changeRow, isSaved } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { useSetupForm } from '../use-setup-form.ts';
import { useVisitsAhead } from '../use-visits-ahead.ts';
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
  const [start] = useState(() => ({ days: draftOfWeek(hours?.weekly ?? []) }));
  const [{ days }, setDraft] = useKept<{ days: WeekDraft }>(`hours ${provider.ID} ${location.ID}`, start);
  const setDay = (index: number, ranges: WeekDraft[number]) =>
    setDraft((before) => ({ days: before.days.map((one, at) => (at === index ? ranges : one)) }));
  const { weekly, faults } = useMemo(() => readWeek(days), [days]);
  const form = useSetupForm(faults, !isSameJson(start.days, days));
  const about = { providerId: provider.ID, locationId: location.ID };
  const words = {
    label: `Hours of ${provider.name} at ${location.name}`,
    done: `The hours of ${provider.name} are saved`,
  };
  const save = () =>
    isSaved(
      hours
        ? changeRow('hours', clinic.ID, hours, { weekly }, words)
        : addRow('hours', clinic.ID, { ...about, weekly }, words),
    );
  const forget = () =>
    isSaved(
      changeRow(
        'hours',
        clinic.ID,
        hours!,
        { archived: true },
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
      <WeekPicture days={ranges} hours={shownHours(ranges)} />
      <div>
        {weekdays.map(({ weekday }) => (
          <DayHours
            key={weekday}
            weekday={weekday}
            ranges={days[weekday - 1] ?? []}
            faultAt={form.faultAt}
            onChange={(next) => setDay(weekday - 1, next)}
            onCopy={(others) =>
              setDraft((before) => ({
                days: before.days.map((one, at) =>
                  others.includes(at + 1) ? (before.days[weekday - 1] ?? []) : one,
                ),
              }))
            }
          />
        ))}
      </div>
      {form.isChanged && faults.length === 0 ? (
        <LeftOut
          setup={setup}
          location={location}
          hours={{ ...about, weekly, id: hours?.id ?? ('' as HoursId), archivedAt: null, version: 1 }}
        />
      ) : null}
    </SetupDrawer>
  );
}

const lookDays = 41;

/** The visits of the next weeks that new hours would leave outside. */
function LeftOut({
  setup,
  location,
  hours,
}: {
  setup: ScheduleSetup;
  location: Location;
  hours: WorkingHours;
}) {
  const here = useMemo(() => [location], [location]);
  const today = dayAt(useNow(60_000), location.timezone);
  const span = useMemo(() => ({ from: today, to: addDays(today, lookDays) }), [today]);
  const ahead = useVisitsAhead(here, span);
  const next = { ...setup, hours: withRow(setup.hours, hours) };
  const own = ahead.visits.filter(({ providerId }) => providerId === hours.providerId);
  const left = visitsLeftOut(own, setup, next, () => location.timezone);
  return <EffectNote ahead={ahead} concerned={left} until={null} where="outside of these hours" />;
}
