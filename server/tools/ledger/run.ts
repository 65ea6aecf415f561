import { readConfig } from '../../compose/config.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { openDatabase } from '../../kernel/db/open-database.ts';
import { createLog } from '../../kernel/process/log.ts';
import { endOnStartFault, StartFault } from '../../kernel/process/start-fault.ts';
import { checkLedger } from '../../rooms/money/journal/check-ledger.ts';

const usage = `Computes all balances from zero and checks that the journal says the same.

  npm run check-ledger

The database is that of DATABASE_URL, or of the data folder DATA_DIR; a server may be running on it.
Exit code: 0 when everything fits, 1 when something does not.`;

await endOnStartFault(async () => {
  if (process.argv.length > 2) throw new StartFault(usage);
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, log: createLog(config.logLevel) });
  try {
    await migrate(database);
    const { clinics, entries, faults } = await checkLedger(database.pool);
    for (const { clinicId, entryId, patientId, what } of faults) {
      const whose = patientId === null ? '' : `, patient ${patientId}`;
      console.log(`Clinic ${clinicId}, entry ${entryId}${whose}: ${what}.`);
    }
    const counted = `${entries} entries of ${clinics} clinics`;
    if (faults.length > 0) {
      console.log(`The journal does not fit the charges and payments. Read: ${counted}.`);
      process.exitCode = 1;
    } else console.log(`The journal fits: ${counted}.`);
  } finally {
    await database.close();
  }
});
