import type { Page } from 'playwright-core';
import { dress } from '../shots/show.ts';
import { sizes } from '../shots/sizes.ts';
import type { Kind, Theme } from '../shots/sizes.ts';
import type { Rules } from './axe.ts';

/** One way a screen is looked at, and what is asked of it there. */
export interface Look {
  size: (typeof sizes)[number];
  theme: Theme;
  rules: Rules;
}

const sizeOf = (name: string) => sizes.find((size) => size.name === name)!;
const look = (size: string, theme: Theme, rules: Rules): Look => ({ size: sizeOf(size), theme, rules });

/**
 * Each size and each theme, in an order in which each step changes as little as it can. A theme changes colours alone;
 * a size may bring other elements, so each is asked for everything else once, and the smallest for its colours too.
 */
export const looks: readonly Look[] = [
  look('desktop', 'light', 'all'),
  look('desktop', 'dark', 'colours'),
  look('phone', 'dark', 'all'),
  look('tablet-portrait', 'dark', 'layout'),
];

/** Of a screen that has no more time: what a size and what a theme changes, once each. */
export const briefLooks: readonly Look[] = [
  look('phone', 'light', 'all'),
  look('tablet-portrait', 'dark', 'colours'),
];

const touching = new WeakMap<Page, { kind: Kind; turn: (kind: Kind) => Promise<void> }>();

/** Makes a page look as a look wants it, in place: the window's size, the theme of the system, finger or mouse. */
export async function wear(page: Page, { size, theme }: Look): Promise<void> {
  let known = touching.get(page);
  if (known === undefined) {
    const debuggers = await page.context().newCDPSession(page);
    const turn = async (kind: Kind) => {
      const enabled = kind === 'touch';
      await debuggers.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 });
    };
    known = { kind: 'pointer', turn };
    touching.set(page, known);
  }
  if (known.kind !== size.kind) {
    await known.turn(size.kind);
    known.kind = size.kind;
  }
  await dress(page, size, theme);
}
