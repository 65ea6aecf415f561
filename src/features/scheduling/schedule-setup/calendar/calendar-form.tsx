import { useMemo, useState } from 'react';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { windowDays } from '../../../../domain/scheduling/calendar-file/busy-times.ts';
import { planTimeOff } from '../../../../domain/scheduling/availability/time-off.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CalendarEffect } from './calendar-effect.tsx';
import { CalendarFound, CalendarPreview } from './calendar-preview.tsx';
import { SetupDrawer } from '../setup-drawer.tsx';
import { isSaved, takeOver } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { useSetupForm } from '../use-setup-form.ts';
import { useCalendarFile } from './use-calendar-file.ts';
import { areZonesAnswered, ZoneQuestions } from './zone-questions.tsx';
import styles from '../setup.module.css';

interface CalendarFormProps {
  provider: Clinician;
  /** From whose hours it was opened: times that name no zone are read as its. */
  location: Location;
  setup: ScheduleSetup;
  onClose: () => void;
}

/** The other engagements of a provider, out of a calendar file, become time off. */
export default function CalendarForm({ provider, location, setup, onClose }: CalendarFormProps) {
  const { clinic } = useClinic();
  const { activeLocations } = useSession();
  const file = useCalendarFile(location.timezone);
  const [withTitles, setWithTitles] = useState(false);
  const { busy, from, zones } = file;
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
  const isReady = busy !== undefined && file.state === 'read' && areZonesAnswered(busy.zonesAsked, zones);
  const form = useSetupForm([], isReady && plan !== null && plan.adds.length + plan.changes.length > 0);
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
        What stands in it from today for a year becomes time off. The file stays on this device. Times without
        a time zone are in the calendar’s own zone, or in that of {location.name} if it has none.
      </p>
      <TextField
        label="Calendar file"
        type="file"
        accept=".ics,.ical,.ifb,text/calendar"
        error={file.why}
        onChange={({ target }) => file.choose(target.files?.[0])}
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
      {busy ? (
        <ZoneQuestions
          asked={busy.zonesAsked}
          zones={zones}
          timeZone={location.timezone}
          onAnswer={file.answer}
        />
      ) : null}
      {busy && plan ? <CalendarPreview busy={busy} plan={plan} /> : null}
      {plan && form.isChanged ? <CalendarEffect plan={plan} providerId={provider.ID} setup={setup} /> : null}
    </SetupDrawer>
  );
}
