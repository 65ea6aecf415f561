import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { Random } from '../../src/sync/device/ports.ts';

/** A character, and when it was handed to the browser. */
export interface Pressed {
  readonly character: string;
  readonly atMs: number;
}

/** Between two keys: from a very fast typist to one who thinks. */
const quickestMs = 50;
const slowestMs = 170;
const letters = 'abcdefghijklmnopqrstuvwxyz    ';

/** What nobody would mistake for what was typed before. */
export const textOf = (length: number, random: Random): string =>
  Array.from({ length }, () => letters[Math.floor(random.unit() * letters.length)]!).join('');

/**
 * Types at human speed, whether or not the page keeps up: a person does not wait for the screen.
 * @param hear of each key, in the moment in which it is pressed
 */
export async function typeAsPeopleDo(
  page: Page,
  text: string,
  random: Random,
  hear: (pressed: Pressed) => void,
): Promise<void> {
  let dueMs = performance.now();
  for (const character of text) {
    await sleep(Math.max(0, dueMs - performance.now()));
    hear({ character, atMs: performance.now() });
    page.keyboard.press(character === ' ' ? 'Space' : character).catch(() => {});
    dueMs += quickestMs + random.unit() * (slowestMs - quickestMs);
  }
}

/** Slows the page's processor down, as of a tablet. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}
