import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { readConfig } from '../../compose/config.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { openDatabase, type Database } from '../../kernel/db/open-database.ts';
import { createLog } from '../../kernel/process/log.ts';
import { StartFault } from '../../kernel/process/start-fault.ts';
import { findFiles, type ImportFile } from './find-files.ts';
import { addMember, findImportClinic } from './import-clinic.ts';
import { importFhir } from './import-fhir.ts';
import { showProgress } from './progress.ts';
import { plainSource } from '../../kernel/identity/derived-id.ts';
import { reportInWords } from './report-words.ts';

const usage = `Reads FHIR R4 records into a clinic: bundles or single resources, as JSON or NDJSON, also packed with gzip.

  npm run import -- [options] FILE|FOLDER…

  --clinic NAME|ID   the clinic they go to; without it the clinic "Imported records", which is made if need be
  --source NAME      the system they come from, when records of several systems use the same ids (default: fhir)
  --member EMAIL     makes this user an admin of the clinic, so that somebody can look at the records

The database is that of DATABASE_URL, or of the data folder DATA_DIR; a server may be running on it.`;

interface Wishes {
  clinic: string | null;
  source: string;
  member: string | null;
  files: ImportFile[];
}

function readWishes(args: readonly string[]): Wishes | null {
  const option = { type: 'string' } as const;
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      options: { clinic: option, source: option, member: option, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (fault) {
    throw new StartFault(`${fault instanceof Error ? fault.message : String(fault)}\n\n${usage}`);
  }
  const { values, positionals } = parsed;
  if (values.help === true) return null;
  if (positionals.length === 0) throw new StartFault(`No file is named.\n\n${usage}`);
  return {
    clinic: values.clinic ?? null,
    source: values.source ?? plainSource,
    member: values.member ?? null,
    files: findFiles(positionals),
  };
}

async function run(database: Database, wishes: Wishes): Promise<boolean> {
  await migrate(database);
  const clinic = await findImportClinic(database, wishes.clinic);
  if (wishes.member !== null) await addMember(database, clinic.id, wishes.member);
  console.log(
    `Importing into ${clinic.isNew ? 'the new clinic' : 'the clinic'} "${clinic.name}" (${clinic.id})`,
  );

  const stop = new AbortController();
  const onSignal = () => {
    console.log('\nStopping after the bundle at hand; press again to stop at once.');
    stop.abort();
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const progress = showProgress(wishes.files);
  const startedAt = performance.now();
  const report = await importFhir({
    database,
    origin: { clinicId: clinic.id, source: wishes.source },
    timeZone: clinic.timeZone,
    files: wishes.files,
    signal: stop.signal,
    nowMs: Date.now,
    ...progress,
  }).finally(progress.end);
  process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  const seconds = (performance.now() - startedAt) / 1000;
  // Kilobytes on every platform that Node runs on.
  const peakMb = process.resourceUsage().maxRSS / 1024;
  console.log(reportInWords(report, { seconds, peakMb }));
  if (clinic.members === 0 && wishes.member === null) {
    console.log(
      `Nobody belongs to the clinic "${clinic.name}" yet. To let somebody in, run it again with --member EMAIL.`,
    );
  }
  return report.isWhole;
}

try {
  const wishes = readWishes(process.argv.slice(2));
  if (wishes === null) console.log(usage);
  else {
    const config = readConfig(process.env, process.cwd(), { serves: false });
    const log = createLog(process.env['LOG_LEVEL'] ?? 'warn');
    const database = await openDatabase({ ...config, log });
    try {
      process.exitCode = (await run(database, wishes)) ? 0 : 1;
    } finally {
      await database.close();
    }
  }
} catch (fault) {
  if (fault instanceof StartFault) console.error(fault.message);
  else {
    console.error(fault);
    console.error('\nThe import ended early. What was read so far is in; run it again to go on.');
  }
  process.exitCode = 1;
}
