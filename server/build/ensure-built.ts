import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DataFolderHeld, holdDataFolder } from '../process/data-folder-lock.ts';
import { StartFault } from '../process/start-fault.ts';
import { readBuildRecord } from './build-record.ts';
import { inputStamp } from './input-stamp.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.join(top, 'dist');

/** Whether `dist/app` was made of the sources as they are now. */
export const isBuilt = (): boolean =>
  existsSync(path.join(dist, 'app', 'index.html')) && readBuildRecord(dist)?.stamp === inputStamp(top);

/**
 * Builds the app when its sources have changed, in a process of its own, whose memory goes with it. Of several that
 * start at once, one builds and the others wait. Throws a StartFault when the build fails.
 */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  while (!isBuilt()) {
    try {
      const lock = await holdDataFolder(dist);
      try {
        if (!isBuilt()) await runBuild(say);
        return;
      } finally {
        lock.release();
      }
    } catch (fault) {
      if (!(fault instanceof DataFolderHeld)) throw fault;
      await delay(200);
    }
  }
}

async function runBuild(say: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  say('Building the app, because its sources have changed …');
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(top, 'server/build.ts')], {
    cwd: top,
    // What a build has to say are warnings; standard output stays the server's.
    stdio: ['ignore', 2, 2],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new StartFault('The app could not be built; the reason stands above. Nothing was started.');
  say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}
