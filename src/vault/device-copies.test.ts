import { beforeEach, describe, expect, it } from 'vitest';
import { installCacheStorage } from '../../tests/sync/cache-storage.ts';
import { clinicOfPath, evictCopies, forgetCopies, forgetCopy, readCopy, storeCopy } from './device-copies.ts';

const clinicId = '018f0000-0000-7000-8000-00000000000a';
const otherClinicId = '018f0000-0000-7000-8000-00000000000b';
const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers });
let behind: ReturnType<typeof installCacheStorage>;

beforeEach(() => {
  behind = installCacheStorage();
});

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
    expect(await readCopy('ben', `/api/${clinicId}/patients`)).toBeNull();
  });

  it('keeps no token and no address of the request', async () => {
    await storeCopy(
      'ada',
      `/api/${clinicId}/patients`,
      json(1, { 'set-cookie': 'a=b', 'x-request-id': '7' }),
      1,
    );
    const [cache] = behind.values();
    const [key] = await cache!.keys();
    expect(key!.url).toBe(`https://device.invalid/${clinicId}/patients`);
    expect([...(await cache!.match(key!.url))!.headers.keys()].toSorted()).toEqual([
      'content-type',
      'x-plumbline-taken-at',
    ]);
  });

  it('forgets a clinic, a single copy, or all of a reader, and nothing else', async () => {
    for (const reader of ['ada', 'ben']) {
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
    expect(await readCopy('ben', `/${clinicId}/a`)).not.toBeNull();
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
    const [cache] = behind.values();
    expect((await cache!.keys()).length).toBeLessThanOrEqual(525);
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
