import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { readConfig } from '../../compose/config.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { openDatabase } from '../../kernel/db/open-database.ts';
import { createLog } from '../../kernel/process/log.ts';
import { endOnStartFault, StartFault } from '../../kernel/process/start-fault.ts';
import { makeSeminar, seminarLink, type NewSeminar } from '../../rooms/access/seminars/make-seminar.ts';

const usage = `Makes a seminar whose guests sign up by a link, and prints the link. It is shown this once.

  npm run seminar -- --title TEXT --starts 2027-03-05T18:30 --timezone America/New_York --seats 40
                     [--speaker TEXT] [--place TEXT] [--closes 2027-03-05T12:00]

Times are those of the time zone; without --closes one can sign up until it starts. The database is that of DATABASE_URL, or of
the data folder DATA_DIR; a server may be running on it. PUBLIC_ORIGIN and PORT say what the link begins with.`;

function readSeminar(args: readonly string[]): NewSeminar {
  const text = { type: 'string' } as const;
  const options = {
    title: text,
    speaker: text,
    place: text,
    starts: text,
    closes: text,
    timezone: text,
    seats: text,
  };
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (fault) {
    throw new StartFault(`${fault instanceof Error ? fault.message : String(fault)}\n\n${usage}`);
  }
  const { title, starts, timezone, closes = starts, speaker = '', place = '' } = values;
  const seats = Number(values.seats);
  if (!title || !starts || !closes || !timezone || !Number.isInteger(seats) || seats < 1)
    throw new StartFault(usage);
  const at = (time: string) => {
    try {
      return new Date(Temporal.PlainDateTime.from(time).toZonedDateTime(timezone).epochMilliseconds);
    } catch {
      throw new StartFault(`"${time}" in "${timezone}" is no time.\n\n${usage}`);
    }
  };
  return { title, speaker, place, timezone, seats, startsAt: at(starts), closesAt: at(closes) };
}

await endOnStartFault(async () => {
  const seminar = readSeminar(process.argv.slice(2));
  const config = readConfig(process.env, process.cwd(), { serves: false });
  const log = createLog(config.logLevel);
  const database = await openDatabase({ ...config, log });
  try {
    await migrate(database);
    const { token } = await makeSeminar(database, seminar);
    console.log(seminarLink(config.origin, token));
  } finally {
    await database.close();
  }
});
