import { useMemo } from 'react';
import { mostRangeDays, type Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { holdsItsTime } from '../../../domain/scheduling/visits/appointment-status.ts';
import { addDays, dayAt } from '../../../domain/base/time/clinic-day.ts';
import { firstDayOf } from '../../../domain/scheduling/schedule/schedule-views.ts';
import { visitStretch } from '../../../domain/scheduling/visits/visit-time.ts';
import { rangeRead } from '../../../data/scheduling/appointments.reads.ts';
import { useClinic } from '../../../session/session-context.ts';
import { usePending } from '../../../session/reads/use-pending.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useNow } from '../../../ui/use-now.ts';

/** The visits that are still to come on some days, as far as this device knows them. */
export interface VisitsAhead {
  readonly visits: readonly Appointment[];
  /** `none`: no days to look at; `unknown`: neither the server nor this device could say. */
  readonly state: 'none' | 'looking' | 'known' | 'unknown';
  /** The last day that was looked at. */
  readonly through: PlainDate;
}

const none: readonly Appointment[] = [];

/** The days of one answer that hold a span: those of the month view where they do, which a device may have already. */
function windowOf(from: PlainDate, to: PlainDate): { from: PlainDate; through: PlainDate } {
  const monthFrom = firstDayOf('month', from);
  const begins = to <= addDays(monthFrom, mostRangeDays - 1) ? monthFrom : from;
  const last = addDays(begins, mostRangeDays - 1);
  return { from: begins, through: to < last ? to : last };
}

/**
 * Reads the visits of some days that have not begun, with or without a network; of a longer span the first six weeks.
 * @param locations one, or every open one
 * @param span null while no days are chosen
 */
export function useVisitsAhead(
  locations: readonly Location[],
  span: { readonly from: PlainDate; readonly to: PlainDate } | null,
): VisitsAhead {
  const { clinic, location } = useClinic();
  const nowMs = useNow(60_000);
  const today = dayAt(nowMs, (locations[0] ?? location).timezone);
  const from = span === null || span.from < today ? today : span.from;
  const to = span?.to ?? null;
  const looked = useMemo(() => (to === null || to < from ? null : windowOf(from, to)), [from, to]);
  const read = useMemo(
    () => (looked ? rangeRead(clinic.ID, locations, looked.from, mostRangeDays) : null),
    [clinic.ID, locations, looked],
  );
  const { data, fault } = useRead(read);
  const isOffline = usePending().online === 'offline';
  const rows = data?.appointments ?? none;
  const visits = useMemo(() => {
    const zones = new Map(locations.map(({ ID, timezone }) => [ID, timezone]));
    return rows.filter((visit) => {
      const zone = zones.get(visit.locationId);
      if (zone === undefined || looked === null || visit.status === 'checkedOut') return false;
      const day = dayAt(visit.startsAt, zone);
      const isAhead = visitStretch(visit).toMs > nowMs && holdsItsTime(visit.status);
      return isAhead && day >= from && day <= looked.through;
    });
  }, [rows, locations, looked, from, nowMs]);
  const state =
    looked === null ? 'none' : data !== undefined ? 'known' : fault || isOffline ? 'unknown' : 'looking';
  return { visits, state, through: looked?.through ?? from };
}
