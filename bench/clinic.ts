import type { BrowserContext, Page } from 'playwright-core';
import { demoUsers } from '../server/tools/demo/demo-users.ts';
import { openBrowser, signIn } from '../tests/support/browser.ts';
import type { Device, OpenBrowser } from '../tests/support/browser.ts';
import { idTokenOf } from '../tests/support/id-token.ts';
import { startApp } from '../tests/support/app.ts';
import type { RunningApp } from '../tests/support/app.ts';
import type { Caller } from './server.bench.ts';

/** The day's schedule stands in the page and can be used. */
export const scheduleReady = '[role="group"][aria-label^="Schedule of"]';

/** The demo user that the figures are taken with: a provider of one clinic. */
export function demoProvider() {
  const user = demoUsers.find(({ roles }) => roles.length === 1 && roles[0] === 'Provider');
  if (!user) throw new Error('The demo has no user who is a provider alone.');
  return user;
}

/** A server with demo data in a folder of its own. */
export async function openClinic(): Promise<RunningApp> {
  return startApp();
}

/**
 * Measures with the server as it runs for clinics: where people develop, each answer is held against the whole contract in the
 * page besides.
 */
export async function inProduction<T>(app: RunningApp, measure: () => Promise<T>): Promise<T> {
  await app.kill('SIGTERM');
  const { dataDir, port, url } = app;
  const production = await startApp({ dataDir, port, env: { STAGE: 'prod', PUBLIC_ORIGIN: url } });
  try {
    return await measure();
  } finally {
    await production.stop();
    await app.restart();
  }
}

/** A device that has signed in, whose worker controls the page and whose day pack has been fetched. */
export async function openDevice(app: RunningApp, device: Device): Promise<OpenBrowser> {
  const browser = await openBrowser(device);
  await signIn(browser.page, app.url, demoProvider());
  await browser.page.goto(`${app.url}/schedule`);
  await browser.page.waitForSelector(scheduleReady);
  await becomeOfflineReady(browser.page);
  return browser;
}

/** Until the service worker controls the page and holds copies of what it shows. */
export async function becomeOfflineReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.waitForSelector(scheduleReady);
  await page.waitForFunction(() => (localStorage.getItem('plumbline.packs.2') ?? '').includes('takenAtMs'));
}

/** The tokens of a signed-in page and ids of its clinic, for asking the server without a browser. */
export async function callerOf(context: BrowserContext, url: string): Promise<Caller> {
  const idToken = await idTokenOf(context, url);
  const ask = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${idToken}` } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer.json();
  };
  const me = (await ask('/me')) as {
    ID: string;
    clinics: { ID: string; locations: { ID: string; primary: boolean; timezone: string }[] }[];
  };
  const clinic = me.clinics[0]!;
  const location = clinic.locations.find(({ primary }) => primary) ?? clinic.locations[0]!;
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: location.timezone }).format(new Date());
  const { patients } = (await ask(`/${clinic.ID}/patients?limit=1`)) as { patients: { id: string }[] };
  return {
    url,
    idToken,
    clinicId: clinic.ID,
    locationId: location.ID,
    providerId: me.ID,
    patientId: patients[0]!.id,
    date,
  };
}
