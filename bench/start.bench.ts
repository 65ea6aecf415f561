import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { freePort } from '../tests/support/app.ts';
import type { RunningApp } from '../tests/support/app.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { becomeOfflineReady, scheduleReady } from './clinic.ts';
import type { Figure } from './figure.ts';
import { medianStart, timeStart } from './page-start.ts';
import type { Start } from './page-start.ts';
import { serveActual } from './peer-actual.ts';

const slowdown = 4;
const runs = 7;
const budgetReady = '[data-testid="budget-table"]';

async function repeat(run: () => Promise<Start>): Promise<Start> {
  const starts: Start[] = [];
  for (let count = 0; count < runs; count += 1) starts.push(await run());
  return medianStart(starts);
}

/** Forgets files and worker, keeps who is signed in: what a device sees after the browser threw its cache away. */
async function forgetFiles(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'cache_storage,service_workers',
  });
  await page.close();
}

/** Cold, warm and offline time to the day's schedule; the server is really stopped for the last. */
export async function measureStart(app: RunningApp, context: BrowserContext): Promise<Figure[]> {
  const address = `${app.url}/schedule`;
  const cold = await repeat(async () => {
    await forgetFiles(context, app.url);
    return timeStart(context, address, scheduleReady, slowdown);
  });
  const page = await context.newPage();
  await page.goto(address);
  await becomeOfflineReady(page);
  await page.close();
  const warm = await repeat(() => timeStart(context, address, scheduleReady, slowdown));
  await app.kill('SIGTERM');
  const offline = await repeat(() => timeStart(context, address, scheduleReady, slowdown));
  const peer = await measureActualOffline();
  await app.restart();
  const remark = `median of ${runs}, processor slowed ${slowdown}×`;
  return [
    { name: 'Start: cold, first paint', value: cold.firstPaintMs, unit: 'ms', remark },
    { name: "Start: cold, the day's schedule", value: cold.readyMs, unit: 'ms' },
    { name: 'Start: warm, first paint', value: warm.firstPaintMs, unit: 'ms' },
    { name: "Start: warm, the day's schedule", value: warm.readyMs, unit: 'ms' },
    { name: 'Start: offline (server stopped), first paint', value: offline.firstPaintMs, unit: 'ms' },
    { name: "Start: offline, the day's schedule", value: offline.readyMs, unit: 'ms' },
    { name: 'Actual 26.9: offline, first paint', value: peer.firstPaintMs, unit: 'ms' },
    { name: 'Actual 26.9: offline, the budget', value: peer.readyMs, unit: 'ms' },
    {
      name: "Start: offline first paint against Actual's",
      value: offline.firstPaintMs / peer.firstPaintMs,
      unit: '×',
      target: { atMost: 0.2 },
    },
    {
      name: "Start: offline usable day against Actual's budget",
      value: offline.readyMs / peer.readyMs,
      unit: '×',
      target: { atMost: 0.45 },
    },
  ];
}

/** Actual with its demo budget, its worker installed and its server stopped, timed the same way. */
async function measureActualOffline(): Promise<Start> {
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const server = await serveActual(port);
  const profileDir = await mkdtemp(join(tmpdir(), 'plumbline-peer-'));
  const browser = await openBrowser('tablet', { profileDir });
  try {
    await browser.page.goto(url);
    await browser.page.getByText('Try the demo').click();
    await browser.page.waitForSelector(budgetReady);
    await browser.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await browser.page.reload();
    await browser.page.waitForSelector(budgetReady);
    await browser.page.close();
    server.close();
    server.closeAllConnections();
    return await repeat(() => timeStart(browser.context, url, budgetReady, slowdown));
  } finally {
    server.close();
    await browser.close();
    await rm(profileDir, { recursive: true, force: true });
  }
}
