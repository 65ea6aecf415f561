import { join } from 'node:path';
import { workOffline } from './clinic-story.ts';
import type { Screen } from './screens.ts';
import { dress, openScreen, screensFor } from './show.ts';
import type { Network, Size, Theme } from './sizes.ts';
import type { Device, Stage } from './stage.ts';

export interface Shot {
  file: string;
  screen: string;
  size: Size;
  theme: Theme;
  network: Network;
}

export interface Wanted {
  screens: readonly Screen[];
  sizes: readonly Size[];
  themes: readonly Theme[];
  networks: readonly Network[];
  /** The whole length of the page instead of what is in sight. */
  isFull: boolean;
  folder: string;
}

export interface Take {
  shots: Shot[];
  /** Screens that could not be shown, with why. */
  faults: string[];
}

/** Takes every picture that is wanted: first with the server, then with the server stopped. */
export async function takeShots(stage: Stage, wanted: Wanted): Promise<Take> {
  const take: Take = { shots: [], faults: [] };
  const onEachDevice = (work: (device: Device) => Promise<void>) => Promise.all(stage.devices.map(work));
  // With a network in any case: what was seen once is on the device afterwards.
  await onEachDevice((device) => takeOn(stage, device, wanted, 'online', take));
  if (!wanted.networks.includes('offline')) return take;
  await stage.app.kill('SIGTERM');
  await onEachDevice(async (device) => {
    await workOffline(await device.pageOf('provider'), stage.app.url, device.story);
    await takeOn(stage, device, wanted, 'offline', take);
  });
  return take;
}

async function takeOn(
  { app }: Stage,
  device: Device,
  wanted: Wanted,
  network: Network,
  take: Take,
): Promise<void> {
  const sizes = wanted.sizes.filter(({ kind }) => kind === device.kind);
  const [first] = sizes;
  if (first === undefined) return;
  const isWanted = wanted.networks.includes(network);
  for (const screen of screensFor(wanted.screens, device, network)) {
    try {
      let page = await openScreen(app.url, device, screen, first);
      if (isWanted)
        for (const theme of wanted.themes) {
          await dress(page, first, theme);
          if (screen.isStatic) page = await openScreen(app.url, device, screen, first);
          for (const size of sizes) {
            await dress(page, size, theme);
            await screen.turned?.(page);
            const file = [
              screen.name,
              size.name,
              theme,
              network,
              ...(wanted.isFull ? ['full'] : []),
              'png',
            ].join('.');
            await page.screenshot({ path: join(wanted.folder, file), fullPage: wanted.isFull });
            take.shots.push({ file, screen: screen.name, size, theme, network });
          }
        }
      await screen.after?.(page);
    } catch (fault) {
      take.faults.push(`${screen.name} (${device.kind}, ${network}): ${String(fault).split('\n')[0]}`);
    }
  }
}
