import { useMemo, useState } from 'react';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { PatientId } from '../../../../contract/base/ids.ts';
import type { OnlineRequest } from '../../../../contract/scheduling/online-booking.ts';
import {
  checkBooking,
  clashKey,
  needingReason,
} from '../../../../domain/scheduling/availability/booking-check.ts';
import type { ClashNames } from '../../../../domain/scheduling/visits/clash-in-words.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import type { NamedByServer } from '../../../../data/scheduling/online-requests.writes.ts';
import { scheduleOf } from '../booking/booking-wish.ts';
import { useBookingContext } from '../moving/use-booking-context.ts';

const nothing: NamedByServer = { clashes: [], others: [] };

/**
 * All that speaks against accepting a request by now, as a booking of its time would have it: what this device knows, and what the
 * server named besides. A visit of a chart that the visitor may have counts as well.
 */
export function useAgainst(request: OnlineRequest, location: Location) {
  const context = useBookingContext(
    null,
    null,
    location,
    dayAt(request.startsAt, location.timezone),
    request,
  );
  const [named, setNamed] = useState(nothing);
  return useMemo(() => {
    const schedule = scheduleOf(context);
    const { rows } = context;
    const people = [request.id as string as PatientId, ...request.alike.map(({ id }) => id)];
    const found = people.flatMap((patientId) =>
      checkBooking({ ...request, patientId, status: 'booked' }, schedule),
    );
    const unlike = new Map([...found, ...named.clashes].map((one) => [clashKey(one), one]));
    const clashes = [...unlike.values()].toSorted((a, b) => Number(b.needsReason) - Number(a.needsReason));
    const others = [...rows, ...named.others.filter(({ id }) => !rows.some((row) => row.id === id))];
    const names: ClashNames = { ...context, others };
    return { clashes, needing: needingReason(clashes), names, setNamed };
  }, [context, request, named]);
}
