import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { PlainDate } from '../../../src/contract/base/values.ts';
import { readConfig } from '../../compose/config.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { openDatabase } from '../../kernel/db/open-database.ts';
import { createLog } from '../../kernel/process/log.ts';
import { endOnStartFault, StartFault } from '../../kernel/process/start-fault.ts';
import { CodesRefused, loadCodes, type CodeFile } from '../../rooms/people/diagnosis-codes/load-codes.ts';

const usage = `Loads the diagnosis codes of ICD-10-CM, as CMS publishes them at cms.gov (medicare, coding and billing, ICD-10 codes).

  npm run codes -- icd10cm-order-2027.txt icd10cm-tabular-2027.xml [--valid-from 2026-10-01]

Files may be packed (.gz). The order file says which codes there are, the tabular list what they exclude and which seventh
characters they take. A year that is there already is replaced; years before it stay, for visits of then.
The database is that of DATABASE_URL, or of the data folder DATA_DIR; a server may be running on it.`;

function readArguments(args: readonly string[]): { paths: readonly string[]; validFrom: PlainDate | null } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'valid-from': { type: 'string' } },
      allowPositionals: true,
    });
    const validFrom = values['valid-from'] ?? null;
    if (validFrom !== null && Number.isNaN(Date.parse(`${validFrom}T00:00:00Z`)))
      throw new Error(`"${validFrom}" is no day such as 2026-10-01.`);
    if (positionals.length === 0) throw new Error('Name the files to load.');
    return { paths: positionals, validFrom: validFrom as PlainDate | null };
  } catch (fault) {
    throw new StartFault(`${fault instanceof Error ? fault.message : String(fault)}\n\n${usage}`);
  }
}

async function readCodeFile(path: string): Promise<CodeFile> {
  const bytes = await readFile(path).catch((fault: Error) => {
    throw new StartFault(`${path} cannot be read: ${fault.message}`);
  });
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return {
    name: basename(path).replace(/\.gz$/, ''),
    text: (isPacked ? gunzipSync(bytes) : bytes).toString('utf8'),
  };
}

await endOnStartFault(async () => {
  const { paths, validFrom } = readArguments(process.argv.slice(2));
  const files = await Promise.all(paths.map(readCodeFile));
  const config = readConfig(process.env, process.cwd(), { serves: false });
  const database = await openDatabase({ ...config, log: createLog(config.logLevel) });
  try {
    await migrate(database);
    for (const { name, validFrom: begin, codes } of await loadCodes(database.pool, files, validFrom))
      console.log(`${name}: ${codes.toLocaleString('en-US')} codes, valid from ${begin}.`);
    console.log('Devices take the new list by themselves, the next time they are used with a network.');
  } catch (fault) {
    if (fault instanceof CodesRefused) throw new StartFault(fault.message);
    throw fault;
  } finally {
    await database.close();
  }
});
