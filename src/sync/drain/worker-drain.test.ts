import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setStatus } from '../../../tests/sync/intents.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { storedOps } from '../../../tests/sync/stored-ops.ts';
import { Device, networkFault } from '../../../tests/sync/world.ts';
import { openDeviceDatabase } from '../../db/device-database.ts';
import type { IndexedDbHost } from '../../db/open-dexie.ts';
import { clearPending } from '../reads/pending.ts';
import type { PushBody } from '../device/ports.ts';
import { openQueue } from '../outbox/queue.ts';
import { drainWithoutPage } from './worker-drain.ts';
import { leavePass, readPass } from './worker-pass.ts';

let device: Device;
let host: IndexedDbHost;
let asked: { url: string; authorization: string | null }[];
const nowMs = Date.UTC(2026, 2, 2, 12);
const clock = {
  nowMs: () => nowMs,
  after: (delayMs: number, run: () => void) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
const states = async () => (await storedOps(device.database())).map((row) => row.state);
const drain = (sealsFor = (reader: string): ReturnType<typeof plainSeals> | null => plainSeals(reader)) =>
  drainWithoutPage({ host, clock, sealsFor: (reader) => Promise.resolve(sealsFor(reader)) });
const answer = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const leave = (endsAtMs = nowMs + 60_000) =>
  leavePass(openDeviceDatabase(host), plainSeals('ada'), {
    idToken: 'h.ada.s',
    endsAtMs,
    apiUrl: 'https://clinic.example/api',
  });

/** A page enters two writes with no network and is closed. */
beforeEach(async () => {
  device = new Device(1);
  host = { indexedDB: device.idb, IDBKeyRange };
  asked = [];
  device.wire = () => Promise.reject(networkFault());
  const page = await openQueue({
    ports: device.tab().ports,
    database: device.database(),
    drainDatabase: device.database(),
    userId: 'ada',
    seals: plainSeals('ada'),
  });
  await page.enqueue(setStatus('a1'));
  await page.enqueue(setStatus('a2'));
  await device.clock.pass(0);
  await page.stop();
  clearPending();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, authorization: new Headers(init.headers).get('authorization') });
    return Promise.resolve(answer(device.server.push(JSON.parse(init.body as string) as PushBody)));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('with no page open', () => {
  it('the worker sends what waits with the pass that a page left, each write once', async () => {
    await leave();
    expect(await drain()).toEqual({ waits: 0, held: 0 });
    expect(await states()).toEqual(['done', 'done']);
    expect(device.server.appliedOrder).toHaveLength(2);
    expect(asked[0]).toEqual({
      url: expect.stringMatching(/^https:\/\/clinic\.example\/api\/[^/]+\/sync\/push$/) as string,
      authorization: 'Bearer h.ada.s',
    });
    await drain();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['without a pass', () => Promise.resolve(), undefined],
    ['with a pass that has ended', () => leave(nowMs - 1), undefined],
    ['while the vault is locked', () => leave(), () => null],
  ])('nothing is sent %s, and all is kept', async (_name, prepare, sealsFor) => {
    await prepare();
    await drain(sealsFor);
    expect(asked).toEqual([]);
    expect(await states()).toEqual(['waiting', 'waiting']);
  });

  it('asks to be called again while something waits', async () => {
    await leave();
    vi.stubGlobal('fetch', () => Promise.resolve(answer('<h1>Welcome</h1>')));
    expect(await drain()).toEqual({ waits: 2, held: 2 });
    expect(await states()).toEqual(['waiting', 'waiting']);
  });

  it('the pass lies sealed, and a changed one is none', async () => {
    await leave();
    const database = openDeviceDatabase(host);
    const row = await database.use((rows) => rows.passes.get('ada'));
    await database.use((rows) => rows.passes.put({ ...row!, version: row!.version + 1 }));
    expect(await readPass(database, plainSeals('ada'))).toBeNull();
    expect(await readPass(database, plainSeals('ben'))).toBeNull();
  });
});
