import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { screens } from '../shots/screens.ts';
import type { Screen } from '../shots/screens.ts';
import { openScreen } from '../shots/show.ts';
import { sizes } from '../shots/sizes.ts';
import { openStage } from '../shots/stage.ts';
import type { Device, Stage } from '../shots/stage.ts';
import { walkByTab } from '../walk/keyboard.ts';
import { pressEach } from '../walk/press.ts';
import { screensOfRoutes } from '../walk/routes.ts';

const desktop = sizes.find(({ name }) => name === 'desktop')!;
const limitMs = 480_000;
/** Drawn before anything can be pressed. */
const withoutKeys = ['first-load'];

/** Whose screens are gates: what is pressed there leads on, and the gate does not come back. */
const hasOneWay = ['stranger', 'unreached', 'twoclinics', 'pastdue'];

/** Every screen and every route by the keyboard alone, and the focus is never lost on the way. */
describe('by keyboard', () => {
  let stage: Stage;
  let device: Device;
  beforeAll(async () => {
    stage = await openStage({ kinds: ['pointer'], executablePath: inject('chromiumPath') });
    device = stage.devices[0]!;
  });
  afterAll(async () => {
    await stage?.close();
  });

  /** Each person works through their screens in a tab of their own. Gives every fault with its screen. */
  async function onEach(walk: (screen: Screen) => Promise<string[]>): Promise<string[]> {
    const all = [...screens, ...screensOfRoutes(device.story)].filter(
      ({ name, kind }) => kind !== 'touch' && !withoutKeys.includes(name),
    );
    const found = await Promise.all(
      [...new Set(all.map(({ who }) => who))].map(async (person) => {
        const faults: string[] = [];
        for (const screen of all.filter(({ who }) => who === person)) {
          const own = await walk(screen).catch((fault: unknown) => [String(fault).slice(0, 300)]);
          faults.push(...own.map((fault) => `${screen.name}: ${fault}`));
        }
        return faults;
      }),
    );
    return found.flat();
  }
  const open = (screen: Screen) => openScreen(stage.app.url, device, screen, desktop);

  test(
    'Tab reaches every control, is seen where it stands, and comes round',
    async () => {
      const faults = await onEach(async (screen) => {
        const page = await open(screen);
        const first = await walkByTab(page);
        // What the server's answer put on the page during the walk was not there to be reached: once more, settled.
        const found = first.length === 0 ? first : await walkByTab(page);
        await screen.after?.(page);
        return found;
      });
      expect(faults).toEqual([]);
    },
    limitMs,
  );

  test(
    'what opens takes the focus and gives it back, and no change of screens loses it',
    async () => {
      const faults = await onEach(async (screen) => {
        if (hasOneWay.includes(screen.who)) return [];
        const page = await open(screen);
        // What is open already is proven where it is opened.
        if (await page.locator('[role="dialog"], [role="alertdialog"]').first().isVisible()) return [];
        return pressEach(page, () => open(screen));
      });
      expect(faults).toEqual([]);
    },
    limitMs,
  );
});
