import type { AppointmentStatus } from '../../../src/contract/scheduling/appointment.ts';
import type { Instant } from '../../../src/contract/base/values.ts';
import { toInstant } from '../../../src/domain/base/time/clinic-day.ts';
import { factsOf, type HistoryVisit } from '../../../src/domain/scheduling/visits/visit-history.ts';
import type { appointments } from '../../rooms/scheduling/appointments/appointments.table.ts';
import type { visitEvents } from '../../rooms/scheduling/appointments/visit-events.table.ts';
import { demoId } from './dice.ts';

type Visit = typeof appointments.$inferInsert;
type Event = typeof visitEvents.$inferInsert;

const dayMs = 86_400_000;
const bookedAheadMs = 9 * dayMs;

/** A state of which a visit of the demo has no time: two days before it for a word on the phone, after it for one that was missed. */
function outcomeOf({ status, statusTimes, startsAt }: Visit, now: Instant): Partial<Record<string, Instant>> {
  if (status === 'booked' || statusTimes?.[status] !== undefined) return {};
  const atMs = Date.parse(startsAt) + (status === 'noShow' ? dayMs / 72 : -2 * dayMs);
  return { [status]: toInstant(Math.min(Date.parse(now), atMs)) };
}

/** What happened to a visit of the demo: it was booked some days before, and then came each state that it has a time of. */
export function demoHistory(visit: Visit, now: Instant): Event[] {
  const bookedAt = toInstant(Math.min(Date.parse(now), Date.parse(visit.startsAt) - bookedAheadMs));
  const { booked: _, ...later } = visit.statusTimes ?? {};
  const steps = Object.entries({ ...later, ...outcomeOf(visit, now) }) as [AppointmentStatus, Instant][];
  const inTime = steps.toSorted(([, a], [, b]) => Date.parse(a) - Date.parse(b));
  const common = {
    clinicId: visit.clinicId,
    appointmentId: visit.id,
    details: [],
    via: 'staff',
    byId: null,
    byName: '',
    visitVersion: 1,
  } satisfies Partial<Event>;
  const at = (instant: Instant) => ({ happenedAt: instant, receivedAt: instant });
  const idOf = (what: string) => demoId(`visit-event/${visit.id}/${what}`);
  const booked = { ...visit, resourceIds: visit.resourceIds ?? [], encounterId: null, status: 'booked' };
  const whole = factsOf(booked as unknown as HistoryVisit);
  return [
    { ...common, ...at(bookedAt), id: idOf('booked'), kind: 'booked', before: {}, after: whole, ordinal: 0 },
    ...inTime.map(([status, reachedAt], index): Event => ({
      ...common,
      ...at(reachedAt),
      id: idOf(status),
      kind: 'status',
      before: { status: inTime[index - 1]?.[0] ?? 'booked' },
      after: { status },
      ordinal: index + 1,
    })),
  ];
}
