import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { scheduleReady } from './clinic.ts';
import type { Figure } from './figure.ts';

const builtApp = new URL('../dist/app/', import.meta.url).pathname;
const kilobyte = 1024;

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

/**
 * JavaScript and style sheets of the first screen for somebody who is signed in: what had been asked for when the day's
 * schedule stood in the page, and what came after it in idle time. Nothing is cached and no worker answers.
 */
export async function measureFirstScreen(context: BrowserContext, url: string): Promise<Figure[]> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'cache_storage,service_workers',
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === url && /\.(js|css)$/.test(pathname) && pathname !== '/sw.js') asked.push(pathname);
  });
  await page.goto(`${url}/schedule`);
  await page.waitForSelector(scheduleReady);
  const before = new Set(asked);
  await page.waitForLoadState('networkidle');
  const after = new Set(asked.filter((path) => !before.has(path)));
  await page.close();

  const total = async (paths: Iterable<string>, ending: string) => {
    const weights = await Promise.all([...paths].filter((path) => path.endsWith(ending)).map(weigh));
    return {
      gzip: weights.reduce((sum, { gzip }) => sum + gzip, 0) / kilobyte,
      brotli: weights.reduce((sum, { brotli }) => sum + brotli, 0) / kilobyte,
    };
  };
  const [scripts, styles, later] = [
    await total(before, '.js'),
    await total(before, '.css'),
    await total(after, '.js'),
  ];
  return [
    { name: 'First screen: JavaScript, gzip', value: scripts.gzip, unit: 'kB', target: { atMost: 165 } },
    { name: 'First screen: JavaScript, brotli', value: scripts.brotli, unit: 'kB' },
    { name: 'First screen: style sheets, gzip', value: styles.gzip, unit: 'kB' },
    { name: 'First screen: style sheets, brotli', value: styles.brotli, unit: 'kB' },
    {
      name: 'After the first screen, in idle time: JavaScript, gzip',
      value: later.gzip,
      unit: 'kB',
      remark: 'sign-in check, outbox, live socket, worker registration',
    },
  ];
}
