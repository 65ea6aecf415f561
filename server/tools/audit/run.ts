import { parseArgs } from 'node:util';
import { readConfig } from '../../compose/config.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { openDatabase } from '../../kernel/db/open-database.ts';
import { createLog } from '../../kernel/process/log.ts';
import { loadServerSecret } from '../../kernel/process/server-secret.ts';
import { endOnStartFault, StartFault } from '../../kernel/process/start-fault.ts';
import { verifyChains } from '../../rooms/access/audit/audit-chain.ts';
import { checkpointsFile, openCheckpoints } from '../../rooms/access/audit/checkpoints.ts';

const usage = `Checks that no entry of the audit trail was changed, removed, added between others or put elsewhere.

  npm run verify-audit -- [--checkpoints FILE]

  --checkpoints FILE   a copy of DATA_DIR/audit-checkpoints.jsonl that was kept elsewhere

The database is that of DATABASE_URL, or of the data folder DATA_DIR; a server may be running on it.
Exit code: 0 when everything fits, 1 when something does not.`;

function readFile(args: readonly string[]): string | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { checkpoints: { type: 'string' } } });
    return values.checkpoints ?? null;
  } catch (fault) {
    throw new StartFault(`${fault instanceof Error ? fault.message : String(fault)}\n\n${usage}`);
  }
}

await endOnStartFault(async () => {
  const given = readFile(process.argv.slice(2));
  const config = readConfig(process.env);
  const file = given ?? checkpointsFile(config.dataDir);
  const database = await openDatabase({ ...config, log: createLog(config.logLevel) });
  try {
    await migrate(database);
    const checkpoints = await openCheckpoints(file, await loadServerSecret(config.dataDir)).read();
    const { clinics, entries, faults } = await verifyChains(database.pool, checkpoints);
    for (const { clinicId, position, what } of faults) {
      console.log(`Clinic ${clinicId}, position ${position ?? '-'}: ${what}.`);
    }
    const kept = checkpoints.at(-1)
      ? `the last checkpoint is of ${checkpoints.at(-1)!.at}`
      : 'no checkpoint was kept yet';
    const counted = `${entries} entries of ${clinics} clinics`;
    if (faults.length > 0) {
      console.log(`The audit trail was tampered with, or restored from a backup. Read: ${counted}; ${kept}.`);
      process.exitCode = 1;
    } else console.log(`The audit trail is whole: ${counted}; ${kept}.`);
  } finally {
    await database.close();
  }
});
