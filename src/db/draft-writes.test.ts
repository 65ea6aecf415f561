import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SealAddress, Sealed, SealScope, Seals } from '../vault/seals.ts';
import { DraftRepository } from './draft-repository.ts';
import type { IndexedDbHost } from './open-dexie.ts';
import { openOutbox } from './outbox-database.ts';

/** A seal that is made when the test says so, and can be read. */
class HeldSeals implements Seals {
  readonly reader = 'ada';
  /** What is being sealed at this moment, oldest first. */
  readonly underWay: { text: string; seal: () => void }[] = [];

  seal(_scope: SealScope, _place: SealAddress, value: unknown): Promise<Sealed> {
    const text = value as string;
    return new Promise((resolve) => {
      const seal = () => {
        this.underWay.shift();
        resolve(new TextEncoder().encode(text));
      };
      this.underWay.push({ text, seal });
    });
  }

  open = (_scope: SealScope, _place: SealAddress, sealed: Sealed): Promise<unknown> =>
    Promise.resolve(new TextDecoder().decode(sealed));
}

const name = { key: 'note:1', scope: 'clinic' };
let device: IndexedDbHost;
let seals: HeldSeals;
let repository: DraftRepository;
/** Each text that was put into the store, in order. */
let put: string[];
/** The next so many transactions that write are aborted once they are made. */
let failures: number;
/** While it is set, no transaction is committed before `release`. */
let isHeld: boolean;
let commits: (() => void)[];
const release = () => {
  isHeld = false;
  for (const commit of commits.splice(0)) commit();
};

const sealing = () => seals.underWay.map(({ text }) => text);
const seal = () => seals.underWay[0]!.seal();
/** What the device has at this moment. */
const stored = () =>
  openOutbox(device).use(async (outbox) => {
    const row = await outbox.drafts.get(['ada', name.key]);
    return row?.sealed && new TextDecoder().decode(row.sealed);
  });

/** The device's storage, which is watched and may fail. */
function watchedDevice(): IndexedDbHost {
  const indexedDB = new IDBFactory();
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...of) => {
    const request = open(...of);
    request.addEventListener('success', () => watch(request.result));
    return request;
  };
  return { indexedDB, IDBKeyRange };
}

function watch(database: IDBDatabase): void {
  const begin = database.transaction.bind(database);
  database.transaction = (stores, mode, options) => {
    const transaction = begin(stores, mode, options);
    if (mode !== 'readwrite') return transaction;
    const isFailing = failures > 0;
    if (isFailing) failures -= 1;
    const storeOf = transaction.objectStore.bind(transaction);
    transaction.objectStore = (of) => {
      const store = storeOf(of);
      const putInto = store.put.bind(store);
      if (of === 'drafts' && !isFailing)
        store.put = (row: { sealed: Sealed }) => {
          put.push(new TextDecoder().decode(row.sealed));
          return putInto(row);
        };
      return store;
    };
    if (isFailing) transaction.commit = () => transaction.abort();
    else if (isHeld) hold(transaction);
    return transaction;
  };
}

/** Its parts are done when they are asked for; that it is complete is told later. */
function hold(transaction: IDBTransaction): void {
  const listen = transaction.addEventListener.bind(transaction);
  const held = (type: string, heard: () => void) => {
    if (type === 'complete') commits.push(heard);
    else listen(type, heard);
  };
  Object.assign(transaction, { addEventListener: held });
}

beforeEach(async () => {
  put = [];
  isHeld = false;
  commits = [];
  failures = 0;
  device = watchedDevice();
  seals = new HeldSeals();
  repository = new DraftRepository(device, seals);
  await repository.get(name);
});

const lay = (text: string) => repository.lay(name.key, text, 1);

describe('what is typed', () => {
  it('is sealed at once with its first key, and stored as soon as it is', async () => {
    const laid = lay('a');
    expect(sealing()).toEqual(['a']);
    seal();
    expect(await laid).toBe('over');
    expect(await stored()).toBe('a');
  });

  it('is sealed one at a time: what comes meanwhile waits, and only the newest of it is sealed', async () => {
    void lay('a');
    void lay('ab');
    const last = lay('abc');
    expect(sealing()).toEqual(['a']);
    seal();
    await expect.poll(sealing).toEqual(['abc']);
    expect(put).toEqual(['a']);
    seal();
    expect(await last).toBe('over');
    expect(put).toEqual(['a', 'abc']);
    expect(await stored()).toBe('abc');
  });

  it('is handed to the storage as soon as it is sealed, whether or not the write before is complete', async () => {
    isHeld = true;
    void lay('a');
    seal();
    await expect.poll(() => put).toEqual(['a']);
    const last = lay('ab');
    expect(sealing()).toEqual(['ab']);
    seal();
    // The first has not been committed.
    await expect.poll(() => put).toEqual(['a', 'ab']);
    release();
    expect(await last).toBe('over');
  });

  it('begins at once again after a write that is over', async () => {
    for (const text of ['a', 'ab', 'abc']) {
      const laid = lay(text);
      expect(sealing()).toEqual([text]);
      seal();
      // oxlint-disable-next-line no-await-in-loop
      await laid;
    }
    expect(put).toEqual(['a', 'ab', 'abc']);
  });

  it.each([1, 2, 3, 5, 8])(
    'is never older on the device than before, sealed after every %i keys',
    async (each) => {
      const text = 'Tender at C4 to C6.';
      const laid: Promise<unknown>[] = [];
      for (let length = 1; length <= text.length; length += 1) {
        laid.push(lay(text.slice(0, length)));
        if (length % each === 0 && seals.underWay.length > 0) seal();
        // oxlint-disable-next-line no-await-in-loop
        await Promise.resolve();
      }
      const isOver = Promise.all(laid).then(() => true);
      while (!(await Promise.race([isOver, new Promise((go) => setTimeout(go, 0))])))
        if (seals.underWay.length > 0) seal();
      expect(put).toEqual(put.toSorted((one, other) => one.length - other.length));
      expect(new Set(put).size).toBe(put.length);
      expect(await stored()).toBe(text);
    },
  );

  it('is written once more on a new connection when the storage did not take it', async () => {
    failures = 1;
    const laid = lay('a');
    seal();
    expect(await laid).toBe('over');
    expect(await stored()).toBe('a');
  });

  it('is said to be refused when that fails as well, and the next key tries again', async () => {
    failures = 2;
    const laid = lay('a');
    seal();
    expect(await laid).toBe('refused');
    const next = lay('ab');
    seal();
    expect(await next).toBe('over');
    expect(await stored()).toBe('ab');
  });

  it('is gone once it is dropped, also where the storage did not take that at first', async () => {
    const laid = lay('a');
    seal();
    await laid;
    failures = 1;
    repository.drop(name.key);
    await expect.poll(stored).toBeUndefined();
  });
});
