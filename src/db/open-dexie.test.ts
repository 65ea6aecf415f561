import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openOutbox, OutboxDexie } from './outbox-database.ts';
import { ReopeningDatabase } from './open-dexie.ts';
import { classifyStorageFault, OutboxFull, OutboxUnavailable } from './storage-fault.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const host = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('classifyStorageFault', () => {
  it('tells what an error means, also when Dexie wrapped it', () => {
    expect(classifyStorageFault(named('QuotaExceededError'))).toBe('full');
    expect(
      classifyStorageFault(Object.assign(named('AbortError'), { inner: named('QuotaExceededError') })),
    ).toBe('full');
    expect(classifyStorageFault(named('DatabaseClosedError'))).toBe('lost');
    expect(classifyStorageFault(named('UnknownError'))).toBe('lost');
    expect(
      classifyStorageFault(
        named('Weird', 'Connection to Indexed Database server lost. Refresh the page to try again'),
      ),
    ).toBe('lost');
    expect(classifyStorageFault(named('MissingAPIError'))).toBe('unavailable');
    expect(classifyStorageFault(named('ConstraintError'))).toBe('other');
    expect(classifyStorageFault(new TypeError('ours'))).toBe('other');
    expect(classifyStorageFault(undefined)).toBe('other');
  });
});

describe('ReopeningDatabase', () => {
  it('says to everybody who asks that a tab of an older version keeps it, and opens once that has closed', async () => {
    const where = host();
    const old = await new Promise<IDBDatabase>((resolve) => {
      const request = where.indexedDB.open('plumbline-outbox', 1);
      request.addEventListener('success', () => resolve(request.result));
    });
    const count = () => openOutbox(where).use((outbox) => outbox.device.count());
    const asked = await Promise.allSettled([count(), count()]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(count(), 'asked later').rejects.toThrow(/tab/i);
    old.close();
    await expect.poll(() => count().catch(() => null)).toBe(0);
  });

  it('opens again and tries once more when the connection died', async () => {
    const where = host();
    let made = 0;
    const database = new ReopeningDatabase(() => {
      made += 1;
      return new OutboxDexie(where);
    });
    await database.use((outbox) => outbox.device.count());
    let tries = 0;
    const count = await database.use(async (outbox) => {
      tries += 1;
      if (tries === 1) {
        outbox.close();
        throw named('InvalidStateError', 'The database connection is closing.');
      }
      return outbox.device.count();
    });
    expect({ made, tries, count }).toEqual({ made: 2, tries: 2, count: 0 });
    await database.close();
  });

  it('says so when it died twice, and works again afterwards', async () => {
    const database = openOutbox(host());
    const dying = () => Promise.reject(named('UnknownError'));
    await expect(database.use(dying)).rejects.toBeInstanceOf(OutboxUnavailable);
    await expect(database.use((outbox) => outbox.ops.count())).resolves.toBe(0);
    await database.close();
  });

  it('refuses clearly when the device is full', async () => {
    const database = openOutbox(host());
    const full = () =>
      Promise.reject(Object.assign(named('AbortError'), { inner: named('QuotaExceededError') }));
    await expect(database.use(full)).rejects.toThrow(OutboxFull);
    await expect(database.use(full)).rejects.toThrow('NOT saved');
    await database.close();
  });

  it('does not hide or repeat an error of our own', async () => {
    const database = openOutbox(host());
    let tries = 0;
    await expect(
      database.use(() => {
        tries += 1;
        return Promise.reject(new TypeError('ours'));
      }),
    ).rejects.toThrow(TypeError);
    expect(tries).toBe(1);
    await database.close();
  });

  it('lets a newer version in another tab upgrade, and goes on', async () => {
    const where = host();
    const database = openOutbox(where);
    await database.use((outbox) =>
      outbox.device.put({ key: 'device', deviceId: 'd' as never, seq: 4, signatureSeq: 0 }),
    );
    const newer = new OutboxDexie(where);
    newer.version(2).stores({ extra: '&id' });
    await newer.open();
    newer.close();
    expect(await database.use((outbox) => outbox.device.get('device'))).toMatchObject({ seq: 4 });
    await database.close();
  });
});
