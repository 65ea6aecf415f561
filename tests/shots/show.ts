import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';
import type { Network, Size, Theme } from './sizes.ts';
import type { Device } from './stage.ts';

/** The screens of this list that a kind of device shows with or without a network. */
export const screensFor = (screens: readonly Screen[], device: Device, network: Network): readonly Screen[] =>
  screens.filter(
    (screen) => (screen.kind ?? device.kind) === device.kind && (screen.network ?? network) === network,
  );

/** Opens a screen at a size and resolves with its page when all that belongs to it is drawn. */
export async function openScreen(url: string, device: Device, screen: Screen, size: Size): Promise<Page> {
  const page = await device.pageOf(screen.who);
  await putAside(page);
  await page.setViewportSize({ width: size.width, height: size.height });
  await screen.before?.(page);
  const path = typeof screen.path === 'string' ? screen.path : screen.path(device.story);
  await page.goto(url + path, { waitUntil: 'commit' });
  await screen.show(page, device.story);
  await settle(page);
  return page;
}

/** How long a screen is waited for that was left or come back to inside the application, before its address is opened. */
const withinMs = 3_000;

/** A screen of little, gone over where a screen is to be opened anew at the address that the page stands at. */
const elsewhere = '/settings';

/**
 * As `openScreen`, without loading the application once more where it stands in the page already: the screen takes the
 * place of the present one, or of another that is put between the two where both have one address.
 */
export async function reachScreen(url: string, device: Device, screen: Screen, size: Size): Promise<Page> {
  const page = await device.pageOf(screen.who);
  const path = typeof screen.path === 'string' ? screen.path : screen.path(device.story);
  const isOurs = page.url().startsWith(`${url}/`) && !screen.before && !screen.isStatic;
  if (!isOurs || (await titleOf(page)) === null) return openScreen(url, device, screen, size);
  await putAside(page);
  await page.setViewportSize({ width: size.width, height: size.height });
  const isThere = new URL(page.url()).pathname === path.split('?')[0];
  const isReached = (!isThere || (await goWithin(page, elsewhere))) && (await goWithin(page, path));
  if (!isReached) return openScreen(url, device, screen, size);
  await screen.show(page, device.story);
  await settle(page);
  return page;
}

/** @returns whether another screen has taken the place of the present one */
async function goWithin(page: Page, path: string): Promise<boolean> {
  const title = await titleOf(page);
  if (title === null) return false;
  await page.evaluate((address) => history.pushState({}, '', address), path);
  return hasTitle(page, title, false);
}

/** @returns whether a screen is back that was left inside the application, and stands as it is opened */
export async function comeBack(page: Page, device: Device, screen: Screen, from: Left): Promise<boolean> {
  const title = await titleOf(page);
  const path = typeof screen.path === 'string' ? screen.path : screen.path(device.story);
  // What is reached by more than its address is reached so again.
  if (screen.before || from.url !== new URL(path, from.url).href) return false;
  if (title === null || from.title === null || title === from.title) return false;
  await page.goBack({ waitUntil: 'commit' });
  if (page.url() !== from.url || !(await hasTitle(page, from.title, true))) return false;
  await settle(page);
  return true;
}

/** What is known of a screen that is left: its address and its title. */
export interface Left {
  url: string;
  title: string | null;
}

/** What stands on top of the application's screen; null where there is none, or another document. */
export const titleOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('#root main h1')?.textContent ?? null);

const hasTitle = (page: Page, title: string, isWanted: boolean): Promise<boolean> =>
  page
    .waitForFunction(
      (wanted) => {
        const now = document.querySelector('#root main h1')?.textContent ?? null;
        return now !== null && (now === wanted.title) === wanted.isWanted;
      },
      { title, isWanted },
      { timeout: withinMs },
    )
    .then(
      () => true,
      () => false,
    );

/** Closes what the screen before left open, which would lie over its room again when that is opened next. */
async function putAside(page: Page): Promise<void> {
  const open = page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true });
  for (let tries = 0; tries < 3 && (await open.count()) > 0; tries++) {
    await page.keyboard.press('Escape');
    await open
      .last()
      .waitFor({ state: 'hidden', timeout: 2_000 })
      .catch(() => undefined);
  }
}

/** Sets size and theme of an open page, as turning the device and its own setting do: Plumbline follows both. */
export async function dress(page: Page, size: Size, theme: Theme): Promise<void> {
  await page.setViewportSize({ width: size.width, height: size.height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await settle(page);
}

const settleMs = 30_000;

/** Resolves when nothing on the page says that it is loading, its type is there and it has been drawn. */
async function settle(page: Page): Promise<void> {
  // A change of theme or size starts its movements when it is drawn, so it is drawn first.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
  await page.waitForFunction(
    () => {
      const isLoading = [...document.querySelectorAll('main output')].some((output) =>
        output.textContent?.startsWith('Loading'),
      );
      const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
      return !isLoading && !isMoving && document.fonts.status === 'loaded';
    },
    undefined,
    { timeout: settleMs },
  );
}
