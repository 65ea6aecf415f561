import { KeyRange } from './key-order.ts';
import { nameList, type StoreHandle } from './memory-handles.ts';
import { eventOf, Request, Target } from './memory-requests.ts';
import { StoreData, type KeyPath } from './memory-rows.ts';
import { MemoryTransaction, type Mode, type StorageMoment } from './memory-transaction.ts';
import type { Actor, Steps } from './steps.ts';

/** One database of a profile: its stores, who is connected, and whose turn it is. */
export class DatabaseData {
  version = 0;
  readonly stores = new Map<string, StoreData>();
  readonly connections = new Set<MemoryConnection>();
  #line: MemoryTransaction[] = [];

  enter(transaction: MemoryTransaction): void {
    if (transaction.db.actor.isDead) return;
    this.#line.push(transaction);
    this.#go();
  }

  release(transaction: MemoryTransaction): void {
    this.#line = this.#line.filter((other) => other !== transaction);
    this.#go();
  }

  #go(): void {
    for (const [place, transaction] of this.#line.entries()) {
      if (transaction.state !== 'waiting') continue;
      const mustWait = this.#line.slice(0, place).some((before) => {
        const isApart = before.mode === 'readonly' && transaction.mode === 'readonly';
        return !isApart && [...transaction.scope].some((name) => before.scope.has(name));
      });
      if (!mustWait) transaction.begin();
    }
  }

  /** Whoever held these is gone: what was not committed is undone. */
  abandon(actor: Actor): void {
    for (const connection of [...this.connections].filter((one) => one.actor === actor)) {
      this.connections.delete(connection);
    }
    for (const transaction of this.#line.filter(({ db }) => db.actor === actor)) {
      if (transaction.state !== 'over' && transaction.state !== 'committing') transaction.rollBack();
      this.release(transaction);
    }
  }
}

export class MemoryConnection extends Target {
  onversionchange = null;
  onclose = null;
  onabort = null;
  onerror = null;
  isClosed = false;
  upgrading: MemoryTransaction | null = null;
  readonly storage: MemoryStorage;
  readonly name: string;
  readonly data: DatabaseData;
  readonly actor: Actor;
  constructor(storage: MemoryStorage, name: string, data: DatabaseData, actor: Actor) {
    super();
    this.storage = storage;
    this.name = name;
    this.data = data;
    this.actor = actor;
  }
  get version() {
    return this.data.version;
  }
  get objectStoreNames() {
    return nameList(this.data.stores.keys());
  }

  post(task: () => void): void {
    this.storage.steps.post(this.actor, task);
  }

  transaction(
    names: string | readonly string[],
    mode: Mode = 'readonly',
    options: { durability?: string } = {},
  ): MemoryTransaction {
    if (this.isClosed) throw new DOMException('The database is closed.', 'InvalidStateError');
    const list = typeof names === 'string' ? [names] : [...names];
    const missing = list.find((name) => !this.data.stores.has(name));
    if (missing !== undefined) throw new DOMException(`There is no store ${missing}.`, 'NotFoundError');
    const made = new MemoryTransaction(this, list, mode, options.durability ?? 'default');
    this.data.enter(made);
    return made;
  }

  createObjectStore(
    name: string,
    { keyPath = null, autoIncrement = false }: { keyPath?: KeyPath | null; autoIncrement?: boolean } = {},
  ): StoreHandle {
    this.data.stores.set(name, new StoreData(name, keyPath, autoIncrement));
    return this.upgrading!.objectStore(name);
  }
  deleteObjectStore(name: string): void {
    this.data.stores.delete(name);
  }
  close(): void {
    this.isClosed = true;
    this.data.connections.delete(this);
    this.storage.closed(this.name);
  }
}

interface Opening {
  readonly actor: Actor;
  readonly begin: () => void;
}

/**
 * The IndexedDB of one browser profile, in memory: fast, in virtual time, with all that can befall it. It can lose
 * power (what was committed without strict durability may be gone), fail at any moment, and lose a tab at any step.
 */
export class MemoryStorage {
  readonly databases = new Map<string, DatabaseData>();
  readonly steps: Steps;
  /** Asked at each moment; an error fails it. */
  fault: ((moment: StorageMoment) => Error | null) | null = null;
  #unflushed: (readonly (() => void)[])[] = [];
  readonly #whenClosed = new Map<string, Set<() => void>>();
  readonly #openings = new Map<string, Opening[]>();

  constructor(steps: Steps) {
    this.steps = steps;
  }

  mayFail(moment: StorageMoment): void {
    const error = this.fault?.(moment);
    if (error) throw error;
  }

  committed(transaction: MemoryTransaction): void {
    if (transaction.mode === 'readonly') return;
    if (transaction.durability === 'strict') this.#unflushed = [];
    else this.#unflushed.push([...transaction.undo]);
  }

  /** The device goes dark: of what was not flushed, the last `count` transactions never happened. */
  losePower(count = Infinity): void {
    const lost = this.#unflushed.splice(Math.max(0, this.#unflushed.length - count));
    for (const undo of lost.toReversed()) for (const one of undo.toReversed()) one();
    this.#unflushed = [];
  }

