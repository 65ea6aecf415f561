import type { ClinicId, OpId } from '../../../src/contract/base/ids.ts';
import type { StoredOp } from '../../../src/db/op-row.ts';
import type { LeaseRow } from '../../../src/db/outbox-database.ts';
import type {
  BusMessage,
  PushAnswer,
  PushBody,
  SyncPorts,
  WakeReason,
} from '../../../src/sync/device/ports.ts';
import { pushTimeoutMs } from '../../../src/sync/drain/push-batch.ts';
import type { Queue } from '../../../src/sync/outbox/queue.ts';
import type { Seals } from '../../../src/vault/seals.ts';
import type { WriteIntent } from '../../../src/sync/outbox/write-intent.ts';
import type { BadNetwork } from './bad-network.ts';
import type { Chance } from './chance.ts';
import { DeviceLocks } from './device-locks.ts';
import type { Engine } from './engine-build.ts';
import { MemoryStorage } from './memory-storage.ts';
import type { Row } from './model-server.ts';
import type { Actor, Steps } from './steps.ts';
import { Breach } from './truth.ts';

export const outboxName = 'plumbline-outbox';
const beatMs = 30_000;

/** A push under way. */
interface Flight {
  readonly tab: Tab;
  readonly atMs: number;
}
/** A page that was thawed may still finish what it was about, and one taken for dead finds out at its next step. */
const unclearMs = 1_000;

export interface DeviceParts {
  readonly steps: Steps;
  readonly chance: Chance;
  readonly makeEngine: () => Engine;
  readonly network: BadNetwork;
  /** Hears of each push before it leaves. */
  readonly onPush: (device: Device, tab: Tab, userId: string, body: PushBody) => void;
  readonly sealsFor: (tab: Tab) => Seals;
  readonly report: (what: string, error: unknown) => void;
  /** Keeps what a check throws, so that the engine does not meet it. */
  readonly guard: (check: () => void) => void;
}

/** One browser profile with its tabs. */
export class Device {
  readonly name: string;
  readonly parts: DeviceParts;
  readonly storage: MemoryStorage;
  readonly locks: DeviceLocks;
  readonly hasLocks: boolean;
  skewMs = 0;
  tabs: Tab[] = [];
  /** Entries that somebody with hands on the disk has put back to an older form. */
  readonly tampered = new Set<string>();
  /** When something last befell it after which nobody can know for a moment which page still lives. */
  disturbedAtMs = -Infinity;
  readonly #flights = new Set<Flight>();
  #tabCount = 0;

  constructor(name: string, parts: DeviceParts) {
    this.name = name;
    this.parts = parts;
    this.storage = new MemoryStorage(parts.steps);
    this.locks = new DeviceLocks(parts.steps);
    this.hasLocks = parts.chance.is(0.7);
  }

  nowMs = (): number => this.parts.steps.nowMs + this.skewMs;

  open(userId: string): Tab {
    this.#tabCount += 1;
    const tab = new Tab(`${this.name}.${this.#tabCount}`, this, userId);
    this.tabs.push(tab);
    return tab;
  }

  /** The tab is gone between two steps: whatever it had under way in its storage was never committed. */
  kill(tab: Tab): void {
    tab.isDead = true;
    this.tabs = this.tabs.filter((other) => other !== tab);
    this.storage.abandon(tab);
    this.locks.abandon(tab);
  }

  disturb(): void {
    this.disturbedAtMs = this.parts.steps.nowMs;
  }

  /** @throws when another page that is alive and well has a push of the same user under way */
  leave(tab: Tab): () => void {
    const { nowMs } = this.parts.steps;
    const others = [...this.#flights].filter(
      (one) =>
        one.tab !== tab &&
        one.tab.userId === tab.userId &&
        !one.tab.isDead &&
        !one.tab.isFrozen &&
        one.atMs > this.disturbedAtMs + unclearMs &&
        nowMs - one.atMs < pushTimeoutMs,
    );
    const flight = { tab, atMs: nowMs };
    this.#flights.add(flight);
    if (others.length > 0) throw new Breach('race', `${tab.name} sends while ${others[0]!.tab.name} does.`);
    return () => void this.#flights.delete(flight);
  }

  losePower(): void {
    for (const tab of this.tabs.slice()) this.kill(tab);
    this.storage.losePower(this.parts.chance.is(0.5) ? Infinity : this.parts.chance.below(4));
  }

