import { keepResults } from '../keep-results.ts';
import { isKept, tableOf, type Figure } from '../figure.ts';
import { openBenchServer } from './bench-server.ts';
import { bundlePages } from './bundle-pages.ts';
import { measureAway } from './compare-away.ts';
import { compareDelay, compareEnqueue, compareReplay, compareSealing } from './compare-speed.ts';
import { compareKills, compareOnce, compareOutcomes } from './compare-safety.ts';
import { readPlan, type Part } from './plan.ts';

/**
 * `npm run bench:sync`: ours and the other libraries with the same work, one browser and one server for all.
 *
 *   npm run bench:sync                          all of it, about an hour and a half
 *   npm run bench:sync -- --quick               how it stands, about ten minutes
 *   npm run bench:sync -- --only replay,kills --peers plumbline,rxdb
 *   npm run bench:sync -- --keep                also writes the tables into bench/RESULTS.md
 */
const options = process.argv.slice(2);
const plan = readPlan(options);
const scripts = await bundlePages();
const server = await openBenchServer(scripts);
const figures: Figure[] = [];
const tables: string[] = [];

const bench = {
  plan,
  server,
  note(more: readonly Figure[]) {
    figures.push(...more);
    console.log(`${tableOf(more)}\n`);
  },
  show(table: string) {
    tables.push(table);
    console.log(`${table}\n`);
  },
};
export type Bench = typeof bench;

const measures: readonly (readonly [Part, (bench: Bench) => Promise<void>])[] = [
  ['replay', compareReplay],
  ['delay', compareDelay],
  ['enqueue', compareEnqueue],
  ['sealing', compareSealing],
  ['outcomes', compareOutcomes],
  ['once', compareOnce],
  ['kills', compareKills],
  ['away', measureAway],
];
try {
  for (const [part, measure] of measures) if (plan.parts.includes(part)) await measure(bench);
} finally {
  await server.close();
}

const missed = figures.filter((figure) => isKept(figure) === false);
console.log(
  missed.length === 0 ? 'Every bound was kept.' : `Missed: ${missed.map(({ name }) => name).join('; ')}.`,
);
if (options.includes('--keep')) {
  const kind = options.includes('--quick') ? 'the short run' : 'the whole run';
  await keepResults([tableOf(figures), ...tables].join('\n\n'), `against the others, ${kind}, `);
}
