import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { screens } from '../shots/screens.ts';
import type { Screen } from '../shots/screens.ts';
import { openScreen } from '../shots/show.ts';
import { openStage } from '../shots/stage.ts';
import type { Device, Stage } from '../shots/stage.ts';
import { findFaults } from '../walk/axe.ts';
import { briefLooks, looks, wear } from '../walk/looks.ts';
import type { Look } from '../walk/looks.ts';
import { onEach } from '../walk/on-each.ts';
import { screensOfRoutes } from '../walk/routes.ts';

/** The middle of the note is on the page of its beginning. */
const byHand = screens.filter(({ name }) => name !== 'note-middle');
/** What stands before the app runs is a frame without words. */
const noHeadingYet = 'page-has-heading-one';
/** Many screens in one test, also on a machine that does something else beside it; each of them is tried again by itself. */
const walking = { timeout: 1_200_000, retry: 0 };

/**
 * Every main screen and every route, large and small, light and dark: each is opened once and turned in place.
 */
describe('accessibility', () => {
  let stage: Stage;
  let device: Device;
  beforeAll(async () => {
    stage = await openStage({ kinds: ['pointer'], executablePath: inject('chromiumPath') });
    device = stage.devices[0]!;
  });
  afterAll(async () => {
    await stage?.close();
  });

  /** How each page looked last. */
  const worn = new WeakMap<Page, Look>();

  /** What is wrong with a screen. */
  async function lookAt(screen: Screen, reach: typeof openScreen): Promise<string[]> {
    const faults: string[] = [];
    const all = screen.isBrief ? briefLooks : looks;
    const own = all.filter(({ size }) => (screen.kind ?? size.kind) === size.kind);
    const page = await device.pageOf(screen.who);
    // From where the screen before ended: each turn draws all of a screen anew.
    if (worn.get(page) === own.at(-1)) own.reverse();
    worn.set(page, own.at(-1)!);
    await wear(page, own[0]!);
    await reach(stage.app.url, device, screen, own[0]!.size);
    let theme = own[0]!.theme;
    for (const look of own) {
      await wear(page, look);
      if (screen.isStatic && look.theme !== theme) await openScreen(stage.app.url, device, screen, look.size);
      theme = look.theme;
      for (const fault of await findFaults(page, look.rules))
        if (!(screen.name === 'first-load' && fault.startsWith(noHeadingYet)))
          faults.push(`${look.size.name}, ${look.theme}: ${fault}`);
    }
    await screen.after?.(page);
    return faults;
  }

  test('no screen has a fault, at any size, in either theme', walking, async () => {
    const all = [...byHand, ...screensOfRoutes(device.story)];
    const faults = await onEach(all, lookAt);
    expect(faults, faults.join('; ')).toEqual([]);
  });
});
