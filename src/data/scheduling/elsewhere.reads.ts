import type { Appointment } from '../../contract/scheduling/appointment.ts';
import { mostRangeDays } from '../../contract/scheduling/appointment.ts';
import type { Clinic, Location } from '../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { addDays } from '../../domain/base/time/clinic-day.ts';
import { stretchesOf } from '../../domain/base/time/day-stretches.ts';
import type { Read } from '../../sync/public.ts';
import { rangeRead, dayRead } from './appointments.reads.ts';

type Visits = { readonly appointments: readonly Appointment[] };

/** More copies of days are not gone through. */
const mostCopies = 60;

/**
 * What is to be read to know what stands at a clinic's other locations on some days of one: all of them in one answer for each row
 * of days, with what this device has entered. Without a network also the copies that it has of the days of each.
 * @param dates in order; where zones differ the days around them count as well, as one day there may be another here
 * @returns none where the clinic has no other location
 */
export function elsewhereReads(
  clinic: Pick<Clinic, 'ID' | 'locations'>,
  here: Location,
  dates: readonly PlainDate[],
  isOnline: boolean,
): Read<Visits>[] {
  const others = clinic.locations.filter(({ ID }) => ID !== here.ID);
  if (others.length === 0) return [];
  const around = others.some(({ timezone }) => timezone !== here.timezone) ? 1 : 0;
  const ranges = stretchesOf(dates, mostRangeDays - 2 * around).map(({ from, days }) => {
    const first = addDays(from, -around);
    const length = days + 2 * around;
    const read = rangeRead(clinic.ID, clinic.locations, first, length);
    const nothing = { from: first, days: length, appointments: [] };
    // Nobody has answered yet: what was booked on this device is known all the same.
    return { ...read, fromPending: (pending) => read.overlay(nothing, pending, 0) } satisfies typeof read;
  });
  if (isOnline) return ranges as unknown as Read<Visits>[];
  const days = [
    ...new Set(dates.flatMap((date) => (around ? [-1, 0, 1] : [0]).map((by) => addDays(date, by)))),
  ];
  const copies = days.flatMap((date) => others.map((location) => dayRead(clinic.ID, location, date)));
  return [...ranges, ...copies.slice(0, mostCopies)] as unknown as Read<Visits>[];
}
