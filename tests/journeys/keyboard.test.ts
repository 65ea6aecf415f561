import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { screens } from '../shots/screens.ts';
import { comeBack, reachScreen } from '../shots/show.ts';
import { sizes } from '../shots/sizes.ts';
import { openStage } from '../shots/stage.ts';
import type { Device, Stage } from '../shots/stage.ts';
import { walkByTab } from '../walk/keyboard.ts';
import { onEach } from '../walk/on-each.ts';
import { pressEach } from '../walk/press.ts';
import { screensOfRoutes } from '../walk/routes.ts';

const desktop = sizes.find(({ name }) => name === 'desktop')!;
/** Many screens in one test, also on a machine that does something else beside it; each of them is tried again by itself. */
const walking = { timeout: 1_200_000, retry: 0 };
/** Drawn before anything can be pressed. */
const withoutKeys = ['first-load'];

/** Whose screens are gates: what is pressed there leads on, and the gate does not come back. */
const hasOneWay = ['stranger', 'unreached', 'twoclinics', 'pastdue', 'frontdesk'];

/** Pages without a script: each press leads to another document, which begins at its top. */
const isDocument = /^booking-page/;

/**
 * Every screen and every route by the keyboard alone: Tab is seen where it stands and comes round, and no change of screens loses
 * the focus. Each is opened once for both.
 */
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

  const all = () =>
    [...screens, ...screensOfRoutes(device.story)].filter(
      ({ name, kind }) => kind !== 'touch' && !withoutKeys.includes(name),
    );

  test('Tab reaches every control; what opens takes the focus and gives it back', walking, async () => {
    const faults = await onEach(all(), async (screen, reach) => {
      const page = await reach(stage.app.url, device, screen, desktop);
      const found = await walkByTab(page);
      // What is open already is proven where it is opened.
      const isOpen = await page.locator('[role="dialog"], [role="alertdialog"]').first().isVisible();
      if (!isOpen && !hasOneWay.includes(screen.who) && !isDocument.test(screen.name))
        found.push(
          ...(await pressEach(page, async (from) => {
            if (!(await comeBack(page, device, screen, from)))
              await reachScreen(stage.app.url, device, screen, desktop);
          })),
        );
      await screen.after?.(page);
      return found;
    });
    expect(faults, faults.join('; ')).toEqual([]);
  });
});
