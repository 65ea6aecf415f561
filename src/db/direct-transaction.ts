import type { IndexedDbHost } from './open-dexie.ts';

/** What can be asked of the stores of one transaction. What is asked at once is answered at once. */
export interface DirectStores {
  get<Row>(store: string, key: IDBValidKey): Promise<Row | undefined>;
  /** Every row between two keys, both included. */
  between<Row>(place: DirectPlace, from: IDBValidKey, to: IDBValidKey): Promise<Row[]>;
  /** The last row between two keys that is what is looked for. */
  last<Row>(
    place: DirectPlace,
    range: readonly [from: IDBValidKey, to: IDBValidKey],
    isIt: (row: Row) => boolean,
  ): Promise<Row | undefined>;
  /** Not waited for: when it fails, the transaction does. */
  put(store: string, row: unknown): void;
}

/** A store, or an index of it. */
export interface DirectPlace {
  readonly store: string;
  readonly index?: string;
}

interface DirectOptions {
  readonly mode: 'readonly' | 'readwrite';
  readonly durability: 'strict' | 'relaxed';
}

/**
 * A transaction without a library between, for the one that a person waits for: what is put is committed without waiting
 * for each answer. Nothing but these stores may be waited for in `work`.
 * @returns what `work` gave, once all is committed
 * @throws what `work` threw, or why the browser aborted the transaction; nothing was stored then
 */
export async function directTransaction<Result>(
  database: IDBDatabase,
  { IDBKeyRange }: IndexedDbHost,
  stores: readonly string[],
  options: DirectOptions,
  work: (stores: DirectStores) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction([...stores], options.mode, { durability: options.durability });
  const over = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? aborted()));
  });
  // Awaited below, or `work` has failed before it.
  over.catch(() => {});
  const addressOf = ({ store, index }: DirectPlace) => {
    const source = transaction.objectStore(store);
    return index === undefined ? source : source.index(index);
  };
  let result: Result;
  try {
    result = await work({
      get: <Row>(store: string, key: IDBValidKey) =>
        answerOf<Row | undefined>(transaction.objectStore(store).get(key)),
      between: <Row>(place: DirectPlace, from: IDBValidKey, to: IDBValidKey) =>
        answerOf<Row[]>(addressOf(place).getAll(IDBKeyRange.bound(from, to))),
      last: (place, [from, to], isIt) =>
        firstOf(addressOf(place).openCursor(IDBKeyRange.bound(from, to), 'prev'), isIt),
      put: (store, row) => void transaction.objectStore(store).put(row),
    });
    transaction.commit();
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It is over already.
    }
    throw error;
  }
  await over;
  return result;
}

const aborted = () => Object.assign(new Error('The transaction was aborted.'), { name: 'AbortError' });

const answerOf = <Answer>(request: IDBRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Answer));
    request.addEventListener('error', () => reject(request.error ?? aborted()));
  });

const firstOf = <Row>(
  request: IDBRequest<IDBCursorWithValue | null>,
  isIt: (row: Row) => boolean,
): Promise<Row | undefined> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      const row = request.result?.value as Row | undefined;
      if (!request.result || row === undefined || isIt(row)) resolve(row);
      else request.result.continue();
    });
    request.addEventListener('error', () => reject(request.error ?? aborted()));
  });
