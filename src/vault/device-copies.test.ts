import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installCacheStorage } from '../../tests/sync/cache-storage.ts';
import {
  clinicOfPath,
  evictCopies,
  forgetClearCopies,
  forgetCopies,
  forgetCopy,
  matchCopy,
  readCopy,
  storeCopy,
  takenAtHeader,
} from './device-copies.ts';
import { importKey, makeSeals } from './sealing.ts';
import { setSeals } from './seals.ts';

const clinicId = '018f0000-0000-7000-8000-00000000000a';
const otherClinicId = '018f0000-0000-7000-8000-00000000000b';
const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers });
let behind: ReturnType<typeof installCacheStorage>;

/** From now on this person's vault is the open one. */
const enter = (reader: string) =>
  setSeals(makeSeals(reader, () => importKey(new Uint8Array(32).fill(reader.charCodeAt(0)))));
/** The caches that hold copies, without the secret behind their names. */
const copies = () => [...behind].filter(([name]) => name.startsWith('plumbline-copies/'));
const asText = async (response: Response | undefined) =>
  Buffer.from(await response!.arrayBuffer()).toString('latin1');

beforeEach(() => {
  behind = installCacheStorage();
  enter('ada');
});
afterEach(() => setSeals(null));

describe("the device's copies", () => {
  it('gives back what was kept, with when it was taken and its version', async () => {
    await storeCopy('ada', `/api/${clinicId}/patients`, json({ total: 1 }, { etag: '"3"' }), 1_000);
    expect(await readCopy('ada', `/api/${clinicId}/patients`)).toEqual({
      body: { total: 1 },
      takenAtMs: 1_000,
      etag: '"3"',
    });
  });

  it('knows a read by its path, in whatever way it is written', async () => {
    await storeCopy(
      'ada',
      `https://clinic.example/api/${clinicId}/day-pack?date=2026-03-02&locationId=x`,
      json(1),
      1,
    );
    expect((await readCopy('ada', `/${clinicId}/day-pack?locationId=x&date=2026-03-02`))?.body).toBe(1);
    expect(await readCopy('ada', `/${clinicId}/day-pack?locationId=x`)).toBeNull();
  });

  it('never gives one reader what another one read', async () => {
    await storeCopy('ada', `/api/${clinicId}/patients`, json(1), 1);
    enter('ben');
    expect(await readCopy('ben', `/api/${clinicId}/patients`)).toBeNull();
  });

  it('keeps nothing that can be read: no content, no address, no token', async () => {
    const path = `/api/${clinicId}/patients?q=quenby`;
    await storeCopy('ada', path, json('Orsolya', { 'set-cookie': 'a=b', etag: '"3"' }), 1);
    const cache = copies()[0]![1];
    const [key] = await cache.keys();
    expect(key!.url).toMatch(/^https:\/\/device\.invalid\/read\/[0-9a-f]{40}$/);
    const held = await cache.match(key!.url);
    expect([...held!.headers.keys()]).toEqual([]);
    const text = await asText(held);
    for (const word of ['Orsolya', 'quenby', clinicId, 'a=b']) expect(text).not.toContain(word);
    expect((await matchCopy('ada', path))?.headers.get(takenAtHeader)).toBe('1');
  });

  it('gives and takes nothing while the vault is locked', async () => {
    await storeCopy('ada', '/me', json('kept'), 1);
    setSeals(null);
    expect(await storeCopy('ada', '/me', json('newer'), 2)).toBe(false);
    const asked = readCopy('ada', '/me');
    enter('ada');
    expect((await asked)?.body, 'a read waits for a vault that is about to open').toBe('kept');
  });

  it('keeps no answer that arrives after the lock', async () => {
    let arrive = (_text: string) => {};
    const late = { headers: new Headers(), text: () => new Promise<string>((text) => (arrive = text)) };
    const stored = storeCopy('ada', '/me', late as Response, 1);
    setSeals(null);
    arrive('"late"');
    expect(await stored).toBe(false);
    expect(copies()).toEqual([]);
  });

  it('a copy with one changed byte, or put under the name of another, is none', async () => {
    const [one, other] = [`/${clinicId}/a`, `/${clinicId}/b`];
    await storeCopy('ada', one, json('one'), 1);
    await storeCopy('ada', other, json('other'), 1);
    const cache = copies()[0]![1];
    const [first, second] = await cache.keys();
    const bytes = new Uint8Array(await (await cache.match(first!.url))!.arrayBuffer());
    await cache.put(second!.url, new Response(bytes));
    expect(await readCopy('ada', other)).toBeNull();
    const changed = bytes.map((byte, at) => (at === 30 ? byte ^ 1 : byte));
    await cache.put(first!.url, new Response(changed));
    expect(await readCopy('ada', one)).toBeNull();
    await storeCopy('ada', one, json('again'), 1);
    expect((await readCopy('ada', one))?.body).toBe('again');
  });

  it('takes away what the first release kept in the clear, and nothing else', async () => {
    await caches.open('plumbline-copies/1/ada/account');
    await storeCopy('ada', '/me', json('sealed'), 1);
    await forgetClearCopies();
    expect(behind.has('plumbline-copies/1/ada/account')).toBe(false);
    expect((await readCopy('ada', '/me'))?.body).toBe('sealed');
  });

  it('forgets a clinic, a single copy, or all of a reader, and nothing else', async () => {
    for (const reader of ['ben', 'ada']) {
      enter(reader);
      for (const path of [`/${clinicId}/a`, `/${clinicId}/b`, `/${otherClinicId}/a`, '/me']) {
        await storeCopy(reader, path, json(path), 1);
      }
    }
    await forgetCopy('ada', `/${clinicId}/b`);
    expect(await readCopy('ada', `/${clinicId}/b`)).toBeNull();
    expect(await readCopy('ada', `/${clinicId}/a`)).not.toBeNull();
    await forgetCopies('ada', clinicId);
    expect(await readCopy('ada', `/${clinicId}/a`)).toBeNull();
    expect(await readCopy('ada', `/${otherClinicId}/a`)).not.toBeNull();
    await forgetCopies('ada');
    expect(await readCopy('ada', '/me')).toBeNull();
    enter('ben');
    expect(await readCopy('ben', `/${clinicId}/a`)).not.toBeNull();
  });

  it('has the older copy until the newer one is whole: the power may fail meanwhile', async () => {
    await storeCopy('ada', '/me', json('older'), 1);
    const cache = copies()[0]![1];
    // As a browser does it: what is replaced goes first; and here all ends.
    let isCut = false;
    cache.put = async (key) => {
      await cache.delete(key);
      isCut = true;
      return new Promise(() => {});
    };
    void storeCopy('ada', '/me', json('newer'), 2);
    await vi.waitFor(() => expect(isCut).toBe(true));
    expect((await readCopy('ada', '/me'))?.body).toBe('older');
  });

  it('has all that it had when the network is cut in the middle of an answer', async () => {
    await storeCopy('ada', '/me', json('whole'), 1);
    await storeCopy('ada', `/${clinicId}/patients`, json('another'), 1);
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"hal'));
        controller.error(new TypeError('network error'));
      },
    });
    expect(await storeCopy('ada', '/me', new Response(cut), 2)).toBe(false);
    expect((await readCopy('ada', '/me'))?.body).toBe('whole');
    expect((await readCopy('ada', `/${clinicId}/patients`))?.body).toBe('another');
  });

  it('gives the newer one of two, where the power failed before the older one was gone', async () => {
    const cacheOf = () => copies()[0]![1];
    for (const [takenAtMs, body] of ['first', 'second', 'third'].entries()) {
      await storeCopy('ada', '/me', json(body), takenAtMs);
      expect((await readCopy('ada', '/me'))?.body).toBe(body);
      expect(await cacheOf().keys()).toHaveLength(1);
      const cut = vi.spyOn(cacheOf(), 'delete').mockReturnValue(new Promise(() => {}));
      void storeCopy('ada', '/me', json(`${body}, newer`), takenAtMs + 0.5);
      await vi.waitFor(() => expect(cut).toHaveBeenCalled());
      cut.mockRestore();
      expect(await cacheOf().keys()).toHaveLength(2);
      expect((await readCopy('ada', '/me'))?.body).toBe(`${body}, newer`);
    }
  });

  it('forgets a copy wherever it lies by then', async () => {
    for (const times of [1, 2]) {
      for (let time = 1; time <= times; time += 1) await storeCopy('ada', '/me', json('kept'), time);
      await forgetCopy('ada', '/me');
      expect(await readCopy('ada', '/me')).toBeNull();
    }
  });

  it('makes room for what people enter, but keeps the day packs', async () => {
    await storeCopy('ada', `/${clinicId}/day-pack?date=1`, json('pack'), 1);
    await storeCopy('ada', `/${clinicId}/patients`, json('list'), 1);
    await evictCopies();
    expect(await readCopy('ada', `/${clinicId}/patients`)).toBeNull();
    expect((await readCopy('ada', `/${clinicId}/day-pack?date=1`))?.body).toBe('pack');
  });

  it('does not grow without end', async () => {
    for (let index = 0; index < 640; index += 1)
      await storeCopy('ada', `/${clinicId}/patients/${index}`, json(index), 1);
    const cache = copies()[0]![1];
    expect((await cache.keys()).length).toBeLessThanOrEqual(525);
    expect((await readCopy('ada', `/${clinicId}/patients/639`))?.body).toBe(639);
  });

  it('says no and stands up again when the device is full', async () => {
    const cache = await caches.open('x');
    void cache;
    const open = caches.open.bind(caches);
    caches.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await expect(storeCopy('ada', '/me', json(1), 1)).resolves.toBe(false);
    caches.open = open;
    await expect(storeCopy('ada', '/me', json(1), 1)).resolves.toBe(true);
  });
});

describe('clinicOfPath', () => {
  it('tells the clinic of a clinic-scoped path; all else belongs to the account', () => {
    expect(clinicOfPath(`/api/${clinicId.toUpperCase()}/patients?q=x`)).toBe(clinicId);
    expect(clinicOfPath('/api/me')).toBe('account');
    expect(clinicOfPath('/settings/user/settings')).toBe('account');
    expect(clinicOfPath(`/users/${clinicId}/baa`)).toBe('account');
  });

  it('finds a clinic behind its noun too, so that a billing record goes with the clinic', async () => {
    const billing = `/users/${clinicId}/user/billing?user=${otherClinicId}`;
    expect(clinicOfPath(`/api${billing}`)).toBe(clinicId);
    expect(clinicOfPath(`/settings/${clinicId}/user/x/plan-wizard-categories`)).toBe(clinicId);
    await storeCopy('ada', billing, json('a record'), 1);
    await forgetCopies('ada', clinicId);
    expect(await readCopy('ada', billing)).toBeNull();
  });
});
