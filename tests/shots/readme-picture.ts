import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { manifestPictures } from './manifest-pictures.ts';
import { workOffline } from './clinic-story.ts';
import { screens } from './screens.ts';
import { dress, openScreen } from './show.ts';
import type { Size } from './sizes.ts';
import type { Device, Stage } from './stage.ts';

/** The largest that the picture of the README may be. */
const mostBytes = 400_000;
const tablet: Size = { name: 'tablet', kind: 'touch', width: 1080, height: 810 };
const portrait: Size = { name: 'tablet', kind: 'touch', width: 744, height: 992 };

/**
 * Makes the pictures that are kept in the repository, of real screens: those that the manifest names, and
 * `docs/plumbline.png`, a day's schedule beside a note that is written after the server has been stopped. Gives a line
 * for each file that was written. Throws when the picture for the README is too large.
 */
export async function makeReadmePictures(stage: Stage, top: string): Promise<string[]> {
  const [device] = stage.devices;
  if (device === undefined) throw new Error('The pictures need a device with a touch screen.');
  const { url } = stage.app;
  const lines: string[] = [];
  const write = async (path: string, bytes: Buffer) => {
    await mkdir(join(top, path, '..'), { recursive: true });
    await writeFile(join(top, path), bytes);
    lines.push(`${path}: ${Math.round(bytes.length / 1000)} kB`);
  };

  for (const { file, screen, size } of manifestPictures)
    await write(file, await pictureOf(url, device, screen, size));

  const day = await pictureOf(url, device, 'schedule', tablet);
  await stage.app.kill('SIGTERM');
  await workOffline(await device.pageOf('provider'), url, device.story);
  const note = await pictureOf(url, device, 'note', portrait);
  const composed = await compose(await device.pageOf('stranger'), day, note);
  if (composed.length > mostBytes)
    throw new Error(`The README's picture has ${composed.length} bytes; ${mostBytes} are allowed.`);
  await write('docs/plumbline.png', composed);
  return lines;
}

async function pictureOf(url: string, device: Device, name: string, size: Size): Promise<Buffer> {
  const screen = screens.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`There is no screen "${name}".`);
  const page = await openScreen(url, device, screen, size);
  await dress(page, size, 'light');
  return page.screenshot();
}

const source = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** Two tablets side by side, drawn by the browser. */
async function compose(page: Page, day: Buffer, note: Buffer): Promise<Buffer> {
  await page.setViewportSize({ width: 1640, height: 860 });
  await page.setContent(`<style>
    body { margin: 0; height: 860px; display: flex; align-items: center; justify-content: center; gap: 36px; background: #dfe8e6; }
    img { display: block; border: 12px solid #16201f; border-radius: 26px; box-sizing: border-box; box-shadow: 0 10px 24px #0f2f2d40; }
  </style><img src="${source(day)}" height="720" alt=""><img src="${source(note)}" height="800" alt="">`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return page.screenshot();
}
