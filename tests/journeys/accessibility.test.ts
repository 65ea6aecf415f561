import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findFaults } from '../shots/check.ts';
import { screens } from '../shots/screens.ts';
import { dress, openScreen, screensFor } from '../shots/show.ts';
import { sizes, themes } from '../shots/sizes.ts';
import { openStage } from '../shots/stage.ts';
import type { Stage } from '../shots/stage.ts';

/** A tablet the other way round has the layouts of the two. */
const checkedSizes = sizes.filter(({ name }) => name !== 'tablet-landscape');

/** The middle of the note is on the page of its beginning. */
const checkedScreens = screens.filter(({ name }) => name !== 'note-middle');
/** What stands before the app runs is a frame without words. */
const noHeadingYet = 'page-has-heading-one';
/** Many screens in one test, also on a machine that does something else beside it. */
const limitMs = 480_000;

/** Every main screen at three sizes in both themes. The second theme has the same elements in other colours. */
describe('accessibility', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ kinds: ['touch', 'pointer'], executablePath: inject('chromiumPath') });
  });
  afterAll(async () => {
    await stage?.close();
  });

  test(
    'no screen has a fault, at any size, in either theme',
    async () => {
      const faults: string[] = [];
      await Promise.all(
        stage.devices.map(async (device) => {
          const own = checkedSizes.filter(({ kind }) => kind === device.kind);
          for (const screen of screensFor(checkedScreens, device, 'online')) {
            let page = await openScreen(stage.app.url, device, screen, own[0]!);
            for (const theme of themes) {
              await dress(page, own[0]!, theme);
              if (screen.isStatic) page = await openScreen(stage.app.url, device, screen, own[0]!);
              for (const size of own) {
                await dress(page, size, theme);
                const found = await findFaults(page, theme === 'light' ? undefined : ['color-contrast']);
                faults.push(
                  ...found
                    .filter((fault) => !(screen.name === 'first-load' && fault.startsWith(noHeadingYet)))
                    .map((fault) => `${screen.name}, ${size.name}, ${theme}: ${fault}`),
                );
              }
            }
            await screen.after?.(page);
          }
        }),
      );
      expect(faults).toEqual([]);
    },
    limitMs,
  );
});
