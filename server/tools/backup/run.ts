import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../compose/config.ts';
import { openDatabase } from '../../kernel/db/open-database.ts';
import { createLog } from '../../kernel/process/log.ts';
import { endOnStartFault, StartFault } from '../../kernel/process/start-fault.ts';
import { keepNewest, makeBackup } from './make-backup.ts';

const usage = `Makes a backup of the database and the data folder; the server may be running.

  npm run backup -- [--keep N] FOLDER

  FOLDER     where backups are kept; this one becomes FOLDER/plumbline-<date and time>
  --keep N   afterwards removes all backups in FOLDER but the N newest

The database is that of DATABASE_URL, or of the data folder DATA_DIR. The backup holds health data and the server's keys,
readable by its owner alone and not encrypted. "sha256sum -c SHA256SUMS" in it says whether it is still whole.`;

function readWish(args: readonly string[]): { to: string; keep: number | null } {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: { keep: { type: 'string' } }, allowPositionals: true });
  } catch (fault) {
    throw new StartFault(`${fault instanceof Error ? fault.message : String(fault)}\n\n${usage}`);
  }
  const { values, positionals } = parsed;
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (positionals.length !== 1 || (keep !== null && !(Number.isInteger(keep) && keep > 0)))
    throw new StartFault(usage);
  return { to: path.resolve(positionals[0]!), keep };
}

await endOnStartFault(async () => {
  const { to, keep } = readWish(process.argv.slice(2));
  const config = readConfig(process.env, process.cwd(), { serves: false });
  const { dataDir } = config;
  // Opening it would make an empty one.
  if (!existsSync(path.join(dataDir, 'server-secret')))
    throw new StartFault(`${dataDir} is no data folder of a server. Name the one to back up with DATA_DIR=…`);
  const storage = config.services.s3 ? 's3' : 'folder';
  const database = await openDatabase({ ...config, log: createLog(config.logLevel) });
  try {
    const { connection } = database;
    const made = await makeBackup({ connection, dataDir, to, storage, nowMs: Date.now() });
    console.log(`Backed up ${made.rows} rows and ${made.files} files to ${made.folder}`);
    if (storage === 's3') {
      console.log(
        'Pictures and documents lie in the bucket and are not part of it: keep versions of the bucket.',
      );
    }
    if (made.missing.length > 0) {
      console.error(
        `${made.missing.length} pictures or parts of documents are gone from ${dataDir}/storage, the first is ${made.missing[0]}. The backup lacks them as well.`,
      );
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
  if (keep !== null)
    for (const name of await keepNewest(to, keep)) console.log(`Removed the old backup ${name}`);
});
