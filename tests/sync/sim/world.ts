import type { ClinicId, OpId } from '../../../src/contract/base/ids.ts';
import type { PushAnswer, PushBody } from '../../../src/sync/device/ports.ts';
import { ApiFault } from '../../../src/api/call/fault.ts';
import type { Seals } from '../../../src/vault/seals.ts';
import { plainSeals } from '../plain-seals.ts';
import { BadNetwork } from './bad-network.ts';
import { Chance } from './chance.ts';
import { Device, Tab } from './device.ts';
import type { Engine } from './engine-build.ts';
import { Entries, type Draft, type Known, type Place } from './entries.ts';
import type { SimServer } from './model-server.ts';
import { Steps, type Actor } from './steps.ts';
import { Breach, Truth, type Entered } from './truth.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly clients: number;
  /** Also the short stories of `scenes.ts`, which chance alone tells too seldom. */
  readonly hasScenes?: boolean;
  readonly makeEngine: () => Engine;
  readonly server: SimServer;
  readonly places: readonly Place[];
  readonly users: readonly string[];
  /** Real seals of a user, the same for all their pages; without it, plain ones that hide nothing and bind all. */
  readonly sealsFor?: (userId: string) => Seals;
  readonly trace?: (line: string) => void;
}

const startMs = Date.UTC(2026, 2, 2, 14);

/** Devices, people, a server and what lies between them, under one clock and one chance. */
export class World {
  readonly steps: Steps;
  readonly chance: Chance;
  readonly truth = new Truth();
  readonly entries: Entries;
  readonly devices: Device[];
  readonly networks = new Map<Device, BadNetwork>();
  readonly records: Known[] = [];
  readonly options: WorldOptions;
  /** Clinics whose access a user has lost for now: `user/clinic`. */
  readonly lost = new Set<string>();
  /** The first promise that was broken, whoever noticed it. */
  breach: Breach | null = null;
  hash = 0;
  /** Tabs that die at a step to come: how many steps are left. */
  readonly doomed = new Map<Tab, number>();

  constructor(options: WorldOptions) {
    this.options = options;
    this.chance = new Chance(options.seed);
    this.steps = new Steps(startMs, this.chance.unit);
    this.entries = new Entries(this.chance);
    this.steps.before = (actor) => this.#mayDie(actor);
    this.devices = Array.from({ length: options.clients }, (_, at) => this.#device(`d${at + 1}`));
  }

  note(line: string): void {
    for (let at = 0; at < line.length; at += 1)
      this.hash = (Math.imul(this.hash, 31) + line.charCodeAt(at)) | 0;
    this.options.trace?.(`${((this.steps.nowMs - startMs) / 1000).toFixed(3).padStart(9)} s  ${line}`);
  }

  userOf = (device: Device): string =>
    this.options.users[this.devices.indexOf(device) % this.options.users.length]!;

  #device(name: string): Device {
    const network = new BadNetwork(this.steps, this.chance, (clinicId, userId, body) =>
      this.#serve(name, clinicId, userId, body),
    );
    const device = new Device(name, {
      steps: this.steps,
      chance: this.chance,
      makeEngine: this.options.makeEngine,
      network,
      onPush: (from, tab, userId, body) =>
        this.guard(() => {
          this.note(`${tab.name} sends ${body.operations.length}`);
          this.truth.leaves(from, userId, body);
        }),
      sealsFor: (tab) => this.#sealsFor(tab),
      report: (what, error) => this.#reported(what, error),
      guard: (check) => this.guard(check),
    });
    this.networks.set(device, network);
    return device;
  }

