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
