import { callerOf, openClinic, openDevice } from './clinic.ts';
import { measureDictation } from './dictation.bench.ts';
import { isKept, tableOf } from './figure.ts';
import type { Figure } from './figure.ts';
import { measureFlood } from './flood.bench.ts';
import { measureFirstScreen } from './first-screen.bench.ts';
import { measureInteractions } from './interactions.bench.ts';
import { measureLargeClinic } from './large-clinic.bench.ts';
import { measureLedger } from './ledger.bench.ts';
import { keepResults } from './keep-results.ts';
import { measureProcess } from './process.bench.ts';
import { measureSchedule } from './schedule.bench.ts';
import { measureDaySchedule, measureNoteSaves } from './server.bench.ts';
import { measureStart } from './start.bench.ts';
import { measureSync } from './sync.bench.ts';
import { measureTimeline } from './timeline.bench.ts';
import { measureTyping } from './typing.bench.ts';

/**
 * `npm run bench`: every figure the product is held to, measured on this machine in one run.
 *
 *   npm run bench                      all of it
 *   npm run bench -- --only start,sync some of it
 *   npm run bench -- --keep            also writes the table into bench/RESULTS.md, above the earlier ones
 */
const parts = [
  'process',
  'dictation',
  'first-screen',
  'start',
  'interactions',
  'typing',
  'schedule',
  'sync',
  'server',
  'flood',
  'timeline',
  'ledger',
  'large-clinic',
] as const;
type Part = (typeof parts)[number];

const options = process.argv.slice(2);
const unknown = options.find(
  (option, at) => option !== '--only' && options[at - 1] !== '--only' && !option.startsWith('--'),
);
if (unknown !== undefined)
  throw new Error(`"${unknown}" is no option. Parts are chosen by --only ${parts.join(',')}.`);
const only = options[options.indexOf('--only') + 1]?.split(',') as Part[] | undefined;
const wanted = options.includes('--only') && only ? only : parts;
for (const part of wanted)
  if (!parts.includes(part)) throw new Error(`There is no part "${part}". There are: ${parts.join(', ')}.`);

const figures: Figure[] = [];
const note = (more: readonly Figure[]) => {
  figures.push(...more);
  console.log(`${tableOf(more)}\n`);
};

if (wanted.includes('process')) note(await measureProcess());
if (wanted.includes('dictation')) note(measureDictation());
if (wanted.some((part) => part !== 'process' && part !== 'dictation')) {
  const app = await openClinic();
  const device = await openDevice(app, 'tablet');
  try {
    if (wanted.includes('first-screen')) note(await measureFirstScreen(device.context, app.url));
    if (wanted.includes('start')) note(await measureStart(app, device.context));
    if (wanted.includes('interactions')) note(await measureInteractions(app, device.context));
    if (wanted.includes('typing')) note(await measureTyping(app, device));
    if (wanted.includes('schedule')) note(await measureSchedule(app, device.context));
    if (wanted.includes('sync')) note(await measureSync(app, device.context));
    if (wanted.includes('server')) {
      const caller = await callerOf(device.context, app.url);
      note(await measureDaySchedule(caller));
      note(await measureNoteSaves(caller));
    }
    if (wanted.includes('flood')) note(await measureFlood(await callerOf(device.context, app.url)));
    // These last, for what they add stays.
    if (wanted.includes('timeline'))
      note(await measureTimeline(await callerOf(device.context, app.url), app.dataDir, device.context));
    if (wanted.includes('ledger'))
      note(await measureLedger(await callerOf(device.context, app.url), app.dataDir));
    if (wanted.includes('large-clinic'))
      note(await measureLargeClinic(await callerOf(device.context, app.url), app.dataDir));
  } finally {
    await device.forget();
    await app.stop();
  }
}

const missed = figures.filter((figure) => isKept(figure) === false);
console.log(
  missed.length === 0 ? 'Every bound was kept.' : `Missed: ${missed.map(({ name }) => name).join('; ')}.`,
);
if (options.includes('--keep')) await keepResults(tableOf(figures));
