import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumFlags, findChromium } from './chromium.ts';
import { hearTokens } from './id-token.ts';

/** The two devices of a clinic's day. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: false },
} as const satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof devices;

/** @property flags that the browser is started with, beside those of every test */
export type BrowserOptions = BrowserContextOptions & { flags?: readonly string[] };

export interface OpenBrowser {
  context: BrowserContext;
  page: Page;
  /** Where its storage lives; open again with the same folder to continue as the same device. */
  profileDir: string;
  /** Closes the browser and keeps its folder. */
  close(): Promise<void>;
  /** Closes the browser and forgets the device. */
  forget(): Promise<void>;
}

/**
 * Opens a Chromium of its own with a storage that survives its closing, as a desktop or as a touch tablet. Its clock
 * is in the zone of the demo clinic's first location unless `options` say otherwise.
 */
export async function openBrowser(
  device: Device,
  {
    profileDir,
    executablePath,
    flags = [],
    ...options
  }: BrowserOptions & { profileDir?: string; executablePath?: string } = {},
): Promise<OpenBrowser> {
  const folder = profileDir ?? (await mkdtemp(join(tmpdir(), `plumbline-${device}-`)));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: executablePath ?? (await findChromium({ install: true })),
    headless: true,
    args: [...chromiumFlags, ...flags],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...devices[device],
    ...options,
  });
  hearTokens(context);
  const page = context.pages()[0] ?? (await context.newPage());
  const close = () => context.close();
  const forget = async () => {
    await close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { context, page, profileDir: folder, close, forget };
}

/**
 * Signs a person in through the hosted page, from the application's own address, and resolves when the application
 * has taken over again. Throws with the words of the page when it does not let them in.
 */
export async function signIn(
  page: Page,
  url: string,
  who: { email: string; password: string },
): Promise<void> {
  await signInBeforeGate(page, url, who);
  await passDeviceGate(page);
}

/** As `signIn`, and stays before the gate of the device, which is neither set up nor unlocked. */
export async function signInBeforeGate(
  page: Page,
  url: string,
  who: { email: string; password: string },
): Promise<void> {
  await page.goto(url);
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  const emailField = page.getByLabel('Email', { exact: true });
  await submit.waitFor();
  // Signed out before, the application asks first; else it leads to the hosted page by itself.
  if (!(await emailField.isVisible())) await submit.click();
  await answerHostedPage(page, who);
}

/** From the hosted page, where it has been led to already, into the application, as `signIn` does. */
export async function passHostedPage(page: Page, who: { email: string; password: string }): Promise<void> {
  await answerHostedPage(page, who);
  await passDeviceGate(page);
}

/** From the hosted page to whatever the application shows first. */
export async function answerHostedPage(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const refusal = page.getByRole('alert');
  const back = page.waitForURL(
    (address) => !/^\/(login|oauth2)\b/.test(address.pathname) && !address.searchParams.has('code'),
  );
  const refused = refusal.waitFor().then(async () => {
    throw new Error(`The sign-in page says: ${await refusal.innerText()}`);
  });
  // Whichever comes second ends with the page; its fault is nobody's.
  refused.catch(() => {});
  back.catch(() => {});
  await Promise.race([back, refused]);
}

/**
 * Signs out by the menu, with the server there and nothing that waits, and resolves once the hosted page has led back: the
 * page that says "Signed out" first is still to be left.
 */
export async function signOut(page: Page): Promise<void> {
  await page.locator('[data-sync="all-sent"]').first().waitFor();
  await leaveBy(page, async () => {
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  });
  await page.getByRole('heading', { name: 'Signed out' }).waitFor();
}

/** Does what leads away from the page, and resolves when another stands in its place. */
export async function leaveBy(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isStillTheOldPage: true }) && null);
  await act();
  await page.waitForFunction(() => !('isStillTheOldPage' in globalThis));
}

/** What everybody unlocks their device with in these tests. */
export const devicePassphrase = 'four quiet lamps sailing';

/**
 * Sets the device up for whoever has just signed in, or unlocks it, and resolves when the application stands behind it.
 * Does nothing where neither is asked for.
 */
export async function passDeviceGate(page: Page, passphrase = devicePassphrase): Promise<void> {
  const gate = page.getByRole('heading', { name: /^(Protect this device|Locked)$/, level: 1 });
  // Of the application, which the hosted page may still stand before.
  await page.locator('#root :is(main h1, [role="alert"])').first().waitFor();
  if (!(await gate.isVisible())) return;
  if ((await gate.innerText()) === 'Locked') return unlock(page, passphrase);
  await page.getByLabel('Passphrase for this device', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Protect this device', exact: true }).click();
  await gate.waitFor({ state: 'detached' });
  await keysAreHeld(page);
}

/** From then on the service worker has the keys, so that a reload of the only page does not ask for them. */
async function keysAreHeld(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const patience = new Promise((go) => setTimeout(go, 10_000));
    // Where the browser was opened without workers, its `register` is not the browser's own.
    const register = Object.getOwnPropertyDescriptor(ServiceWorkerContainer.prototype, 'register');
    const isBlocked = !String(register?.value).includes('[native code]');
    if (!isBlocked) await Promise.race([navigator.serviceWorker?.ready, patience]);
    await new Promise((go) => setTimeout(go, 200));
  });
}

/** Unlocks the device for the person whose name the lock screen shows. */
export async function unlock(page: Page, passphrase = devicePassphrase): Promise<void> {
  const lock = page.getByRole('heading', { name: 'Locked', level: 1 });
  await lock.waitFor();
  const toPassphrase = page.getByRole('button', { name: 'Use the passphrase', exact: true });
  if (await toPassphrase.isVisible()) await toPassphrase.click();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await lock.waitFor({ state: 'detached' });
  await keysAreHeld(page);
}
