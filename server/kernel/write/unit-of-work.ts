import type { Service } from '../../../src/contract/clinics/catalogue.ts';
import type { LocationId } from '../../../src/contract/base/ids.ts';
import type { Instant } from '../../../src/contract/base/values.ts';
import type { ClassPlace } from '../../../src/domain/scheduling/classes/class-times.ts';
import {
  appointments,
  charges,
  encounters,
  onlineBookings,
  onlineOffers,
  patients,
  waitEntries,
} from '../db/schema.ts';
import { NotFound, wrongField } from '../http/refusal.ts';
import type { Tx } from '../http/transaction.ts';
import type { Touched } from '../http/route.ts';
import type { NewEvent } from '../live/events.ts';
import { listServices } from '../../rooms/clinics/catalogue/catalogue.presenter.ts';
import { BookingDesk } from '../../rooms/scheduling/appointments/bookings.repository.ts';
import { FormShelves } from '../../rooms/people/forms/forms.repository.ts';
import { ChartNumbers } from '../../rooms/people/chart-numbers/chart-numbers.repository.ts';
import { FileShelves } from '../../rooms/people/patient-file/patient-file.repository.ts';
import { PaymentShelves } from '../../rooms/money/payments/payments.repository.ts';
import { VisitNewsDesk } from '../../rooms/messaging/reminders/news/visit-news.repository.ts';
import { SetupShelves } from '../../rooms/scheduling/schedule-setup/schedule-setup.repository.ts';
import {
  listPlaces,
  listProviders,
  type Place,
  type Provider,
} from '../../rooms/clinics/locations/locations.repository.ts';
import { Journal, Shelf } from './table-rows.ts';

type Inserted<T extends { $inferSelect: object }, Generated extends string = never> = Omit<
  T['$inferSelect'],
  Generated
>;
export type PatientRow = Inserted<typeof patients, 'search' | 'sortName' | 'phoneDigits'>;
export type AppointmentRow = Inserted<typeof appointments>;
export type EncounterRow = Inserted<typeof encounters>;
export type ChargeRow = Inserted<typeof charges>;
export type WaitRow = Inserted<typeof waitEntries>;
export type OnlineBookingRow = Inserted<typeof onlineBookings>;
export type OnlineOfferRow = Inserted<typeof onlineOffers>;

/**
 * The desk on which the writes of one transaction are done: rows that were taken, what is to be written, and what
 * changed for those who watch. Writes of a push share one desk; a write that is refused is wiped off it (`backTo`).
 */
export class Records {
  readonly patients: Shelf<PatientRow>;
  readonly appointments: Shelf<AppointmentRow>;
  readonly encounters: Shelf<EncounterRow>;
  readonly charges: Shelf<ChargeRow>;
  readonly waiting: Shelf<WaitRow>;
  /** What was booked on a public page. */
  readonly online: Shelf<OnlineBookingRow>;
  readonly offers: Shelf<OnlineOfferRow>;
  /** Contacts, consents, cases, coverage. */
  readonly files: FileShelves;
  /** What was paid, and what takes it back. */
  readonly money: PaymentShelves;
  /** Forms, what of them was published, what patients have filled in. */
  readonly forms: FormShelves;
  /** Appointment types, rooms, hours, closures. */
  readonly setup: SetupShelves;
  /** What new charts are numbered with. */
  readonly chartNumbers: ChartNumbers;
  /** What speaks against a booking. */
  readonly bookings: BookingDesk;
  /** What the desk did that patients may be told of. */
  readonly news: VisitNewsDesk;
  readonly #tx: Tx;
  readonly #clinicId: string;
  readonly #journal = new Journal();
  readonly #events: NewEvent[] = [];
  #places: Promise<Map<string, Place>> | null = null;
  #providers: Promise<Map<string, Provider>> | null = null;
  #services: Promise<Service[]> | null = null;

