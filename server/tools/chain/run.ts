import { readConfig } from '../../compose/config.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { openDatabase } from '../../kernel/db/open-database.ts';
import { createLog } from '../../kernel/process/log.ts';
import { endOnStartFault, StartFault } from '../../kernel/process/start-fault.ts';
import { verifyNoteChains } from '../../rooms/clinical/encounters/verify-chains.ts';

const usage = `Checks that no signed note, no addendum and nothing that happened to a note was changed or removed.

  npm run verify-chain

The database is that of DATABASE_URL, or of the data folder DATA_DIR; a server may be running on it.
Exit code: 0 when everything fits, 1 when something does not.`;

await endOnStartFault(async () => {
  if (process.argv.length > 2) throw new StartFault(usage);
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, log: createLog(config.logLevel) });
  try {
    await migrate(database);
    const { notes, faults } = await verifyNoteChains(database.pool);
    for (const { clinicId, encounterId, what } of faults)
      console.log(`Clinic ${clinicId}, encounter ${encounterId}: ${what}`);
    if (faults.length > 0) {
      console.log(`Notes were changed outside the program. Read: ${notes}.`);
      process.exitCode = 1;
    } else console.log(`The notes are as they were signed. Read: ${notes}.`);
  } finally {
    await database.close();
  }
});
