import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFault } from './start-fault.ts';

const fileOf = (dataDir: string) => path.join(dataDir, 'restore-unfinished');

/** Marks a data folder as one that a backup is being restored into; the mark outlives a power cut. */
export const beginRestore = (dataDir: string): Promise<void> =>
  writeFile(fileOf(dataDir), `${new Date().toISOString()}\n`, { flag: 'wx', mode: 0o600, flush: true });

export const endRestore = (dataDir: string): Promise<void> => rm(fileOf(dataDir));

/** Throws a StartFault for a data folder into which a backup was restored in part: people would work on half of it. */
export function requireNoUnfinishedRestore(dataDir: string): void {
  if (!existsSync(fileOf(dataDir))) return;
  throw new StartFault(
    `A restore into ${dataDir} has not ended. If none is running, delete that folder (with DATABASE_URL: and make a new database), and restore again.`,
  );
}