  constructor(tx: Tx, clinicId: string, now: Instant) {
    this.#tx = tx;
    this.#clinicId = clinicId;
    this.patients = new Shelf<PatientRow>(patients, tx, clinicId, this.#journal);
    this.appointments = new Shelf<AppointmentRow>(appointments, tx, clinicId, this.#journal);
    this.encounters = new Shelf<EncounterRow>(encounters, tx, clinicId, this.#journal);
    this.charges = new Shelf<ChargeRow>(charges, tx, clinicId, this.#journal);
    this.waiting = new Shelf<WaitRow>(waitEntries, tx, clinicId, this.#journal);
    this.online = new Shelf<OnlineBookingRow>(onlineBookings, tx, clinicId, this.#journal);
    this.offers = new Shelf<OnlineOfferRow>(onlineOffers, tx, clinicId, this.#journal);
    this.files = new FileShelves(tx, clinicId, this.#journal);
    this.money = new PaymentShelves(tx, clinicId, this.#journal);
    this.forms = new FormShelves(tx, clinicId, this.#journal);
    this.setup = new SetupShelves(tx, clinicId, now, this.#journal);
    this.chartNumbers = new ChartNumbers(tx, clinicId);
    this.bookings = new BookingDesk(tx, clinicId, this);
    this.news = new VisitNewsDesk(tx, clinicId, now);
  }

  /** Reads what a batch of writes will ask for. Tables in one order, so that two batches don't lock crosswise. */
  async fetch(touched: readonly Touched[]): Promise<void> {
    const changed = (table: 'patients' | 'appointments' | 'encounters') =>
      touched.flatMap(({ changes }) => changes?.[table] ?? []);
    const [, visits] = await Promise.all([
      this.patients.fetch(changed('patients'), true),
      this.appointments.fetch(changed('appointments'), true),
      this.encounters.fetch(changed('encounters'), true),
      // Nearly every write asks for its location; in the same round trip it costs next to nothing.
      this.#listPlaces(),
    ]);
    const seen = touched.flatMap(({ sees }) => sees?.patients ?? []);
    await Promise.all([
      this.patients.fetch([...seen, ...visits.map(({ patientId }) => patientId)], false),
      this.bookings.prepare(
        touched.flatMap(({ books }) => books ?? []),
        visits,
      ),
    ]);
  }

  mark(): { journal: number; events: number; bookings: number; news: number } {
    return {
      journal: this.#journal.mark(),
      events: this.#events.length,
      bookings: this.bookings.mark(),
      news: this.news.mark(),
    };
  }

  /** Takes back everything since the mark that has not been flushed. */
  backTo(mark: ReturnType<Records['mark']>): void {
    this.#journal.backTo(mark.journal);
    this.#events.length = mark.events;
    this.bookings.backTo(mark.bookings);
    this.news.backTo(mark.news);
  }

  /** Says what changed; recorded with the clinic's next cursor when the transaction ends. */
  announce(event: NewEvent): void {
    this.#events.push(event);
  }

  get events(): readonly NewEvent[] {
    return this.#events;
  }

  /** Writes everything, and tells bookings what they clash with then. Throws `ShelfConflict`. */
  async flush(): Promise<void> {
    // They leave in this order and are done in this order: what is pointed to before what points to it.
    await Promise.all([
      this.patients.flush(),
      this.setup.flush(),
      this.appointments.flush(),
      this.encounters.flush(),
      this.charges.flush(),
      this.waiting.flush(),
      this.online.flush(),
      this.offers.flush(),
      this.money.flush(),
      this.files.flush(),
      this.forms.flush(),
      this.news.flush(),
    ]);
    await this.bookings.tell();
  }

  /** A location of the clinic. Throws `not-found`, as for one of another clinic. */
  async place(id: string): Promise<Place> {
    const place = (await this.#listPlaces()).get(id);
    if (!place) throw new NotFound('location', id);
    return place;
  }

  /** Those in use, as the rules know them. */
  async openPlaces(): Promise<ClassPlace[]> {
    const open = [...(await this.#listPlaces()).values()].filter(({ active }) => active);
    return open.map(({ id, timezone }) => ({ ID: id as LocationId, timezone }));
  }

  #listPlaces(): Promise<Map<string, Place>> {
    this.#places ??= listPlaces(this.#tx, this.#clinicId);
    return this.#places;
  }

  /** A member who treats. Throws `not-found` for who is no member, and names the field for who does not treat. */
  async provider(id: string): Promise<Provider> {
    this.#providers ??= listProviders(this.#tx, this.#clinicId);
    const provider = (await this.#providers).get(id);
    if (!provider) throw new NotFound('provider', id);
    if (!provider.isProvider)
      throw wrongField('body.providerId', 'is a member of the clinic who does not treat');
    return provider;
  }

  services(): Promise<Service[]> {
    this.#services ??= listServices(this.#tx, this.#clinicId);
    return this.#services;
  }

  /**
   * A patient of the clinic, to look at. One whose chart was merged into another is the other: a device that was away
   * meanwhile books and writes where the records are. Throws `not-found`.
   */
  async patient(id: string): Promise<PatientRow> {
    const patient = await this.patients.see(id);
    if (!patient) throw new NotFound('patient', id);
    return patient.mergedInto === null ? patient : this.patient(patient.mergedInto);
  }
}
