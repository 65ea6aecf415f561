import { useMemo } from 'react';
import { activeLocations } from '../../../../domain/clinics/clinic-choice.ts';
import { addDays, dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { eachOnce } from '../../../../domain/scheduling/schedule/day-schedule.ts';
import { freedTimes, type FreedTime } from '../../../../domain/scheduling/availability/freed-times.ts';
import { weekStart } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import { rangeRead } from '../../../../data/scheduling/appointments.reads.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useReads } from '../../../../session/reads/use-read.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useHeldTimes } from '../../../../data/scheduling/held-times.reads.ts';
import { useWaitList } from '../../../../data/scheduling/wait-list/wait-list.reads.ts';

/** The times of this week and the next that were given up and that somebody waits for; offline from the weeks that the device has. */
export function useFreedTimes(): readonly FreedTime[] {
  const { clinic, location } = useClinic();
  const { timezone: timeZone } = location;
  const nowMs = useNow(60_000);
  const week = weekStart(dayAt(nowMs, timeZone));
  const reads = useMemo(
    () => [week, addDays(week, 7)].map((from) => rangeRead(clinic.ID, [location], from, 7)),
    [clinic.ID, location, week],
  );
  const answers = useReads(reads);
  const { setup } = useScheduleSetup();
  const held = useHeldTimes();
  const entries = useWaitList().data?.entries;
  return useMemo(
    () =>
      entries === undefined || entries.length === 0
        ? []
        : freedTimes({
            visits: eachOnce(answers.flatMap((answer) => answer?.appointments ?? [])),
            entries,
            setup,
            locations: activeLocations(clinic),
            held,
            timeZone,
            nowMs,
          }),
    [answers, entries, setup, clinic, held, timeZone, nowMs],
  );
}
