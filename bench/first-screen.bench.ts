import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { scheduleReady } from './clinic.ts';
import type { Figure } from './figure.ts';

const builtApp = new URL('../dist/app/', import.meta.url).pathname;
const kilobyte = 1000;

interface Weight {
  gzip: number;
  brotli: number;
}

/** What a file weighs over the wire: the compressed files that the server sends, or compressed here where there is none. */
async function weigh(path: string): Promise<Weight> {
  const file = join(builtApp, path);
  const size = async (ending: string, compress: (bytes: Buffer) => Buffer) =>
    (await stat(file + ending).catch(() => null))?.size ?? compress(await readFile(file)).length;
  return { gzip: await size('.gz', gzipSync), brotli: await size('.br', brotliCompressSync) };
}

interface FirstScreen {
  readonly scripts: Weight;
  readonly styles: Weight;
  /** Scripts that were asked for after the screen stood, in idle time. */
  readonly later: Weight;
}

/**
 * What had been asked for when the day's schedule stood in the page, whoever answered, and what came after it.
 * @param forget what the device loses first, in the words of the browser's devtools
 */
async function loadSchedule(
  context: BrowserContext,
  url: string,
  forget: string | null,
): Promise<FirstScreen> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  if (forget) await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: forget });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === url && /\.(js|css)$/.test(pathname) && pathname !== '/sw.js') asked.push(pathname);
  });
  await page.addInitScript(asInProduction);
  await page.goto(`${url}/schedule`);
  await page.waitForSelector(scheduleReady);
  const before = new Set(asked);
  await page.waitForLoadState('networkidle');
  const after = new Set(asked.filter((path) => !before.has(path)));
  await page.close();
  const total = async (paths: Iterable<string>, ending: string): Promise<Weight> => {
    const weights = await Promise.all([...paths].filter((path) => path.endsWith(ending)).map(weigh));
    return {
      gzip: weights.reduce((sum, { gzip }) => sum + gzip, 0) / kilobyte,
      brotli: weights.reduce((sum, { brotli }) => sum + brotli, 0) / kilobyte,
    };
  };
  return {
    scripts: await total(before, '.js'),
    styles: await total(before, '.css'),
    later: await total(after, '.js'),
  };
}

/** Where people develop, answers are held against the whole contract (24 kB more); where they work, they are not. */
function asInProduction(): void {
  const kept = JSON.parse(localStorage.getItem('plumbline.config') ?? '{}') as Record<string, unknown>;
  localStorage.setItem('plumbline.config', JSON.stringify({ ...kept, stage: 'prod' }));
}

/**
 * JavaScript and style sheets of the first screen, the day's schedule, for somebody who is signed in: on a device that
 * has the day, and on one that has lost everything but the sign-in and must ask the server before it can show any.
 */
export async function measureFirstScreen(context: BrowserContext, url: string): Promise<Figure[]> {
  // The worker stays: it has the keys of what the device holds.
  const held = await loadSchedule(context, url, null);
  const empty = await loadSchedule(context, url, 'service_workers,cache_storage');
  return [
    {
      name: 'First screen: JavaScript, gzip',
      value: held.scripts.gzip,
      unit: 'kB',
      target: { atMost: 200 },
      remark: 'the day is on the device',
    },
    { name: 'First screen: JavaScript, brotli', value: held.scripts.brotli, unit: 'kB' },
    { name: 'First screen: style sheets, gzip', value: held.styles.gzip, unit: 'kB' },
    { name: 'First screen: style sheets, brotli', value: held.styles.brotli, unit: 'kB' },
    {
      name: 'First screen: JavaScript after it, in idle time, gzip',
      value: held.later.gzip,
      unit: 'kB',
      remark: 'sign-in check, outbox, live socket, worker',
    },
    {
      name: 'First screen on an empty device: JavaScript, gzip',
      value: empty.scripts.gzip,
      unit: 'kB',
      remark: 'with the sign-in client, without which the server cannot be asked',
    },
    { name: 'First screen on an empty device: JavaScript, brotli', value: empty.scripts.brotli, unit: 'kB' },
  ];
}
