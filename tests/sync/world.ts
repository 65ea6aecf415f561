import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ClinicId, OpId } from '../../src/contract/base/ids.ts';
import type { PushOperation } from '../../src/contract/sync.ts';
import type { PushOutcome, WriteBase } from '../../src/contract/base/queued-write.ts';
import { ApiFault } from '../../src/api/call/fault.ts';
import { openOutbox, type OutboxDatabase } from '../../src/db/outbox-database.ts';
import type {
  BusMessage,
  Clock,
  Locks,
  PushBody,
  Random,
  SyncPorts,
  WakeReason,
} from '../../src/sync/device/ports.ts';

/** A small world for the real engine: a clock that is turned by hand, seeded chance, a model of the server. */

/** mulberry32: the same seed gives the same run. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    unit,
    bytes: (bytes) => {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(unit() * 256);
      return bytes;
    },
  };
}

let storageUnderWay = 0;

/** Lets everything happen that needs no clock: promises, and transactions until none has been open for a while. */
export async function calm(): Promise<void> {
  for (let quiet = 0; quiet < 6;) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = storageUnderWay === 0 ? quiet + 1 : 0;
  }
}

export class TurnedClock implements Clock {
  #nowMs = Date.UTC(2026, 2, 2, 9);
  #skewMs = 0;
  #timers = new Map<number, { dueMs: number; run: () => void }>();
  #nextId = 1;

  nowMs(): number {
    return this.#nowMs + this.#skewMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#timers.set(id, { dueMs: this.#nowMs + delayMs, run });
    return () => this.#timers.delete(id);
  }

  /** The device's clock is set; timers run on. */
  jump(byMs: number): void {
    this.#skewMs += byMs;
  }

  /** Time passes; each timer runs at its time, and what it starts comes to rest before the next. */
  async pass(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    for (;;) {
      await calm();
      const due = [...this.#timers].filter(([, timer]) => timer.dueMs <= endMs);
      const [first] = due.toSorted(([, left], [, right]) => left.dueMs - right.dueMs);
      if (!first) break;
      this.#timers.delete(first[0]);
      this.#nowMs = Math.max(this.#nowMs, first[1].dueMs);
      first[1].run();
    }
    this.#nowMs = endMs;
    await calm();
  }
}

interface Stored {
  readonly version: number;
  readonly log: readonly OpId[];
}

/** What the real server promises, in a page: each operation once, versions checked, answers kept by id. */
export class ModelServer {
  readonly records = new Map<string, Stored>();
  readonly answers = new Map<OpId, PushOutcome>();
  readonly appliedOrder: PushOperation[] = [];
  readonly pushes: PushBody[] = [];
  refuse: (operation: PushOperation) => PushOutcome | null = () => null;

  push(body: PushBody): { outcomes: PushOutcome[]; cursor: number } {
    this.pushes.push(structuredClone(body));
    return {
      outcomes: body.operations.map((operation) => this.#apply(operation)),
      cursor: this.appliedOrder.length,
    };
  }

  #apply(operation: PushOperation): PushOutcome {
    const { opId, base } = operation;
    const known = this.answers.get(opId);
    if (known) return { ...known, outcome: 'duplicate' };
    const id = recordOf(operation);
    const record = this.records.get(id);
    if (typeof base === 'object' && base !== null && !this.answers.has(base.after)) {
      return {
        opId,
        outcome: 'retry',
        status: 409,
        body: { code: 'in-flight', message: 'Comes after another.' },
      };
    }
    const refused = this.refuse(operation);
    if (refused) return refused;
    const isStale = base !== null && this.#seenBy(base) !== (record?.version ?? 0);
    if (isStale) {
      const body = {
        statusCode: 412,
        code: 'version-stale',
        message: 'Stale.',
        details: { current: { id, ...record } },
      };
      return { opId, outcome: 'conflict', status: 412, body };
    }
    const next = { version: (record?.version ?? 0) + 1, log: [...(record?.log ?? []), opId] };
    this.records.set(id, next);
    this.appliedOrder.push(operation);
    const outcome: PushOutcome = {
      opId,
      outcome: 'applied',
      status: 200,
      body: { id, version: next.version },
    };
    this.answers.set(opId, outcome);
    return outcome;
  }

