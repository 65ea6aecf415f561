import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumFlags, findChromium } from './chromium.ts';

/** The two devices of a clinic's day. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: false },
} as const satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof devices;

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
    ...options
  }: BrowserContextOptions & { profileDir?: string; executablePath?: string } = {},
): Promise<OpenBrowser> {
  const folder = profileDir ?? (await mkdtemp(join(tmpdir(), `plumbline-${device}-`)));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: executablePath ?? (await findChromium({ install: true })),
    headless: true,
    args: [...chromiumFlags],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...devices[device],
    ...options,
  });
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
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(url);
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  const emailField = page.getByLabel('Email', { exact: true });
  await submit.waitFor();
  // Signed out before, the application asks first; else it leads to the hosted page by itself.
  if (!(await emailField.isVisible())) await submit.click();
  await emailField.fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit.click();
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
