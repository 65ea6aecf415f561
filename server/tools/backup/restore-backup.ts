import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '../../kernel/db/migrate.ts';
import type { Database } from '../../kernel/db/open-database.ts';
import { knownVersions } from '../../kernel/db/schema-version.ts';
import { StartFault } from '../../kernel/process/start-fault.ts';
import { beginRestore, endRestore } from '../../kernel/process/unfinished-restore.ts';
import { applySteps } from '../../rooms/access/sign-in/service/schema.ts';
import { checkBackup, type Manifest } from './backup-folder.ts';
import { restoreDataFiles } from './data-files.ts';
import { hasTables, loadDatabase } from './load-database.ts';

export interface RestoreWish {
  /** The folder of one backup. */
  readonly from: string;
  /** Empty or not there yet. */
  readonly dataDir: string;
  /** Opens the database that is filled; called when the data folder has its keys. */
  readonly open: () => Promise<Database>;
}

/**
 * Makes a data folder and a database out of a backup and brings both up to this release. Everything is checked before anything is
 * written; what fails later leaves an empty data folder. Throws a StartFault for what the person at the terminal can mend.
 */
export async function restoreBackup({ from, dataDir, open }: RestoreWish): Promise<Manifest> {
  const { manifest, files } = await checkBackup(from);
  requireKnown(manifest);
  await requireEmpty(dataDir);
  await beginRestore(dataDir);
  let database: Database | null = null;
  try {
    await restoreDataFiles(from, files, dataDir);
    database = await open();
    if (await hasTables(database.pool)) {
      throw new StartFault(
        'The database has tables already. A backup goes into an empty database: make a new one and name it in DATABASE_URL. Nothing was restored.',
      );
    }
    await fill(database, from, manifest);
    await database.close();
  } catch (fault) {
    await database?.close();
    await emptyFolder(dataDir);
    throw fault;
  }
  await endRestore(dataDir);
  return manifest;
}

async function fill(database: Database, from: string, manifest: Manifest): Promise<void> {
  const { version, signInSteps } = manifest.schema;
  await migrate(database, { upTo: version });
  if (signInSteps > 0) await applySteps(database.pool, signInSteps);
  await loadDatabase(database.connection, from, manifest);
  await migrate(database);
  if (signInSteps > 0) await applySteps(database.pool);
}

function requireKnown({ schema, release, takenAt }: Manifest): void {
  if (knownVersions().some(({ when }) => when === schema.version)) return;
  throw new StartFault(
    `The backup of ${takenAt} was made by release ${release}, whose schema this release does not know: it is older. Restore it with that release or a newer one.`,
  );
}

async function requireEmpty(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  if ((await readdir(dataDir)).length === 0) return;
  throw new StartFault(
    `The data folder ${dataDir} is not empty. A backup goes into an empty one: name another with DATA_DIR=…, or move that one away first. Nothing was restored.`,
  );
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    await rm(path.join(folder, name), { recursive: true, force: true });
}
