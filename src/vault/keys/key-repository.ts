import type { DataKeyRow, VaultRecord } from './vault-record.ts';

/**
 * Where the vault's wrapped keys lie. IndexedDB by hand: opening the vault belongs to the first screen, and two stores
 * with five requests are not worth 30 kB of a database library there.
 */
const name = 'plumbline-vault';
let opening: Promise<IDBDatabase> | null = null;

const isThere = () => typeof indexedDB !== 'undefined';

/** What the vault needs cannot be kept here: no IndexedDB, or it refuses. */
export class VaultUnusable extends Error {
  override readonly name = 'VaultUnusable';
}

function connect(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('vaults', { keyPath: 'reader' });
      request.result.createObjectStore('dataKeys', { keyPath: ['reader', 'scope'] });
    });
    request.addEventListener('success', () => {
      const database = request.result;
      const letGo = () => {
        database.close();
        opening = null;
      };
      database.addEventListener('versionchange', letGo);
      database.addEventListener('close', letGo);
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not open.')));
    request.addEventListener('blocked', () =>
      reject(new Error('Another tab keeps the vault from being opened.')),
    );
  });
  return opening;
}

type Stores = { vaults: IDBObjectStore; dataKeys: IDBObjectStore };

/** One transaction; once more on a fresh connection when the first turned out dead (WebKit). @throws VaultUnusable */
async function run<T>(
  mode: IDBTransactionMode,
  work: (stores: Stores, give: (value: T) => void) => void,
): Promise<T> {
  if (!isThere()) throw new VaultUnusable('This browser keeps nothing on this device.');
  try {
    return await once(await connect(), mode, work);
  } catch {
    const dead = opening;
    opening = null;
    (await dead?.catch(() => null))?.close();
  }
  try {
    return await once(await connect(), mode, work);
  } catch (cause) {
    opening = null;
    throw new VaultUnusable(
      'The keys of this device could not be reached. Close the other Plumbline tabs, then reload.',
      { cause },
    );
  }
}

function once<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (stores: Stores, give: (value: T) => void) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let given: T;
    const transaction = database.transaction(['vaults', 'dataKeys'], mode, {
      durability: mode === 'readonly' ? 'default' : 'strict',
    });
    transaction.addEventListener('complete', () => resolve(given));
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The transaction was aborted.')),
    );
    const stores = {
      vaults: transaction.objectStore('vaults'),
      dataKeys: transaction.objectStore('dataKeys'),
    };
    work(stores, (value) => (given = value));
  });
}

const whenDone = <T>(request: IDBRequest<T>, then: (result: T) => void): void =>
  request.addEventListener('success', () => then(request.result));

const ofReader = (reader: string) => IDBKeyRange.bound([reader], [reader, []]);

/** @throws VaultUnusable */
export const readVault = (reader: string): Promise<VaultRecord | undefined> =>
  run('readonly', ({ vaults }, give) => whenDone(vaults.get(reader), give));

/** @throws VaultUnusable */
export const listVaults = (): Promise<readonly VaultRecord[]> =>
  run('readonly', ({ vaults }, give) => whenDone(vaults.getAll(), give));

/**
 * Reads, changes and writes one vault in one transaction. `change` gives the row to keep, or undefined to leave it.
 * @returns the row as it now stands
 * @throws VaultUnusable
 */
export const changeVault = (
  reader: string,
  change: (record: VaultRecord | undefined) => VaultRecord | undefined,
): Promise<VaultRecord | undefined> =>
  run('readwrite', ({ vaults }, give) =>
    whenDone(vaults.get(reader) as IDBRequest<VaultRecord | undefined>, (record) => {
      const changed = change(record);
      if (changed && changed !== record) vaults.put(changed);
      give(changed ?? record);
    }),
  );

/** @throws VaultUnusable */
export const readDataKeys = (reader: string): Promise<readonly DataKeyRow[]> =>
  run('readonly', ({ dataKeys }, give) => whenDone(dataKeys.getAll(ofReader(reader)), give));

/** Keeps a new data key, unless another tab was first: then its row is the answer. @throws VaultUnusable */
export const keepDataKey = (row: DataKeyRow): Promise<DataKeyRow> =>
  run('readwrite', ({ dataKeys }, give) =>
    whenDone(dataKeys.get([row.reader, row.scope]) as IDBRequest<DataKeyRow | undefined>, (there) => {
      if (!there) dataKeys.put(row);
      give(there ?? row);
    }),
  );

/** Deletes data keys: what was sealed with them is unreadable from then on. @param scopes all when left out */
export const shredDataKeys = (reader: string, isGone: (scope: string) => boolean): Promise<void> =>
  run('readwrite', ({ dataKeys }, give) =>
    whenDone(dataKeys.getAllKeys(ofReader(reader)), (keys) => {
      for (const key of keys as [string, string][]) if (isGone(key[1])) dataKeys.delete(key);
      give(undefined);
    }),
  );

/** Deletes the vault and every key of it; `remains` stays in its place, if given. @throws VaultUnusable */
export const dropVault = (reader: string, remains?: VaultRecord): Promise<void> =>
  run('readwrite', ({ vaults, dataKeys }, give) => {
    dataKeys.delete(ofReader(reader));
    if (remains) vaults.put(remains);
    else vaults.delete(reader);
    give(undefined);
  });
