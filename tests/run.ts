import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { changedPlan, tellChoice } from './run/changed-plan.ts';
import { choose } from './run/choose.ts';
import { changedFiles, git, readSources } from './run/import-graph.ts';
import { outcomeOf } from './run/outcome.ts';
import { chooseSteps, wholePlan, withReports } from './run/plan.ts';
import { isTest } from './run/projects.ts';
import { readRecord, recordOf, shortName, slowest, topFolder, writeRecord, type Tree } from './run/record.ts';
import { runSteps, type Step } from './support/step-runner.ts';
import { readFailures, type Failure, type Tally } from './support/vitest-report.ts';

/**
 * `npm test`: everything that has to hold, in one run. A failing step does not stop the ones after it. At the end
 * stand the steps, the slowest files, each failure in a few words, what only passed when it was tried again, and as the
 * last line always `N passed, N failed`. The exit code is 1 when anything failed. `.cache/test-run.json` keeps it.
 *
 *   npm test                        everything
 *   npm test -- --only unit,server  only the named steps
 *   npm test -- --changed           only what the change since `main` can reach; not a whole run
 *   npm test -- --changed --since HEAD~3
 */
const slowFiles = 20;

interface Planned {
  steps: Step[];
  isWhole: boolean;
  /** The test files that have to come up in the reports. */
  wanted: readonly string[];
}

function plan(args: string[], reportFolder: string, triedAgain: string[]): Planned {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
    },
  });
  if (values.since !== undefined && !values.changed) throw new Error('--since goes with --changed.');
  if (values.changed) {
    if (values.only !== undefined) throw new Error('Either --changed or --only.');
    const { base, files } = changedFiles(values.since);
    const choice = choose(files, readSources());
    console.log(tellChoice(base, files, choice));
    const wanted = [...choice.unit, ...choice.server, ...choice.journeys, ...choice.homeless];
    return { steps: changedPlan(choice, reportFolder, triedAgain), isWhole: false, wanted };
  }
  const names = (values.only ?? []).flatMap((list) => list.split(',')).map((name) => name.trim());
  const all = wholePlan(reportFolder, triedAgain);
  const steps = chooseSteps(all, names);
  const hasReports = (some: readonly Step[]) => some.filter(({ report }) => report !== undefined).length;
  const isWhole = steps.length === all.length;
  return {
    steps: withReports(steps, hasReports(steps) === hasReports(all)),
    isWhole,
    wanted: isWhole ? [...readSources().keys()].filter(isTest) : [],
  };
}

/** A failure in three lines at most: what came out where in the file, and what it said first. */
function tellFailure({ file, title, message }: Failure): string {
  const said = stripVTControlCharacters(message).split('\n');
  const place = said.find((line) => line.includes(file))?.match(/:(\d+):\d+/u)?.[1];
  const words = said.find((line) => line.trim() !== '')?.trim() ?? 'It could not be loaded.';
  const where = `${shortName(file)}${place === undefined ? '' : `:${place}`}`;
  return `  ${where}  ${title ?? ''}\n      ${words.slice(0, 400)}`;
}

const describe = (tally: Tally) =>
  `${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`;

function tellStep({ name }: Step, tally: Tally, seconds: number): string {
  const mark = tally.failed === 0 ? 'ok    ' : 'FAILED';
  return `  ${mark} ${name.padEnd(9)}${seconds.toFixed(1).padStart(7)} s   ${describe(tally)}`;
}

/** The state of the working tree; empty where there is no repository. */
function readTree(): Tree {
  try {
    return { commit: git('rev-parse', 'HEAD'), changes: git('status', '--porcelain') };
  } catch {
    return { commit: '', changes: '' };
  }
}

async function main(): Promise<void> {
  const before = readTree();
  const reportFolder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  const triedAgain: string[] = [];
  try {
    const { steps, isWhole, wanted } = plan(process.argv.slice(2), reportFolder, triedAgain);
    const results = await runSteps(steps);
    const outcome = await outcomeOf(steps, results, triedAgain, wanted);
    const { total, files, neverRan, secondTries } = outcome;
    writeRecord(
      recordOf({
        isWhole,
        before,
        after: readTree(),
        outcome,
        last: readRecord(),
        exists: (file) => existsSync(join(topFolder, file)),
      }),
    );
    const failures: string[] = [];
    for (const { report } of steps)
      if (report !== undefined) failures.push(...(await readFailures(report)).map(tellFailure));
    failures.push(...neverRan.map((file) => `  ${file}  never ran`));
    const blocks = [
      steps.map((step, index) => tellStep(step, outcome.tallies[index]!, outcome.steps[step.name]!)),
      slowest(files, slowFiles),
      secondTries.map((one) => `  Passed only when tried again: ${one}`),
      failures,
    ];
    for (const lines of blocks) if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
    console.log(`\n${describe(total)}`);
    process.exitCode = total.failed > 0 ? 1 : 0;
  } finally {
    await rm(reportFolder, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