  /** The version that a write was made against: one that it names, or what the write before it made. */
  #seenBy(base: Exclude<WriteBase, null>): unknown {
    if (typeof base === 'number') return base;
    const { body } = this.answers.get(base.after) ?? {};
    return (body as { version?: number } | undefined)?.version;
  }
}

export const recordOf = ({ params }: Pick<PushOperation, 'params'>): string =>
  params.appointmentId ?? params.patientId ?? params.encounterId ?? '';

export const networkFault = (message = 'The cable is cut.') => new ApiFault({ kind: 'network', message });
export const refusal = (statusCode: number, more: { code?: string; retryAfterMs?: number } = {}) =>
  new ApiFault({ kind: 'refused', message: `Refused with ${statusCode}.`, statusCode, ...more });

/** How a push travels; a test replaces it. */
export type Wire = (
  body: PushBody,
  clinicId: ClinicId,
) => Promise<{ outcomes: PushOutcome[]; cursor: number }>;

/** One device: a database, and the ports of each of its tabs. */
export class Device {
  readonly clock = new TurnedClock();
  readonly random: Random;
  readonly server: ModelServer;
  readonly reports: unknown[] = [];
  wire: Wire;
  renew: () => Promise<boolean> = () => Promise.resolve(false);
  readonly idb = new IDBFactory();
  readonly #tabs = new Set<{ hear?: (message: BusMessage) => void; woken?: (reason: WakeReason) => void }>();
  readonly #held = new Map<string, Promise<void>>();

  constructor(seed: number, server = new ModelServer()) {
    this.random = seededRandom(seed);
    this.server = server;
    this.wire = (body) => Promise.resolve(server.push(body));
  }

  database(): OutboxDatabase {
    const database = openOutbox({ indexedDB: this.idb, IDBKeyRange });
    const real = database.use.bind(database);
    database.use = async (work) => {
      storageUnderWay += 1;
      try {
        return await real(work);
      } finally {
        storageUnderWay -= 1;
      }
    };
    return database;
  }

  wake(reason: WakeReason): void {
    for (const tab of this.#tabs) tab.woken?.(reason);
  }

  /** The ports of one tab. `die` makes it deaf and dumb, as a killed tab is. */
  tab({ withLocks = true } = {}): { ports: SyncPorts; die: () => void } {
    const self: { hear?: (message: BusMessage) => void; woken?: (reason: WakeReason) => void } = {};
    this.#tabs.add(self);
    let isDead = false;
    const never = new Promise<never>(() => {});
    const alive = <T>(value: Promise<T>): Promise<T> => value.then((result) => (isDead ? never : result));
    let letGo = () => {};
    const death = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const locks: Locks = {
      hold: async (name, _wait, run) => {
        const before = this.#held.get(name) ?? Promise.resolve();
        const turn = before.then(() => (isDead ? undefined : Promise.race([run(), death])));
        this.#held.set(
          name,
          turn.catch(() => {}),
        );
        await turn;
        return true;
      },
    };
    const ports: SyncPorts = {
      clock: {
        nowMs: () => this.clock.nowMs(),
        after: (delayMs, run) => this.clock.after(delayMs, () => (isDead ? undefined : run())),
      },
      random: this.random,
      network: {
        push: (clinicId, _userId, body) => (isDead ? never : alive(this.wire(body, clinicId))),
      },
      locks: withLocks ? locks : null,
      bus: {
        post: (message) => {
          if (isDead) return;
          for (const tab of this.#tabs) if (tab !== self) queueMicrotask(() => tab.hear?.(message));
        },
        subscribe: (hear) => {
          self.hear = (message) => (isDead ? undefined : hear(message));
          return () => delete self.hear;
        },
      },
      wake: {
        subscribe: (woken) => {
          self.woken = (reason) => (isDead ? undefined : woken(reason));
          return () => delete self.woken;
        },
      },
      tokens: { renew: () => this.renew() },
      report: (what, error) => this.reports.push([what, error]),
    };
    const die = () => {
      isDead = true;
      this.#tabs.delete(self);
      letGo();
    };
    return { ports, die };
  }
}
