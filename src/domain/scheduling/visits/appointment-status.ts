import type {
  Appointment,
  AppointmentStatus,
  setAppointmentStatus,
  StatusTimes,
} from '../../../contract/scheduling/appointment.ts';
import type { RequestOf } from '../../../contract/base/endpoint.ts';
import type { Instant } from '../../../contract/base/values.ts';

/** Where a visit stands, and since when: what a step changes. */

/** Whether the visit still holds its place: a cancelled one and a no-show clash with nothing. */
export function holdsItsTime(status: AppointmentStatus): boolean {
  return status !== 'cancelled' && status !== 'noShow';
}

/** Whether a visit can be moved to another time: one that is over keeps its own, and one that was given up has none. */
export const mayMove = (status: AppointmentStatus): boolean =>
  holdsItsTime(status) && status !== 'checkedOut';

/** Whether a change of a visit brings it to another location. */
export const isOtherLocation = (
  visit: Pick<Appointment, 'locationId'>,
  { locationId }: { readonly locationId?: string | undefined },
): boolean => locationId !== undefined && locationId !== visit.locationId;

/**
 * Whether a visit may go to another location: its patient is still expected, and nothing has been written about it. What has
 * happened has happened where it did.
 */
export const mayLeaveLocation = ({
  status,
  encounterId,
}: Pick<Appointment, 'status' | 'encounterId'>): boolean =>
  (status === 'booked' || status === 'confirmed') && encounterId === null;

/**
 * The visit as it stands at another time, or in another place: who confirmed it had said yes to the one that was. The same
 * where it was not confirmed.
 */
export function unconfirmed<
  Visit extends { readonly status: AppointmentStatus; readonly statusTimes: StatusTimes },
>(visit: Visit): Visit {
  if (visit.status !== 'confirmed') return visit;
  // Copies of visits from before the times were kept have none.
  const { confirmed: _, ...statusTimes } = visit.statusTimes ?? {};
  return { ...visit, status: 'booked', statusTimes };
}

/** Whether the patient is in the clinic. */
export function isHere(status: AppointmentStatus): boolean {
  return status === 'arrived' || status === 'inRoom' || status === 'withProvider';
}

/**
 * When the patient arrived, once a step is taken. Set by the first step into the clinic with the device's time, kept by
 * later ones, taken back by a step out of it.
 */
export function arrivedAtAfter(
  before: Instant | null,
  status: AppointmentStatus,
  at: Instant,
): Instant | null {
  if (isHere(status) || status === 'checkedOut') return before ?? at;
  return null;
}

/** Whether the patient checked in by themselves: said by the step that they arrived with, and kept as long as its time is. */
function arrivedBySelfAfter(before: StatusBefore, step: StatusStep): boolean {
  if (arrivedAtAfter(before.arrivedAt, step.status, step.at) === null) return false;
  return before.arrivedAt === null ? step.arrivedBySelf === true : before.arrivedBySelf === true;
}

/** A step, as its write says it. */
export type StatusStep = RequestOf<typeof setAppointmentStatus>['body'];

type StatusFields = Pick<
  Appointment,
  | 'status'
  | 'arrivedAt'
  | 'arrivedBySelf'
  | 'statusTimes'
  | 'cancellation'
  | 'missedMarkedAt'
  | 'overrideReason'
>;
/** Copies of visits from before the times were kept have none. */
type StatusBefore = Pick<StatusFields, 'arrivedAt'> & Partial<StatusFields>;

/** How far a visit has come. The last two are ways out, from anywhere. */
const inTurn: readonly AppointmentStatus[] = [
  'booked',
  'confirmed',
  'arrived',
  'inRoom',
  'withProvider',
  'checkedOut',
];

/**
 * The status of the visit after a step, and what goes with it. A step back takes away the times of what lay ahead and keeps the one it goes back to,
 * so that a wrong tap costs no waiting time; why a visit was cancelled or missed goes with that state.
 */
export function statusAfter(before: StatusBefore, step: StatusStep): StatusFields {
  const { status, at } = step;
  return {
    status,
    arrivedAt: arrivedAtAfter(before.arrivedAt, status, at),
    arrivedBySelf: arrivedBySelfAfter(before, step),
    statusTimes: statusTimesAfter(before.statusTimes ?? {}, status, at),
    cancellation: status === 'cancelled' ? (step.cancellation ?? null) : null,
    missedMarkedAt: status === 'noShow' && step.isAutomatic === true ? at : null,
    overrideReason: step.overrideReason ?? before.overrideReason ?? '',
  };
}

function statusTimesAfter(before: StatusTimes, status: AppointmentStatus, at: Instant): StatusTimes {
  const turn = inTurn.indexOf(status);
  const kept = inTurn.filter(
    (one, place) => before[one] !== undefined && one !== status && (turn === -1 || place < turn),
  );
  const times = Object.fromEntries(kept.map((one) => [one, before[one]]));
  const isBack = inTurn.some((one, place) => turn !== -1 && place > turn && before[one] !== undefined);
  return { ...times, [status]: (isBack ? before[status] : undefined) ?? at };
}

/** What a visit has of the fields that came later; copies on a device may be from before them. */
export const plainVisit = {
  typeId: null,
  addOnIds: [],
  resourceIds: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  seriesId: null,
  recurrenceId: null,
  arrivedBySelf: false,
  statusTimes: {},
  cancellation: null,
  missedMarkedAt: null,
  overrideReason: '',
  caseId: null,
} satisfies Partial<Appointment>;

/** Visits with every field, whatever version of the app or the server they were kept by. The same rows where nothing is missing. */
export function wholeVisits(rows: readonly Appointment[]): readonly Appointment[] {
  const isWhole = (row: Partial<Appointment>) => row.arrivedBySelf !== undefined;
  return rows.every(isWhole) ? rows : rows.map((row) => ({ ...plainVisit, ...row }));
}
