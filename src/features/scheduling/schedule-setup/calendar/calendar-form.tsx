import { useEffect, useMemo, useRef, useState } from 'react';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { windowDays, type BusyTimes } from '../../../../domain/scheduling/calendar-file/busy-times.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { planTimeOff } from '../../../../domain/scheduling/availability/time-off.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CalendarEffect } from './calendar-effect.tsx';
import { CalendarFound, CalendarPreview } from './calendar-preview.tsx';
import { CalendarRefused, readCalendar } from './read-calendar.ts';
import { SetupDrawer } from '../setup-drawer.tsx';
import { isSaved, takeOver } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { now } from '../../../../lib/clinic-clock.ts';
import { useSetupForm } from '../use-setup-form.ts';
import styles from '../setup.module.css';

interface CalendarFormProps {
  provider: Clinician;
  /** From whose hours it was opened: times that name no zone are read as its. */
  location: Location;
  setup: ScheduleSetup;
  onClose: () => void;
}

interface ReadFile {
  readonly state: 'none' | 'reading' | 'refused' | 'read';
  readonly why?: string;
  readonly busy?: BusyTimes;
  /** The day on which it was read. */
  readonly from: PlainDate;
}

/** The other engagements of a provider, out of a calendar file, become time off. */
export default function CalendarForm({ provider, location, setup, onClose }: CalendarFormProps) {
  const { clinic } = useClinic();
  const { activeLocations } = useSession();
  const [file, setFile] = useState<ReadFile>({ state: 'none', from: '' as PlainDate });
  const [withTitles, setWithTitles] = useState(false);
  /** Ends the reading of a file that another one follows, or that nobody waits for any more. */
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const choose = async (chosen: File | undefined) => {
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    const from = dayAt(now(), location.timezone);
    setFile({ state: chosen ? 'reading' : 'none', from });
    if (!chosen) return;
    let next: ReadFile;
    try {
      next = { state: 'read', busy: await readCalendar(chosen, location.timezone, from, own.signal), from };
    } catch (fault) {
      const why = fault instanceof CalendarRefused ? fault.message : 'The file could not be read.';
      next = { state: 'refused', why, from };
    }
    if (!own.signal.aborted) setFile(next);
  };
  const { busy, from } = file;
  const plan = useMemo(
    () =>
      busy === undefined
        ? null
        : planTimeOff({
            clinicId: clinic.ID,
            providerId: provider.ID,
            locations: activeLocations,
            setup,
            busy: busy.times,
            from,
            days: windowDays,
            withTitles,
          }),
    [busy, from, setup, withTitles, clinic.ID, provider.ID, activeLocations],
  );
  const form = useSetupForm([], plan !== null && plan.adds.length + plan.changes.length > 0);
  const save = async () => plan !== null && isSaved(takeOver(clinic.ID, provider.name, plan));
  return (
    <SetupDrawer
      title="Import a calendar (.ics)"
      description={provider.name}
      form={form}
      saveLabel="Take over"
      save={save}
      onClose={onClose}
    >
      <p className={styles['quiet']}>
        What stands in it from today for a year becomes time off. The file stays on this device; times without
        a time zone are read as those of {location.name}.
      </p>
      <TextField
        label="Calendar file"
        type="file"
        accept=".ics,.ical,.ifb,text/calendar"
        error={file.why}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <Check checked={withTitles} onChange={setWithTitles}>
        Take the titles
        <small>
          Everybody who sees the schedule reads them as the reason. Otherwise it says “Busy”; private entries
          always do.
        </small>
      </Check>
      <div role="status">
        {file.state === 'reading' ? <p className={styles['quiet']}>Reading the file…</p> : null}
        {busy ? <CalendarFound busy={busy} timeZone={location.timezone} /> : null}
      </div>
      {busy && plan ? <CalendarPreview busy={busy} plan={plan} /> : null}
      {plan && form.isChanged ? <CalendarEffect plan={plan} providerId={provider.ID} setup={setup} /> : null}
    </SetupDrawer>
  );
}
