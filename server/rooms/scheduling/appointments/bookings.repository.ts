import type { Appointment } from '../../../../src/contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../../src/contract/scheduling/booking-clash.ts';
import type { BookedVisit } from '../../../../src/domain/scheduling/availability/booked-visit.ts';
import { checkBooking } from '../../../../src/domain/scheduling/availability/booking-check.ts';
import { holdsItsTime } from '../../../../src/domain/scheduling/visits/appointment-status.ts';
import { heldStretch } from '../../../../src/domain/scheduling/visits/visit-time.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import {
  defineRepository,
  type Repository,
  type Touching,
  type WorkContext,
} from '../../../kernel/write/repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { scheduleSetupRepository } from '../schedule-setup/schedule-setup.repository.ts';
import { appointmentRepository, type AppointmentRow } from './appointments.repository.ts';
import { heldColumns, slotKeys, visitColumns } from './booked-times.ts';

/** A visit that a write books or moves, as far as the write says. */
export type BookingWish = { readonly id: string } & {
  readonly [Field in keyof BookedVisit]?: BookedVisit[Field] | undefined;
};

/** What a write asks about: visits that it books or moves. What it leaves as it is, is the row's. */
export interface BookingTouching extends Touching {
  readonly books: readonly BookingWish[];
}

/**
 * Until the transaction ends nobody else decides about the same provider, patient, room or equipment on the same day. In the
 * order of the keys, so that two transactions don't wait for one another.
 */
const lock: Statement = {
  name: 'lock-bookings',
  text: `select pg_advisory_xact_lock(key) from
    (select distinct hashtextextended(word, 0) as key from unnest($1::text[]) word order by key) held`,
};

/** Twelve hours is the longest visit, two the longest time around one. */
const around = `a.clinic_id = $2 and a.status not in ('cancelled', 'noShow')
  and a.starts_at > q."from" - interval '14 hours' and a.starts_at < q."to" + interval '2 hours'`;
/** An arm for each index: by provider, by patient, by location for what is in the rooms; and what is held. */
const visitsAround: Statement = {
  name: 'visits-around',
  text: `select distinct on (v.id) v.* from json_to_recordset($1::json) as q ("providerId" uuid, "patientId" uuid,
      "locationId" uuid, "resourceIds" uuid[], "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select ${visitColumns} from appointments a where a.provider_id = q."providerId" and ${around}
      union all
      select ${visitColumns} from appointments a where a.patient_id = q."patientId" and ${around}
      union all
      select ${visitColumns} from appointments a
        where cardinality(q."resourceIds") > 0 and a.location_id = q."locationId" and a.resource_ids && q."resourceIds" and ${around}
      union all
      select ${heldColumns} from online_bookings a
        where (a.provider_id = q."providerId" or a.resource_ids && q."resourceIds") and a.clinic_id = $2 and a.state = 'pending'
          and a.starts_at > q."from" - interval '14 hours' and a.starts_at < q."to" + interval '2 hours'
    ) v`,
};

const dayMs = 86_400_000;

/** What must be locked for a visit: everything that it takes time of, by the days of UTC that it touches. Whatever meets it shares one. */
function lockWords(visit: BookedVisit): string[] {
  const { fromMs, toMs } = heldStretch(visit);
  const holders = [visit.providerId, visit.patientId, ...(visit.resourceIds ?? [])];
  const words: string[] = [];
  for (let day = Math.floor(fromMs / dayMs); day * dayMs < Math.max(toMs, fromMs + 1); day += 1) {
    for (const holder of holders) words.push(`booking ${holder} ${day}`);
  }
  return words;
}

/**
 * Holds bookings to the rule (`src/domain/scheduling/availability/booking-check.ts`) under races: whoever asks about a visit holds everything it
 * takes time of until the transaction ends, so that of two who want the same room at once the second sees the first.
 */
export class BookingRepository implements Repository<BookingTouching> {
  readonly #context: WorkContext;
  readonly #stored = new Map<string, BookedVisit>();
  /** What has been locked and read, in order; what a savepoint gave back is asked for again. */
  readonly #prepared: string[] = [];
  #questions: { visit: BookedVisit; tell: (clashes: BookingClash[]) => void }[] = [];

