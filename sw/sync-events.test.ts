import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const left = { waits: 0, held: 0 };
let pages: object[];
let shown: (number | 'none')[];

vi.mock('../src/sync/drain/worker-drain.ts', () => ({ drainWithoutPage: () => Promise.resolve(left) }));
vi.mock('./keys.ts', () => ({ sealsInWorker: () => Promise.resolve(null) }));

beforeEach(() => {
  pages = [];
  shown = [];
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve(pages) });
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('IDBKeyRange', {});
  vi.stubGlobal('navigator', {
    setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
    clearAppBadge: () => Promise.resolve(void shown.push('none')),
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = async () => (await import('./sync-events.ts')).sendWhatWaits(0);

it('with no page open the icon says what the server has not got yet, and nothing once it has all', async () => {
  Object.assign(left, { waits: 2, held: 3 });
  await expect(send()).rejects.toThrow('still wait');
  Object.assign(left, { waits: 0, held: 1 });
  await send();
  Object.assign(left, { waits: 0, held: 0 });
  await send();
  expect(shown).toEqual([3, 1, 'none']);
});

it('a page that is open says it itself', async () => {
  pages = [{ postMessage: () => undefined }];
  Object.assign(left, { waits: 0, held: 1 });
  await send();
  expect(shown).toEqual([]);
});
