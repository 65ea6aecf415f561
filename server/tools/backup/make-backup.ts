import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartFault } from '../../kernel/process/start-fault.ts';
import { topFolder } from '../../kernel/process/top-folder.ts';
import { BackupWriter, syncFolder, type Manifest } from './backup-folder.ts';
import { addDataFiles, listDataFiles, storedFiles } from './data-files.ts';
import { dumpDatabase } from './dump-database.ts';

export interface BackupWish {
  /** As the owner of the tables. */
  readonly connection: pg.ClientConfig;
  readonly dataDir: string;
  /** Where backups are kept; each gets a folder of its own there. */
  readonly to: string;
  readonly storage: Manifest['storage'];
  readonly nowMs: number;
}

export interface MadeBackup {
  readonly folder: string;
  readonly rows: number;
  readonly files: number;
  /** Files that the rows name and that are not there: a backup can't bring them back. */
  readonly missing: readonly string[];
}

const isBackup = (name: string) => /^plumbline-\d{8}T\d{6}Z$/.test(name);
const draftEnding = '.unfinished';
const dayMs = 86_400_000;

/**
 * Makes a backup of a server's database and data folder, while the server runs. It has its name only when it is whole and on the
 * disk. Throws a StartFault for what the person at the terminal can mend.
 */
export async function makeBackup({
  connection,
  dataDir,
  to,
  storage,
  nowMs,
}: BackupWish): Promise<MadeBackup> {
  requireApart(dataDir, to);
  await mkdir(to, { recursive: true, mode: 0o700 });
  await removeOldDrafts(to, nowMs);
  const takenAt = new Date(nowMs).toISOString();
  const folder = path.join(to, `plumbline-${takenAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
  const draft = `${folder}${draftEnding}`;
  if (await stat(folder).catch(() => null)) throw new StartFault(`There is a backup ${folder} already.`);
  await mkdir(draft, { mode: 0o700 });
  try {
    const writer = new BackupWriter(draft);
    // Checkpoints of the audit trail first: none may name an entry that comes after the instant of the dump. Pictures and
    // documents last: a row that names one was written after it.
    const isStored = (name: string) => name.startsWith(`${storedFiles}/`);
    const first = (await listDataFiles(dataDir)).filter((name) => !isStored(name));
    await addDataFiles(writer, dataDir, first);
    const { named, ...dump } = await dumpDatabase(connection, writer);
    const stored = storage === 'folder' ? await listDataFiles(dataDir, storedFiles) : [];
    await addDataFiles(writer, dataDir, stored);
    const release = (
      JSON.parse(readFileSync(path.join(topFolder, 'package.json'), 'utf8')) as { version: string }
    ).version;
    await writer.finish({ format: 1, release, takenAt, storage, ...dump });
    await rename(draft, folder);
    await syncFolder(to);
    const have = new Set(stored);
    return {
      folder,
      rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: first.length + stored.length,
      missing: storage === 'folder' ? named.filter((key) => !have.has(`${storedFiles}/${key}`)) : [],
    };
  } catch (fault) {
    await rm(draft, { recursive: true, force: true });
    throw fault;
  }
}

/** Removes all but the newest backups. @returns those that were removed */
export async function keepNewest(to: string, count: number): Promise<string[]> {
  const all = (await readdir(to)).filter(isBackup).toSorted();
  const old = all.slice(0, Math.max(0, all.length - count));
  for (const name of old) await rm(path.join(to, name), { recursive: true, force: true });
  return old;
}

function requireApart(dataDir: string, to: string): void {
  const way = path.relative(dataDir, to);
  if (way !== '' && (way.startsWith('..') || path.isAbsolute(way))) return;
  throw new StartFault(
    `${to} lies in the data folder ${dataDir}, and would be lost with it. Name a folder elsewhere, best on another disk.`,
  );
}

/** What a backup left that was killed. */
async function removeOldDrafts(to: string, nowMs: number): Promise<void> {
  for (const name of await readdir(to)) {
    if (!name.endsWith(draftEnding) || !isBackup(name.slice(0, -draftEnding.length))) continue;
    const file = path.join(to, name);
    if (nowMs - (await stat(file)).mtimeMs > dayMs) await rm(file, { recursive: true, force: true });
  }
}
