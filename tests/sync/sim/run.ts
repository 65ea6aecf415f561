import { fork } from 'node:child_process';
import { mutants, type Mutant } from './mutants.ts';
import { readPlan, sampleOf, type Plan } from './plan.ts';
import { runSome, type Share, type Told } from './run-some.ts';
import { invariants } from './truth.ts';

/**
 * `npm run sim`: lives of whole worlds, each from its seed.
 *
 *   npm run sim -- --seeds 1000 --first 1 --clients 5 --ops 200   many; exit 1 when a promise was broken
 *   npm run sim -- --seed 42 --trace                              one, told step by step
 *   npm run sim -- --seeds 100 --scenes                           also the short stories of `scenes.ts`
 *   npm run sim -- --mutants [--only lane] [--sample 4]           each bug put in on purpose has to be caught; with scenes.
 *                                                                 A sample is another one each day
 *
 * A seed's operations are those of all its clients together.
 */
const catchWithinMs = 120_000;
const dayMs = 86_400_000;
/** How often a long run tells how far it is. */
const progressEvery = 100;
/** How many seeds one process lives through: what is left of each world (some 3 MB) makes the later ones slow. */
const mostAtOnce = 150;

/** Runs a share in a process of its own. @returns when it is through */
function apart(share: Share, tell: (told: Told) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const told = [JSON.stringify({ ...share, longestMs: Math.min(share.longestMs, 1e12) })];
    const child = fork(new URL('./share-process.ts', import.meta.url), told, {
      execArgv: ['--import', 'tsx', '--max-semi-space-size=64'],
    });
    child.on('message', (result) => tell(result as Told));
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
}

async function runSeeds(plan: Plan): Promise<number> {
  const { first, seeds, workers, isTraced, ...rest } = plan;
  const all = Array.from({ length: seeds }, (_, at) => first + at);
  const shareOf = (some: readonly number[]): Share => ({
    seeds: some,
    clients: rest.clients,
    ops: rest.ops,
    hasScenes: rest.hasScenes,
    realSealsEvery: rest.realSealsEvery,
    mutant: null,
    longestMs: Infinity,
  });
  const startedAt = performance.now();
  const results: Told[] = [];
  const progress = () =>
    `${results.length} of ${seeds} seeds, ${results.filter(({ breach }) => breach !== null).length} broken, ` +
    `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`;
  const tell = (told: Told) => {
    results.push(told);
    if (told.breach !== null) console.log(`seed ${told.seed}: ${told.breach}`);
    if (isTraced) console.log(`seed ${told.seed}: trace ${told.trace}, ${told.steps} steps`);
    if (results.length % progressEvery === 0) console.error(progress());
  };
  const left = [...all];
  const atOnce = Math.min(mostAtOnce, Math.ceil(seeds / workers));
  const takeMore = async () => {
    while (left.length > 0) await apart(shareOf(left.splice(0, atOnce)), tell);
  };
  if (workers === 1) await runSome({ ...shareOf(all), ...(isTraced && { trace: console.log }) }, tell);
  else await Promise.all(Array.from({ length: workers }, takeMore));
  const seconds = (performance.now() - startedAt) / 1_000;
  const sum = (of: (told: Told) => number) => results.reduce((total, told) => total + of(told), 0);
  const broken = results.filter(({ breach }) => breach !== null);
  const perSecond = (results.length / seconds).toFixed(2);
  const held =
    broken.length === 0
      ? 'held'
      : `BROKEN in ${broken.length} (${broken
          .map(({ seed }) => seed)
          .slice(0, 20)
          .join(' ')})`;
  console.log(
    `${results.length} seeds × ${plan.clients} clients × ${plan.ops} operations, ${sum(({ entered }) => entered)} writes, ` +
      `${sum(({ steps }) => steps)} steps, ${perSecond} seeds/s; ${held}: ${Object.values(invariants).join(', ')}`,
  );
  return broken.length > 0 || results.length < seeds ? 1 : 0;
}

async function runMutants(plan: Plan): Promise<number> {
  const named = mutants.filter(({ name }) => name.includes(plan.only));
  const chosen = sampleOf(named, plan.sample, Math.floor(Date.now() / dayMs));
  const left = [...chosen];
  const missed: Mutant[] = [];
  const take = async () => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const startedAt = performance.now();
      const of = mutant;
      let caught: Told | null = null;
      const { clients, first, realSealsEvery, hasScenes } = plan;
      const seeds = Array.from({ length: 2_000 }, (_, at) => first + at);
      const share = { seeds, clients, ops: 200, hasScenes, realSealsEvery, mutant, longestMs: catchWithinMs };
      await apart(share, (told) => {
        if (told.breach !== null) caught = told;
      });
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      const told = caught as Told | null;
      if (!told) missed.push(of);
      console.log(
        told
          ? `caught ${of.name} in ${seconds} s, seed ${told.seed}: ${told.breach?.slice(0, 160)}`
          : `MISSED ${of.name}`,
      );
    }
  };
  await Promise.all(Array.from({ length: plan.workers }, take));
  const names = missed.map(({ name }) => name).join(', ');
  console.log(
    `${chosen.length - missed.length} of ${chosen.length} mutants caught within 2 minutes${names && `; missed: ${names}`}`,
  );
  return missed.length === 0 ? 0 : 1;
}

try {
  const plan = readPlan(process.argv.slice(2));
  process.exitCode = await (plan.isAboutMutants ? runMutants(plan) : runSeeds(plan));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
