import { Dexie } from 'dexie';
import { asOutboxError, classifyStorageFault } from './storage-fault.ts';

/** The browser's IndexedDB, or another one: a test brings its own, a simulation one that fails on demand. */
export interface IndexedDbHost {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof globalThis.IDBKeyRange;
}

/**
 * A Dexie database that is opened when first used and opened again when its connection died. IndexedDB loses
 * connections in the background (WebKit) and when another tab upgrades; both are met here and nowhere else.
 */
export class ReopeningDatabase<D extends Dexie> {
  readonly #make: () => D;
  #opening: Promise<D> | null = null;

  /** @param make a fresh, unopened database */
  constructor(make: () => D) {
    this.#make = make;
  }

  /**
   * Runs `work`, and once more on a fresh connection when the first one turned out dead. `work` must therefore give the
   * same result when it runs twice.
   * @throws OutboxFull, OutboxUnavailable, or what `work` itself threw
   */
  async use<T>(work: (database: D) => Promise<T>): Promise<T> {
    let isBegun = false;
    try {
      const database = await this.#open();
      isBegun = true;
      return await work(database);
    } catch (error) {
      if (classifyStorageFault(error) !== 'lost') throw asOutboxError(error);
      await this.close();
    }
    try {
      return await work(await this.#open());
    } catch (error) {
      throw asOutboxError(error, isBegun);
    }
  }

  /** Lets go of the connection; the next use opens a new one. */
  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = null;
    (await opening?.catch(() => null))?.close();
  }

  #open(): Promise<D> {
    this.#opening ??= this.#connect().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #connect(): Promise<D> {
    const database = this.#make();
    // A newer version in another tab wants to upgrade: let go at once, so that it is not blocked.
    database.on('versionchange', () => {
      database.close();
      this.#opening = null;
      return false;
    });
    await whileNotBlocked(database);
    return database;
  }
}

/** Who waits in this page for a database of this name to open, and which of them another connection holds up. */
const waiting = new Map<string, Set<(error: Error) => void>>();
const heldUp = new Set<string>();

/**
 * Opens it. Throws when another connection keeps it from being opened: a browser tells that to the first who asks, and lets
 * whoever asks after them wait without a word.
 */
async function whileNotBlocked(database: Dexie): Promise<void> {
  const { name } = database;
  const others = waiting.get(name) ?? new Set();
  waiting.set(name, others);
  let refuse = (_error: Error) => {};
  const refused = new Promise<never>((_resolve, reject) => (refuse = reject));
  others.add(refuse);
  database.on('blocked', () => {
    heldUp.add(name);
    for (const other of others) other(blockedError());
  });
  const opening = Promise.resolve(database.open()).then(() => void heldUp.delete(name));
  if (heldUp.has(name)) refuse(blockedError());
  try {
    await Promise.race([opening, refused]);
  } finally {
    others.delete(refuse);
  }
}

function blockedError(): Error {
  const error = new Error('Another connection keeps the database from being opened.');
  error.name = 'BlockedError';
  return error;
}

/** Runs something that is no part of the transaction around it. */
export const outsideTransaction = <Result>(run: () => Result): Result => Dexie.ignoreTransaction(run);
