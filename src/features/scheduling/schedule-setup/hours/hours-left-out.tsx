import { useMemo } from 'react';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { WorkingHours } from '../../../../contract/scheduling/working-hours.ts';
import { addDays, dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { visitsLeftOut, withRow } from '../../../../domain/scheduling/availability/setup-effect.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { EffectNote } from '../effect-note.tsx';
import { useVisitsAhead } from '../use-visits-ahead.ts';

const lookDays = 41;

/** The visits of the next weeks that new hours would leave outside. */
export function HoursLeftOut({
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
