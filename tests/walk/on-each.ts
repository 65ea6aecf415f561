import type { Screen } from '../shots/screens.ts';
import { openScreen, reachScreen } from '../shots/show.ts';

/**
 * Walks over screens, two people side by side: the admin, who has most of them, and all others one after the other. More
 * at once is no faster on two cores, and each step then takes longer than it is waited for.
 * A screen with a fault is opened and walked over once more: what a busy machine was late with is not there a second time, what
 * is wrong is.
 * @param walk what is wrong with a screen; that it cannot be shown is a fault like others, and the next one is looked at.
 * The first time it is reached inside the application, the second time by its address
 * @returns every fault with its screen
 */
export async function onEach(
  screens: readonly Screen[],
  walk: (screen: Screen, reach: typeof openScreen) => Promise<readonly string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  const faultsOf = (screen: Screen, reach: typeof openScreen) =>
    walk(screen, reach).catch((fault: unknown): readonly string[] => [String(fault).slice(0, 1_500)]);
  const walkOver = async (some: readonly Screen[]) => {
    // Person by person: each has one page, which keeps what it has loaded.
    for (const screen of some.toSorted((left, right) => left.who.localeCompare(right.who))) {
      // oxlint-disable-next-line no-await-in-loop
      const own =
        (await faultsOf(screen, reachScreen)).length === 0 ? [] : await faultsOf(screen, openScreen);
      faults.push(...own.map((fault) => `${screen.name}: ${fault}`));
    }
  };
  await Promise.all([
    walkOver(screens.filter(({ who }) => who === 'admin')),
    walkOver(screens.filter(({ who }) => who !== 'admin')),
  ]);
  return faults;
}