  constructor(context: WorkContext) {
    this.#context = context;
  }

  /** Locks and reads at once what a batch of writes will ask about. */
  async look(asked: readonly BookingTouching[]): Promise<void> {
    const wishes = asked.flatMap(({ books }) => books);
    if (wishes.length === 0) return;
    const known = new Map(this.#appointments.taken().map((row) => [row.id, row]));
    const visits = wishes.flatMap((wish): BookedVisit[] => {
      const visit = { status: 'booked', ...known.get(wish.id), ...wish } as BookedVisit;
      return visit.startsAt && visit.providerId && visit.patientId && holdsItsTime(visit.status)
        ? [visit]
        : [];
    });
    await Promise.all([this.#read(visits), this.#setup.whole()]);
  }

  get #appointments() {
    return this.#context.work.of(appointmentRepository);
  }
  get #setup() {
    return this.#context.work.of(scheduleSetupRepository);
  }
  get #locations() {
    return this.#context.work.of(locationRepository);
  }

  /**
   * What speaks against a visit as things stand now, with what this transaction has booked so far. Everything that it takes
   * time of is locked from then on.
   */
  async check(visit: AppointmentRow): Promise<BookingClash[]> {
    const slot = slotOf(visit);
    await this.#read([slot]);
    return this.#clashesOf(slot);
  }

  /** The same as it stands once everything has been written, for the answer. */
  checkAfterwards(visit: AppointmentRow): Promise<BookingClash[]> {
    return new Promise((tell) => this.#questions.push({ visit: slotOf(visit), tell }));
  }

  /** Answers what was asked for afterwards. */
  async afterFlush(): Promise<void> {
    const questions = this.#questions;
    this.#questions = [];
    for (const { visit, tell } of questions) tell(await this.#clashesOf(visit));
  }

  async #read(visits: readonly BookedVisit[]): Promise<void> {
    const missing = visits.filter((visit) => !this.#prepared.includes(keyOf(visit)));
    if (missing.length === 0) return;
    const before = this.#prepared.length;
    this.#prepared.push(...missing.map(keyOf));
    this.#context.journal.did(() => (this.#prepared.length = before));
    const slots = missing.map((visit) => {
      const { fromMs, toMs } = heldStretch(visit);
      const { providerId, patientId, locationId, resourceIds = [] } = visit;
      const span = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
      return { providerId, patientId, locationId, resourceIds, ...span };
    });
    const { tx, clinicId } = this.#context;
    // One after the other on the same connection: what is read was committed by whoever held the locks before.
    const [, rows] = await Promise.all([
      tx.run(lock, [missing.flatMap(lockWords)]),
      tx.run<BookedVisit>(visitsAround, [JSON.stringify(slots), clinicId]),
    ]);
    for (const row of rows) this.#stored.set(row.id, row);
  }

  async #clashesOf(visit: BookedVisit): Promise<BookingClash[]> {
    const [setup, place, locations] = await Promise.all([
      this.#setup.whole(),
      this.#locations.require(visit.locationId),
      this.#locations.listOpen(),
    ]);
    const visits = new Map(this.#stored);
    for (const row of this.#appointments.taken()) visits.set(row.id, slotOf(row));
    return checkBooking(visit, { visits: [...visits.values()], setup, timeZone: place.timezone, locations });
  }
}

export const bookingRepository = defineRepository('bookings', {
  after: [appointmentRepository],
  open: (context) => new BookingRepository(context),
});

const slotOf = (row: AppointmentRow): BookedVisit =>
  Object.fromEntries(slotKeys.map((key) => [key, row[key]])) as unknown as Appointment;

const keyOf = (visit: BookedVisit): string => {
  const { fromMs, toMs } = heldStretch(visit);
  const { providerId, patientId, locationId, resourceIds } = visit;
  return [providerId, patientId, locationId, ...(resourceIds ?? []), fromMs, toMs].join(' ');
};
