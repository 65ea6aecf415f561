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
 * Of each screen the largest window in the light and the smallest in the dark, which together have every element and every colour
 * of both themes. With LOOKS=all also the dark of the largest and what is between: when a theme or the frame changes.
 */
const usual: readonly Look[] = [look('desktop', 'light', 'all'), look('phone', 'dark', 'all')];
export const looks: readonly Look[] =
  process.env['LOOKS'] === 'all'
    ? [usual[0]!, look('desktop', 'dark', 'colours'), usual[1]!, look('tablet-portrait', 'dark', 'layout')]
    : usual;

/** Of a screen that nobody had shown by hand: the smallest, where most goes wrong. */
export const briefLooks: readonly Look[] = [look('phone', 'light', 'all')];

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
