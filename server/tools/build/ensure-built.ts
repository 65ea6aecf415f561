import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DataFolderHeld, holdDataFolder } from '../../kernel/process/data-folder-lock.ts';
import { topFolder } from '../../kernel/process/top-folder.ts';
import { StartFault } from '../../kernel/process/start-fault.ts';
import { readBuildRecord } from './build-record.ts';
import { isServerBuilt } from './build-server.ts';
import { inputStamp } from './input-stamp.ts';

const dist = path.join(topFolder, 'dist');

/** What can be built by itself; the words that `server/tools/build/run.ts` takes. */
export type Part = 'server' | 'app';

/** Whether `dist/app` was made of the sources as they are now. */
export const isAppBuilt = (): boolean =>
  existsSync(path.join(dist, 'app', 'index.html')) && readBuildRecord(dist)?.stamp === inputStamp(topFolder);

const isPartBuilt: Readonly<Record<Part, () => boolean>> = {
  server: () => isServerBuilt(topFolder),
  app: isAppBuilt,
};
const everyPart: readonly Part[] = ['server', 'app'];

/**
 * Builds the app and the server's bundle when their sources have changed, in a process of its own, whose memory goes
 * with it. Of several that start at once, one builds and the others wait. Throws a StartFault when a build fails.
 */
export async function ensureBuilt(
  say: (line: string) => void,
  wanted: readonly Part[] = everyPart,
): Promise<void> {
  const staleParts = () => wanted.filter((part) => !isPartBuilt[part]());
  while (staleParts().length > 0) {
    try {
      const lock = await holdDataFolder(dist);
      try {
        const parts = staleParts();
        if (parts.length > 0) await runBuild(parts, say);
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

async function runBuild(parts: readonly Part[], say: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  say(`Building ${parts.map((part) => `the ${part}`).join(' and ')}, because the sources have changed …`);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(topFolder, 'server/tools/build/run.ts'), ...parts],
    {
      cwd: topFolder,
      // What a build has to say are warnings; standard output stays the server's.
      stdio: ['ignore', 2, 2],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new StartFault('It could not be built; the reason stands above. Nothing was started.');
  say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}
