import type { Appointment, AppointmentStatus, Cancellation } from '../../contract/scheduling/appointment.ts';
import type { WaitEntry } from '../../contract/scheduling/wait-list.ts';
import {
  movableOf,
  statusLabels,
  writeMove,
  writeStatus,
  writeStatusBack,
} from '../../domain/scheduling/visits/appointment-changes.ts';
import type { AppointmentMove } from '../../domain/scheduling/visits/appointment-changes.ts';
import { writeBooking, type Booking } from '../../domain/scheduling/visits/new-booking.ts';
import type { StatusStep } from '../../domain/scheduling/visits/appointment-status.ts';
import type { CaseId } from '../../contract/base/ids.ts';
import type { Instant } from '../../contract/base/values.ts';
import { writeCancellation, writeUndoneBooking } from '../../domain/scheduling/visits/cancelling.ts';
import { momentInWords, timeInWords } from '../../domain/base/time/day-words.ts';
import { writeMoveBack } from '../../domain/scheduling/visits/move-back.ts';
import { patientName } from '../../domain/base/text/person-name.ts';
import { offersWith, writeWaitChange } from '../../domain/scheduling/waiting/wait-list-changes.ts';
import { now } from '../../lib/clinic-clock.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { toast } from '../../ui/messages/toast.ts';
import { undoing } from '../../ui/messages/undoing.ts';
import { isFormSaved } from '../base/form-saved.ts';
import { nowInstant } from '../base/now-instant.ts';

/** One toast at a time: it lies over the place where the next dialog has its buttons. */
export const visitToastName = 'visit';

/** Closes the offer to undo, when something else is begun. */
export const closeVisitToast = (): void => toast.close(visitToastName);

/**
 * Takes a visit into a state and offers to undo it. Saved on this device before it says so.
 * @param more with `cancelled`: on whose part, why, and whether late; where it takes its time again: why, if something speaks
 * against it
 */
export async function changeStatus(
  appointment: Appointment,
  status: AppointmentStatus,
  more: Pick<StatusStep, 'cancellation' | 'overrideReason'> = {},
): Promise<void> {
  await enqueue(writeStatus(appointment, status, nowInstant(), more));
  toast.success(`${patientName(appointment.patient)}: ${statusLabels[status].toLowerCase()}`, {
    name: visitToastName,
    action: undoing(() => enqueue(writeStatusBack(appointment, status, nowInstant()))),
  });
}

/**
 * Moves a visit or changes its details, and offers to undo it.
 * @param words what it is now, for people
 */
export async function moveVisit(
  appointment: Appointment,
  move: AppointmentMove,
  words = 'visit changed',
): Promise<void> {
  await enqueue(writeMove(appointment, move));
  toast.success(`${patientName(appointment.patient)}: ${words}`, {
    name: visitToastName,
    action: undoing(() => moveBack(appointment, move)),
  });
}

async function moveBack(before: Appointment, move: AppointmentMove): Promise<void> {
  for (const write of writeMoveBack(before, move, nowInstant())) await enqueue(write);
}

/** Says to which case a visit belongs, and offers to undo it; the words stand where the patient's file is open. */
export async function fileVisit(visit: Appointment, caseId: CaseId | null): Promise<void> {
  const name = 'patient file';
  const before = { caseId: visit.caseId ?? null };
  if (!(await isFormSaved(enqueue(writeMove({ ...visit, ...before }, { caseId })), name))) return;
  const back = () => enqueue(writeMove({ ...visit, caseId }, before));
  toast.success(caseId === null ? 'The visit belongs to no case' : 'The visit belongs to the case', {
    name,
    action: undoing(back, { name }),
  });
}

/**
 * Brings a patient to a room: the visit holds it and is in it; and offers to undo both.
 * @param move what of the visit changes with the room, as `roomChoices` gives it; empty when it holds it already
 * @param roomName for people
 */
export async function bringToRoom(
  visit: Appointment,
  move: AppointmentMove,
  roomName: string,
): Promise<void> {
  const at = nowInstant();
  const isMoved = Object.keys(move).length > 0;
  const before = movableOf(visit);
  const moved = { ...visit, ...move };
  if (isMoved) await enqueue(writeMove(visit, move));
  await enqueue(writeStatus(moved, 'inRoom', at));
  const undo = async () => {
    await enqueue(writeStatusBack(moved, 'inRoom', nowInstant()));
    if (isMoved) await enqueue(writeMove(moved, before));
  };
  toast.success(`${patientName(visit.patient)}: in ${roomName}`, {
    name: visitToastName,
    action: undoing(undo),
  });
}

/** What is done with a change of several visits, and taken back with it. */
export interface Besides {
  readonly act: () => Promise<unknown>;
  readonly takeBack: () => Promise<unknown>;
}

/** What is said where not all of it could be kept or taken back, and in the place of which message. */
export interface SeveralWords {
  readonly name: string;
  /** @param done how many are saved on this device, of `all` */
  readonly stopped: (done: number, all: number) => string;
  readonly notUndone?: string;
}

/** As everywhere, unless other words fit better. */
const severalWords: SeveralWords = {
  name: visitToastName,
  stopped: (done, all) => `${done} of ${all} visits are saved on this device, the others are not`,
};

/**
 * Does one thing after the other to several visits, and offers to undo all of it. When the device cannot keep one, those before
 * it stay done, and it says how many.
 * @param words what was done, for people
 * @param besides comes before them, and is taken back after them
 * @returns how many are saved on this device
 */