  abandon(actor: Actor): void {
    for (const data of this.databases.values()) data.abandon(actor);
    for (const name of this.databases.keys()) this.closed(name);
    for (const line of this.#openings.values()) {
      const isFirst = line[0]?.actor === actor;
      for (const opening of line.filter((one) => one.actor === actor)) line.splice(line.indexOf(opening), 1);
      if (isFirst) line[0]?.begin();
    }
  }

  /** Requests to open or delete a database are taken one after another. */
  #inTurn(actor: Actor, name: string, request: Request, begin: () => void): void {
    if (actor.isDead) return;
    const line = this.#openings.get(name) ?? [];
    this.#openings.set(name, line);
    const opening = { actor, begin: () => this.steps.post(actor, begin) };
    const end = () => {
      if (line[0] !== opening) return;
      line.shift();
      line[0]?.begin();
    };
    request.addEventListener('success', end);
    request.addEventListener('error', end);
    line.push(opening);
    if (line[0] === opening) opening.begin();
  }

  closed(name: string): void {
    for (const look of this.#whenClosed.get(name) ?? []) look();
  }

  /** Every row of a store as it lies there. */
  rows<Row>(database: string, store: string): Row[] {
    return (this.databases.get(database)?.stores.get(store)?.all() ?? []) as Row[];
  }

  /** Somebody writes a row onto the disk, past every page. */
  overwrite(database: string, store: string, row: unknown): void {
    this.databases.get(database)?.stores.get(store)?.put(row, undefined, true);
  }

  /** What a tab of this profile knows as IndexedDB. */
  hostFor(actor: Actor): { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange } {
    const factory = {
      open: (name: string, version?: number) => this.#open(actor, name, version),
      deleteDatabase: (name: string) => this.#delete(actor, name),
      databases: async () => [...this.databases].map(([name, { version }]) => ({ name, version })),
      cmp: () => 0,
    };
    return {
      indexedDB: factory as unknown as IDBFactory,
      IDBKeyRange: KeyRange as unknown as typeof IDBKeyRange,
    };
  }

  #open(actor: Actor, name: string, wanted?: number): Request {
    const request = new Request(null);
    const fail = (error: unknown) => {
      request.error = error;
      request.dispatch(eventOf('error', request));
    };
    this.#inTurn(actor, name, request, () => {
      try {
        this.mayFail('open');
      } catch (error) {
        return fail(error);
      }
      const data = this.databases.get(name) ?? new DatabaseData();
      this.databases.set(name, data);
      const version = wanted ?? (data.version || 1);
      if (version < data.version) return fail(new DOMException('There is a newer version.', 'VersionError'));
      const connection = new MemoryConnection(this, name, data, actor);
      request.result = connection;
      if (version === data.version) {
        data.connections.add(connection);
        return request.dispatch(eventOf('success', request));
      }
      this.#alone(actor, name, data, request, version, () => this.#upgrade(connection, request, version));
    });
    return request;
  }

  /** Asks every other connection to close, and goes on when they have. */
  #alone(
    actor: Actor,
    name: string,
    data: DatabaseData,
    request: Request,
    version: number | null,
    go: () => void,
  ): void {
    const versions = { oldVersion: data.version, newVersion: version };
    for (const other of data.connections)
      other.post(() => other.dispatch(eventOf('versionchange', other, versions)));
    let isTold = false;
    const look = () => {
      if (data.connections.size === 0) {
        this.#whenClosed.get(name)?.delete(look);
        this.steps.post(actor, go);
      } else if (!isTold) {
        isTold = true;
        this.steps.after(actor, 50, () => {
          if (data.connections.size > 0) request.dispatch(eventOf('blocked', request, versions));
        });
      }
    };
    this.#whenClosed.set(name, (this.#whenClosed.get(name) ?? new Set()).add(look));
    this.steps.post(actor, look);
  }

  #upgrade(connection: MemoryConnection, request: Request, version: number): void {
    const { data } = connection;
    const before = { version: data.version, stores: new Map(data.stores) };
    const made = new MemoryTransaction(connection, [...data.stores.keys()], 'versionchange', 'strict');
    data.connections.add(connection);
    connection.upgrading = made;
    request.transaction = made;
    data.version = version;
    made.undo.push(() => {
      data.version = before.version;
      data.stores.clear();
      for (const [name, store] of before.stores) data.stores.set(name, store);
    });
    made.addEventListener('complete', () => {
      request.transaction = null;
      connection.post(() => request.dispatch(eventOf('success', request)));
    });
    made.addEventListener('abort', () => {
      data.connections.delete(connection);
      request.error = made.error ?? new DOMException('The upgrade was aborted.', 'AbortError');
      request.dispatch(eventOf('error', request));
    });
    request.dispatch(eventOf('upgradeneeded', request, { oldVersion: before.version, newVersion: version }));
    data.enter(made);
  }

  #delete(actor: Actor, name: string): Request {
    const request = new Request(null);
    const data = this.databases.get(name) ?? new DatabaseData();
    this.#inTurn(actor, name, request, () =>
      this.#alone(actor, name, data, request, null, () => {
        this.databases.delete(name);
        request.dispatch(eventOf('success', request));
      }),
    );
    return request;
  }
}
