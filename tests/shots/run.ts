import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line import/no-unassigned-import
import '../support/temporal.setup.ts';
import { ensureBuilt } from '../../server/tools/build/ensure-built.ts';
import { takeShots } from './capture.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { readOptions } from './options.ts';
import type { ShotOptions } from './options.ts';
import { makeReadmePictures } from './readme-picture.ts';
import { openStage } from './stage.ts';

/**
 * `npm run shots`: a picture of each main screen at every size, in both themes, with and without a server, into the
 * folder `shots/`, with an `index.html` to look at them.
 *
 *   npm run shots -- --only schedule,note --size tablet-portrait --theme dark --network offline
 *   npm run shots -- --full      the whole length of each page
 *   npm run shots -- --readme    docs/plumbline.png and the pictures that the manifest names
 */
const top = fileURLToPath(new URL('../../', import.meta.url));
const folder = fileURLToPath(new URL('../../shots/', import.meta.url));

async function main(options: ShotOptions): Promise<number> {
  const startedAt = performance.now();
  await ensureBuilt(console.log);
  const kinds = [...new Set(options.isReadme ? ['touch' as const] : options.sizes.map(({ kind }) => kind))];
  const stage = await openStage({ kinds, ...(options.port === undefined ? {} : { port: options.port }) });
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
  try {
    if (options.isReadme) {
      for (const line of await makeReadmePictures(stage, top)) console.log(line);
      return 0;
    }
    console.log(`The clinic is open after ${seconds()}.`);
    // A whole run leaves no picture of a screen that is gone.
    if (process.argv.length === 2) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const { shots, faults } = await takeShots(stage, { ...options, folder });
    await writeContactSheet(folder, shots);
    for (const fault of faults) console.error(`Not shown: ${fault}`);
    console.log(`${shots.length} pictures in ${seconds()}, see shots/index.html`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await stage.close();
  }
}

process.exitCode = await main(readOptions(process.argv.slice(2)));
