import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../compose/config.ts';
import { openDatabase } from '../../kernel/db/open-database.ts';
import { createLog } from '../../kernel/process/log.ts';
import { endOnStartFault, StartFault } from '../../kernel/process/start-fault.ts';
import { restoreBackup } from '../backup/restore-backup.ts';

const usage = `Restores a backup into an empty data folder and an empty database.

  npm run restore -- FOLDER

  FOLDER   one backup, as npm run backup has named it

The data folder is DATA_DIR; the database is that of DATABASE_URL, or a new one in the data folder.`;

function readFolder(args: readonly string[]): string {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true });
  } catch (fault) {
    throw new StartFault(`${fault instanceof Error ? fault.message : String(fault)}\n\n${usage}`);
  }
  if (parsed.positionals.length !== 1) throw new StartFault(usage);
  return path.resolve(parsed.positionals[0]!);
}

await endOnStartFault(async () => {
  const from = readFolder(process.argv.slice(2));
  const config = readConfig(process.env, process.cwd(), { serves: false });
  const { dataDir } = config;
  const open = () => openDatabase({ ...config, log: createLog(config.logLevel) });
  const { takenAt, tables, storage } = await restoreBackup({ from, dataDir, open });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows as of ${takenAt} into ${dataDir}`);
  if (storage === 's3')
    console.log(
      'Pictures and documents lie in the bucket, so start the server with the same STORAGE_S3_* settings.',
    );
  console.log('Check the audit trail with npm run verify-audit, then start the server.');
});