async function toEach<Part>(
  parts: readonly Part[],
  words: (count: number) => string,
  act: (part: Part) => Promise<unknown>,
  takeBack: (part: Part) => Promise<unknown>,
  besides?: Besides | null,
  { name, stopped, notUndone }: SeveralWords = severalWords,
): Promise<number> {
  const done: Part[] = [];
  const undo = async () => {
    for (const part of done.toReversed()) await takeBack(part);
    await besides?.takeBack();
  };
  try {
    await besides?.act();
    for (const part of parts) {
      await act(part);
      done.push(part);
    }
  } catch (fault) {
    toast.fail(stopped(done.length, parts.length), { description: fault });
    return done.length;
  }
  toast.success(words(done.length), {
    name,
    action: undoing(undo, notUndone === undefined ? {} : { title: notUndone }),
  });
  return done.length;
}

/**
 * Changes several visits of a series or a class, each as it says.
 * @param words what was done, for people
 * @returns how many are saved on this device
 */
export const moveVisits = (
  moves: readonly (readonly [Appointment, AppointmentMove])[],
  words = (count: number) => `${count} visits changed`,
  besides?: Besides | null,
): Promise<number> =>
  toEach(
    moves,
    words,
    ([visit, move]) => enqueue(writeMove(visit, move)),
    ([visit, move]) => moveBack(visit, move),
    besides,
  );

/**
 * Takes several visits of a class into a state, from wherever each of them stands.
 * @returns how many are saved on this device
 */
export function changeStatuses(visits: readonly Appointment[], status: AppointmentStatus): Promise<number> {
  const at = nowInstant();
  return toEach(
    visits,
    (count) => `${count === 1 ? '1 visit' : `${count} visits`}: ${statusLabels[status].toLowerCase()}`,
    (visit) => enqueue(writeStatus(visit, status, at)),
    (visit) => enqueue(writeStatusBack(visit, status, nowInstant())),
  );
}

/**
 * Cancels several visits of a series, a class or a patient for one reason; whether it is late is said of each by its own time.
 * @param hoursOf from how many hours before on it is late, where the visit is
 * @returns how many are saved on this device
 */
export const cancelVisits = (
  visits: readonly Appointment[],
  why: Pick<Cancellation, 'by' | 'reason'>,
  hoursOf: (visit: Appointment) => number,
  besides?: Besides | null,
  told?: SeveralWords,
): Promise<number> =>
  toEach(
    visits,
    (count) => `${count === 1 ? '1 visit' : `${count} visits`} canceled`,
    (visit) => enqueue(writeCancellation(visit, why, now(), hoursOf(visit))),
    (visit) => enqueue(writeStatusBack(visit, 'cancelled', nowInstant())),
    besides,
    told,
  );

/** The end of somebody's waiting by a booking, and the way back; nothing where nobody waited. */
function endOfWaiting(waiting: WaitEntry | undefined, visit: Appointment, at: Instant) {
  const change = waiting && { ended: 'booked' as const, offers: offersWith(waiting, visit, 'booked', at) };
  return {
    end: async () => {
      if (waiting)
        await enqueue(writeWaitChange(visit.clinicId, waiting, change!, 'Booked from the wait list'));
    },
    waitOn: async () => {
      if (!waiting) return;
      const again = { ended: null, offers: waiting.offers };
      await enqueue(writeWaitChange(visit.clinicId, { ...waiting, ...change }, again, 'Waits again'));
    },
  };
}

/**
 * Books a visit, says when it is, and offers to undo it: a cancelled visit, not a lost one.
 * @param waiting who waited for it: with it their waiting ends, and by Undo they wait again
 */
export async function bookVisit(
  booking: Omit<Booking, 'id'>,
  timeZone: string,
  waiting?: WaitEntry,
): Promise<void> {
  const at = nowInstant();
  const { write, row } = writeBooking({ ...booking, id: newId() as Booking['id'] }, at);
  const ending = endOfWaiting(waiting, row, at);
  await enqueue(write);
  await ending.end();
  const undo = async () => {
    await enqueue(writeUndoneBooking(row, nowInstant()));
    await ending.waitOn();
  };
  toast.success(`Booked ${patientName(row.patient)}, ${timeInWords(row.startsAt, timeZone)}`, {
    name: visitToastName,
    action: undoing(undo),
  });
}

/**
 * Books the visits of a series one after the other, says how many, and offers to undo all of them.
 * @param waiting who waited for it, as with a single visit
 * @returns how many are saved on this device: fewer than all when it could not keep one, which is said
 */
export function bookSeries(
  bookings: readonly Omit<Booking, 'id'>[],
  timeZone: string,
  waiting?: WaitEntry,
): Promise<number> {
  const at = nowInstant();
  const made = bookings.map((booking) => writeBooking({ ...booking, id: newId() as Booking['id'] }, at));
  const [first] = made;
  if (!first) return Promise.resolve(0);
  const { patient, startsAt } = first.row;
  const last = made.at(-1);
  const ending = endOfWaiting(waiting, first.row, at);
  return toEach(
    made,
    (count) => `Booked ${count} visits of ${patientName(patient)}, from ${momentInWords(startsAt, timeZone)}`,
    async (one) => {
      await enqueue(one.write);
      if (one === last) await ending.end();
    },
    // Cancelled, not lost.
    async (one) => {
      await enqueue(writeUndoneBooking(one.row, nowInstant()));
      if (one === last) await ending.waitOn();
    },
  );
}
