import { useMemo } from 'react';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { visitsLeftOut } from '../../../../domain/scheduling/availability/setup-effect.ts';
import {
  spanOfTimeOff,
  withTimeOff,
  type TimeOff,
} from '../../../../domain/scheduling/availability/time-off.ts';
import { useSession } from '../../../../session/session-context.ts';
import { EffectNote } from '../effect-note.tsx';
import { useVisitsAhead } from '../use-visits-ahead.ts';

interface CalendarEffectProps {
  plan: TimeOff;
  providerId: UserId;
  setup: ScheduleSetup;
}

/** The provider's visits that are booked while the calendar says that they are busy. */
export function CalendarEffect({ plan, providerId, setup }: CalendarEffectProps) {
  const { activeLocations } = useSession();
  const span = useMemo(() => spanOfTimeOff(plan), [plan]);
  const ahead = useVisitsAhead(activeLocations, span);
  const own = ahead.visits.filter((visit) => visit.providerId === providerId);
  const zoneOf = (at: string) => activeLocations.find(({ ID }) => ID === at)?.timezone;
  const concerned = visitsLeftOut(own, setup, withTimeOff(setup, plan), zoneOf);
  return <EffectNote ahead={ahead} concerned={concerned} until={span?.to ?? null} where="at these times" />;
}
