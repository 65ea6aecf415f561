import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dataFolderName, type BackupWriter } from './backup-folder.ts';

/** What of a data folder is no part of a backup: the database itself, locks, and what is being written. */
const leftOut = /^(postgres|postgres\.location|server\.pid.*|storage\/incoming)$|\.(part|claim)$/;
export const storedFiles = 'storage/files';

/** All files of a data folder that belong into a backup, relative to it, with `/` between folders. */
export async function listDataFiles(dataDir: string, below = ''): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(path.join(dataDir, below), { withFileTypes: true }).catch(noneWhereMissing);
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (leftOut.test(name)) continue;
    if (entry.isDirectory()) found.push(...(await listDataFiles(dataDir, name)));
    else if (entry.isFile()) found.push(name);
  }
  return found;
}

/** Copies those files into a backup; one that was removed meanwhile is left out. */
export async function addDataFiles(
  writer: BackupWriter,
  dataDir: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const file = path.join(dataDir, name);
    if (await stat(file).catch(nullWhereMissing))
      await writer.add(`${dataFolderName}/${name}`, createReadStream(file)).catch(nullWhereMissing);
  }
}

/** Puts the data files of a backup into a data folder, for their owner alone. */
export async function restoreDataFiles(
  folder: string,
  files: readonly string[],
  dataDir: string,
): Promise<void> {
  for (const file of files) {
    if (!file.startsWith(`${dataFolderName}/`)) continue;
    const target = path.join(dataDir, file.slice(dataFolderName.length + 1));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const written = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(createReadStream(path.join(folder, file)), written);
  }
}

const isMissing = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'ENOENT';
const noneWhereMissing = (fault: unknown): never[] => {
  if (isMissing(fault)) return [];
  throw fault;
};
const nullWhereMissing = (fault: unknown): null => {
  if (isMissing(fault)) return null;
  throw fault;
};