  /** The real seals take real time; their results come as steps of the page. */
  #sealsFor(tab: Tab): Seals {
    const seals = (this.options.sealsFor ?? plainSeals)(tab.userId);
    if (!this.options.sealsFor) return seals;
    return {
      reader: seals.reader,
      seal: (scope, place, value) => this.steps.real(tab, seals.seal(scope, place, value)),
      open: (scope, place, sealed) => this.steps.real(tab, seals.open(scope, place, sealed)),
    };
  }

  guard(check: () => void): void {
    try {
      check();
    } catch (error) {
      if (!(error instanceof Breach)) throw error;
      this.breach ??= error;
    }
  }

  #reported(what: string, error: unknown): void {
    this.note(
      `report: ${what}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`,
    );
  }

  async #serve(from: string, clinicId: ClinicId, userId: string, body: PushBody): Promise<PushAnswer> {
    if (this.lost.has(`${userId}/${clinicId}`)) {
      throw new ApiFault({ kind: 'refused', message: 'Not your clinic.', statusCode: 403 });
    }
    const answer = await this.options.server.push(clinicId, userId, body);
    this.note(`server: ${from} ${answer.outcomes.map(({ outcome }) => outcome[0]).join('')}`);
    if (this.options.trace) this.#tell(body, answer);
    this.guard(() => this.truth.served(userId, body, answer.outcomes));
    return structuredClone(answer);
  }

  #tell({ operations }: PushBody, { outcomes }: PushAnswer): void {
    for (const [at, { opId, name, base, body }] of operations.entries()) {
      const { outcome, body: row } = outcomes[at]!;
      const { id, version } = row as { id?: string; version?: number };
      const about = `${id?.slice(-4)} v${version} base ${JSON.stringify(base)} ${JSON.stringify(body).slice(0, 300)}`;
      this.options.trace!(`             ${this.truth.placeOf.get(opId)} ${name} ${outcome} ${about}`);
    }
  }

  /** A page reads a record, if the network lets it. */
  async read(tab: Tab, known: Known): Promise<void> {
    const network = this.networks.get(tab.device)!;
    if (network.isCut || (network.isIll && this.chance.is(0.2))) return;
    const takenAtMs = tab.device.nowMs();
    const row = await this.options.server.read(known.place.clinicId, tab.userId, known.id);
    if (row && !tab.isDead) tab.reads.set(known.id, { row, takenAtMs });
  }

  #mayDie(actor: Actor): void {
    const left = this.doomed.get(actor as Tab);
    if (left === undefined) return;
    if (left > 0) return void this.doomed.set(actor as Tab, left - 1);
    this.doomed.delete(actor as Tab);
    this.note(`${actor.name} dies at a step`);
    (actor as Tab).device.kill(actor as Tab);
  }

  /** A person saves; resolves in virtual time. What is told as saved is written into the book. */
  enter(tab: Tab, { intent, entry, made }: Draft): Promise<void> {
    const after = (intent.afterLanes ?? [])
      .map((lane) => this.#tailOf(entry, lane))
      .find((place) => place !== null);
    entry.after = after ?? null;
    this.truth.entered.push(entry);
    return tab.enqueue(intent).then(
      (opId) => this.#acknowledged(tab, entry, opId, made),
      (error: unknown) => {
        entry.isRefused = true;
        this.note(`${tab.name} refuses ${entry.token}: ${String(error)}`);
      },
    );
  }

  #acknowledged(tab: Tab, entry: Entered, opId: OpId, made: Known | null): void {
    this.note(`${tab.name} saved ${entry.token} ${entry.field}`);
    this.guard(() => this.truth.acknowledge(entry, opId));
    if (made) this.records.push(made);
    this.guard(() => this.#requireShown(tab, entry, opId));
  }

  /** What was just saved is on the screen. */
  #requireShown(tab: Tab, entry: Entered, opId: OpId): void {
    const op = tab.engine.pendingStore.getSnapshot().ops.find((one) => one.opId === opId);
    const mark = entry.field === 'status' ? String(entry.value) : entry.mark;
    const isShown = op !== undefined && JSON.stringify(op.patches).includes(`"${mark}"`);
    if (!isShown && !tab.isDead && !tab.isLeaving)
      throw new Breach('shown', `${tab.name} does not show ${entry.token}, which it has just saved.`);
  }

  /** The last write of a lane of this device that is not on the server yet: what a dependent one must wait for. */
  #tailOf({ device, userId }: Entered, lane: string): string | null {
    const open = this.truth.entered.filter(
      (one) =>
        one.device === device &&
        one.userId === userId &&
        one.lane === lane &&
        one.place !== null &&
        !this.truth.effects.has(one.place) &&
        !this.truth.discarded.has(one.place),
    );
    return open.at(-1)?.place ?? null;
  }
}
