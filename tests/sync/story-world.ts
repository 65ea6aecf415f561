import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import type { AppointmentId, ClinicId, EncounterId, PatientId } from '../../src/contract/base/ids.ts';
import type { Patient } from '../../src/contract/people/patient.ts';
import type { PushOperation } from '../../src/contract/sync.ts';
import type { Instant } from '../../src/contract/base/values.ts';
import { writeBooking } from '../../src/domain/scheduling/visits/new-booking.ts';
import { writeStart } from '../../src/domain/clinical/encounter-patches.ts';
import { writeNewPatient } from '../../src/domain/people/patient-changes.ts';
import type { PushAnswer, PushBody } from '../../src/sync/device/ports.ts';
import type { WriteIntent } from '../../src/sync/outbox/write-intent.ts';
import { plainSeals } from './plain-seals.ts';
import { BadNetwork } from './sim/bad-network.ts';
import { lying, type Lying } from './sim/checks.ts';
import { Chance } from './sim/chance.ts';
import { Device, type Tab } from './sim/device.ts';
import type { Engine } from './sim/engine-build.ts';
import { bookingOf, patientFields, visitOf } from './sim/entries.ts';
import { ModelServer } from './sim/model-server.ts';
import { modelClinics } from './sim/plan.ts';
import { Steps } from './sim/steps.ts';

/** A push as it reaches the server. */
export interface Arrived {
  readonly clinicId: ClinicId;
  readonly userId: string;
  readonly body: PushBody;
}
type Serve = (arrived: Arrived) => Promise<PushAnswer>;

export const [place] = modelClinics.places as [(typeof modelClinics.places)[number]];

/** The parts of the simulation without its chance: devices and a server for a story that is told step by step. */
export class StoryWorld {
  readonly steps: Steps;
  readonly server = new ModelServer();
  readonly pushes: Arrived[] = [];
  /** What the server has done, in its order. */
  readonly applied: PushOperation[] = [];
  /** What the server found made against another version. */
  readonly conflicts: string[] = [];
  readonly reports: string[] = [];
  /** What becomes of a push; a test replaces it. Rejects with an ApiFault for a fault of the network. */
  wire: Serve = (arrived) => this.serve(arrived);
  readonly #chance: Chance;
  readonly #makeEngine: () => Engine;
  readonly #networks = new Map<Device, BadNetwork>();

  constructor(makeEngine: () => Engine, seed = 1) {
    this.#makeEngine = makeEngine;
    this.#chance = new Chance(seed);
    this.steps = new Steps(Date.UTC(2026, 2, 2, 14), this.#chance.unit);
  }

  device(name = 'tablet', hasLocks = true): Device {
    const network = new BadNetwork(this.steps, this.#chance, (clinicId, userId, body) => {
      const arrived = { clinicId, userId, body };
      this.pushes.push(arrived);
      return this.wire(arrived);
    });
    network.isIll = false;
    const device = new Device(name, {
      steps: this.steps,
      chance: this.#chance,
      makeEngine: this.#makeEngine,
      network,
      onPush: () => {},
      sealsFor: (tab) => plainSeals(tab.userId),
      guard: (check) => check(),
      report: (what, error) => this.reports.push(`${what}: ${String(error)}`),
    });
    this.#networks.set(device, network);
    return Object.assign(device, { hasLocks });
  }

  /** The server as it should be. */
  async serve({ clinicId, userId, body }: Arrived): Promise<PushAnswer> {
    const answer = await this.server.push(clinicId, userId, body);
    const done = answer.outcomes.flatMap(({ outcome }, at) =>
      outcome === 'applied' ? [body.operations[at]!] : [],
    );
    this.applied.push(...done);
    for (const { opId, outcome } of answer.outcomes) if (outcome === 'conflict') this.conflicts.push(opId);
    return answer;
  }

  cut(device: Device): void {
    this.#networks.get(device)!.isCut = true;
  }

  /** The network is back, and every page hears of it. */
  mend(device: Device): void {
    this.#networks.get(device)!.isCut = false;
    for (const tab of device.tabs) tab.wake('online');
  }

  /** A page of a person, once its outbox is open. @throws when it does not open */
  async page(device: Device, userId = 'ada'): Promise<Tab> {
    const tab = device.open(userId);
    if (!(await this.steps.when(() => tab.queue !== null, 20_000)))
      throw new Error(`${tab.name} has not opened: ${this.reports.join('; ')}`);
    return tab;
  }

  /** What became of a piece of work of a page, in virtual time. @throws what it threw, or that its page died */
  async done<T>(tab: Tab, work: Promise<T>): Promise<T> {
    let isOver = false;
    const ended = work.finally(() => (isOver = true));
    ended.catch(() => {});
    await this.steps.when(() => isOver || tab.isDead, 30_000);
    if (!isOver) throw new Error(`${tab.name} ${tab.isDead ? 'died' : 'never answered'}.`);
    return ended;
  }

  enter = (tab: Tab, intent: WriteIntent) => this.done(tab, tab.enqueue(intent));

  pass = (ms: number) => this.steps.pass(ms);

  /** The page reads a record. */
  look(tab: Tab, id: string): void {
    const row = this.server.rows.get(id);
    if (row) tab.reads.set(id, { row, takenAtMs: tab.device.nowMs() });
  }

  /** What of a person still lies on a device. */
  left = (device: Device, userId = 'ada'): Lying[] =>
    lying(device).filter((row) => row.userId === userId && row.open === 1);
}

let count = 0;
/** Ids as devices make them. */
export const freshId = (): string => `018f0000-0000-7000-9000-${String((count += 1)).padStart(12, '0')}`;
const instant = (tab: Tab) => new Date(tab.device.nowMs()).toISOString() as Instant;

export const newPatient = (tab: Tab, id = freshId(), firstName = 'Wren'): WriteIntent =>
  writeNewPatient(place.clinicId, id as PatientId, { ...patientFields('new'), firstName }, instant(tab))
    .write;

export const newVisit = (tab: Tab, patientId: string, id = freshId()): WriteIntent =>
  writeBooking({ ...bookingOf(place, patientId, 'new'), id: id as AppointmentId }, instant(tab)).write;

export const newNote = (tab: Tab, patientId: string, id = freshId()): WriteIntent =>
  writeStart(
    { ...visitOf(place, patientId, 'new', instant(tab)), id: id as EncounterId },
    'Wren',
    instant(tab),
  );

export const idOf = (intent: WriteIntent): string => (intent.body as { id: string }).id;
export const patientOn = (tab: Tab, id: string) => tab.view('patient', id) as unknown as Patient;
export const visitOn = (tab: Tab, id: string) => tab.view('appointment', id) as unknown as Appointment;
export const noteOn = (tab: Tab, id: string) => tab.view('encounter', id) as unknown as Encounter;
