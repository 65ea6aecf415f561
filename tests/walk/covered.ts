import type { Page } from 'playwright-core';
import { sizes } from '../shots/sizes.ts';
import { toastRegionId } from '../../src/ui/messages/toast-region-id.ts';

/** How far down a page is looked at: its top, its middle and its end. */
const depths = [0, 0.5, 1];

/**
 * What sends a form and lies under a message, at every size and wherever the page is scrolled to. Messages have to be open;
 * one that has left the window is a fault too.
 */
export async function findCovered(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const { name, width, height } of sizes) {
    await page.setViewportSize({ width, height });
    for (const depth of depths) {
      await page.evaluate(scrollTo, depth);
      await page.waitForFunction(stands);
      const found = await page.evaluate(coveredNow, toastRegionId);
      faults.push(...found.map((fault) => `${name}, scrolled to ${depth}: ${fault}`));
    }
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

/** In the page: resolves when it has been drawn there. */
function scrollTo(depth: number): Promise<void> {
  const { scrollHeight, clientHeight } = document.documentElement;
  window.scrollTo({ top: depth * (scrollHeight - clientHeight), behavior: 'instant' });
  return new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
  });
}

/** In the page: whether nothing moves. */
const stands = () => document.getAnimations().every(({ playState }) => playState !== 'running');

/** In the page. */
function coveredNow(regionId: string): string[] {
  const region = document.getElementById(regionId);
  const messages = [...(region?.querySelectorAll('li') ?? [])];
  if (messages.length === 0) return ['no message is open'];
  const faults = messages
    .map((one) => one.getBoundingClientRect())
    .filter(({ top, bottom }) => top < 0 || bottom > innerHeight)
    .map(() => 'a message stands out of the window');
  for (const submit of document.querySelectorAll<HTMLElement>('[type="submit"]')) {
    const { left, right, top, bottom } = submit.getBoundingClientRect();
    const points: [number, number][] = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [(left + right) / 2, (top + bottom) / 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ];
    if (points.some(([x, y]) => region!.contains(document.elementFromPoint(x, y))))
      faults.push(`a message lies over "${submit.innerText}"`);
  }
  return faults;
}