  setClock(skewMs: number): void {
    this.skewMs = skewMs;
    this.disturb();
    for (const tab of this.tabs) tab.wake('clock');
  }

  rows = (): StoredOp[] => this.storage.rows<StoredOp>(outboxName, 'ops');
  leases = (): LeaseRow[] => this.storage.rows<LeaseRow>(outboxName, 'leases');
}

/** One page of the product: the real engine with a memory of its own. */
export class Tab implements Actor {
  readonly name: string;
  readonly device: Device;
  readonly userId: string;
  readonly engine: Engine;
  /** What this page has read of the server, and when it asked. */
  readonly reads = new Map<string, { row: Row; takenAtMs: number }>();
  isDead = false;
  isFrozen = false;
  /** The person is signing out: nothing is shown any more. */
  isLeaving = false;
  queue: Queue | null = null;
  #woken: ((reason: WakeReason) => void) | null = null;
  #hear: ((message: BusMessage) => void) | null = null;

  constructor(name: string, device: Device, userId: string) {
    this.name = name;
    this.device = device;
    this.userId = userId;
    this.engine = device.parts.makeEngine();
    this.#start().catch((error: unknown) => device.parts.report(`${name} could not start`, error));
  }

  async #start(): Promise<void> {
    const { engine, device } = this;
    const host = device.storage.hostFor(this);
    const queue = await engine.openQueue({
      ports: this.#ports(),
      database: engine.openOutbox(host),
      drainDatabase: engine.openOutbox(host, { durability: 'relaxed' }),
      userId: this.userId,
      seals: device.parts.sealsFor(this),
    });
    this.queue = queue;
    this.#beat();
  }

  #beat(): void {
    this.device.parts.steps.after(this, beatMs, () => {
      this.wake('beat');
      this.#beat();
    });
  }

  /** The browser or the person tells this page that it may be worth trying again. */
  wake(reason: WakeReason): void {
    this.device.parts.steps.post(this, () => this.#woken?.(reason));
  }

  async enqueue(intent: WriteIntent): Promise<OpId> {
    if (!this.queue) throw new Error('This page has not opened its outbox yet.');
    return this.queue.enqueue(intent);
  }

  /** The record as this page shows it: what it has read, and what waits laid over it. */
  view(entity: 'patient' | 'appointment' | 'encounter', id: string): Row | undefined {
    const read = this.reads.get(id);
    const pending = this.engine.pendingStore.getSnapshot();
    return this.engine.overlayRow(read?.row, entity, id, pending, read?.takenAtMs ?? -Infinity);
  }

  /** The person signs out: nothing more is sent from here. */
  async signOut(): Promise<void> {
    this.isLeaving = true;
    await this.queue?.stop();
    if (!this.isDead) this.device.kill(this);
  }

  #ports(): SyncPorts {
    const { device } = this;
    const { steps, chance, network, onPush, report, guard } = device.parts;
    const push = async (clinicId: ClinicId, userId: string, body: PushBody): Promise<PushAnswer> => {
      onPush(device, this, userId, body);
      let landed = () => {};
      guard(() => (landed = device.leave(this)));
      const sent = network.push(this, clinicId, userId, body);
      void sent.then(landed, landed);
      return new Promise((resolve, reject) => {
        sent.then(
          (answer) => steps.post(this, () => resolve(structuredClone(answer))),
          (error: unknown) => steps.post(this, () => reject(error as Error)),
        );
      });
    };
    return {
      clock: { nowMs: device.nowMs, after: (delayMs, run) => steps.after(this, delayMs, run) },
      random: chance.random,
      network: { push },
      locks: device.hasLocks ? device.locks.of(this) : null,
      bus: {
        post: (message) => {
          if (this.isDead) return;
          const copy = structuredClone(message);
          for (const tab of device.tabs) if (tab !== this) steps.post(tab, () => tab.#hear?.(copy));
        },
        subscribe: (hear) => {
          this.#hear = hear;
          return () => (this.#hear = null);
        },
      },
      wake: {
        subscribe: (woken) => {
          this.#woken = woken;
          return () => (this.#woken = null);
        },
      },
      tokens: { renew: () => Promise.resolve(!network.isIll || chance.is(0.5)) },
      report: (what, error) => report(`${this.name}: ${what}`, error),
    };
  }
}
