import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readFailures, readVitestReport, settleSecondTry } from './support/vitest-report.ts';
import type { Failure, Tally } from './support/vitest-report.ts';
import { runSteps } from './support/step-runner.ts';
import type { SecondTry, Step, StepResult } from './support/step-runner.ts';

/**
 * `npm test`: everything that has to hold, in one run. A failing step does not stop the ones after it. At the end
 * stand the steps, each failure in a few words, what only passed when it was tried again, and as the last line always
 * `N passed, N failed`. The exit code is 1 when anything failed.
 *
 *   npm test                        everything
 *   npm test -- --only unit,server  only the named steps
 */
const minuteMs = 60_000;
const npmScript = (script: string, ...options: string[]) => [
  'run',
  '--silent',
  script,
  ...(options.length > 0 ? ['--', ...options] : []),
];

/** More than this many files that fail at once are no accident of a busy machine. */
const mostFilesAgain = 6;

/** @param triedAgain is given the files of a second try, if there is one */
function planSteps(reportFolder: string, triedAgain: string[]): Step[] {
  const reportOf = (name: string) => join(reportFolder, `${name}.json`);
  const reporters = (path: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const vitest = (name: string, title: string, timeLimitMs: number, alone = false): Step => ({
    name,
    title,
    command: npmScript(name, ...reporters(reportOf(name))),
    report: reportOf(name),
    alone,
    timeLimitMs,
  });
  const plain = (name: string, title: string, command: string[]): Step => ({
    name,
    title,
    command,
    timeLimitMs: 10 * minuteMs,
  });
  const journeys = vitest('journeys', 'Journeys, in a real Chromium', 65 * minuteMs, true);
  /** The files that failed, one at a time: `docs/decisions/2026-11-22-journeys-once-more.md`. */
  const tryJourneysAgain = async (): Promise<SecondTry | undefined> => {
    const files = failedFiles(await readFailures(reportOf('journeys')));
    if (files.length === 0 || files.length > mostFilesAgain) return undefined;
    triedAgain.push(...files);
    const report = reportOf('journeys-again');
    return {
      title: `once more, by themselves: ${files.join(', ')}`,
      command: npmScript('journeys', ...files, '--maxWorkers=1', ...reporters(report)),
      settle: () => settleSecondTry(reportOf('journeys'), report),
    };
  };
  return [
    plain('format', 'Format (prettier)', npmScript('format:check')),
    plain('lint', 'Lint (oxlint; a warning is a failure)', npmScript('lint', '--deny-warnings')),
    plain('types', 'Types (tsc, one project per place code runs)', npmScript('types')),
    vitest('unit', 'Unit tests', 10 * minuteMs),
    plain('build', 'Build', npmScript('build')),
    {
      ...plain(
        'sim',
        'Sync in a hundred bad worlds',
        npmScript('sim', '--seeds', '100', '--clients', '5', '--ops', '200'),
      ),
      alone: true,
    },
    vitest('server', 'Server tests, on a real PostgreSQL', 20 * minuteMs, true),
    { ...journeys, secondTry: tryJourneysAgain },
    {
      ...plain('clauses', 'Clauses of the specification, and what proves them', npmScript('clauses')),
      alone: true,
    },
  ];
}

/**
 * After a whole run a clause counts as proven by what passed in it; after a part of one, by what the sources promise.
 */
function withReports(steps: readonly Step[], all: readonly Step[]): Step[] {
  const reportsOf = (some: readonly Step[]) => some.flatMap(({ report }) => report ?? []);
  const reports = reportsOf(steps);
  const isWhole = reports.length === reportsOf(all).length;
  const options = ['--missing', ...(isWhole ? reports.map((path) => `--report=${path}`) : [])];
  return steps.map((step) =>
    step.name === 'clauses' ? { ...step, command: npmScript('clauses', ...options) } : step,
  );
}

/** The steps named by `--only a,b` or `--only=a,b`; all of them without it. Throws on an unknown name. */
function chooseSteps(steps: readonly Step[], args: readonly string[]): Step[] {
  const wanted = args
    .flatMap((arg, index) => {
      if (arg === '--only') return [args[index + 1] ?? ''];
      return arg.startsWith('--only=') ? [arg.slice('--only='.length)] : [];
    })
    .flatMap((list) => list.split(','))
    .map((name) => name.trim());
  if (wanted.length === 0) return [...steps];
  const known = steps.map((step) => step.name);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no step "${unknown.join('", "')}". The steps are: ${known.join(', ')}.`);
  return steps.filter((step) => wanted.includes(step.name));
}

const shortName = (file: string) => relative(process.cwd(), file);

const failedFiles = (failures: readonly Failure[]) => [
  ...new Set(failures.map(({ file }) => shortName(file))),
];

/** A failure in three lines at most: what came out where in the file, and what it said first. */
function tellFailure({ file, title, message }: Failure): string {
  const said = stripVTControlCharacters(message).split('\n');
  const place = said.find((line) => line.includes(file))?.match(/:(\d+):\d+/u)?.[1];
  const words = said.find((line) => line.trim() !== '')?.trim() ?? 'It could not be loaded.';
  const where = `${shortName(file)}${place === undefined ? '' : `:${place}`}`;
  return `  ${where}  ${title ?? ''}\n      ${words.slice(0, 400)}`;
}

async function tallyOf(step: Step, result: StepResult): Promise<Tally> {
  if (step.report === undefined) return { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1, skipped: 0 };
  const tally = await readVitestReport(step.report);
  // A run that ends badly without a failed test (an unhandled error, a file that could not load, no report at all)
  // still counts as one failure.
  return !result.ok && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

async function main(): Promise<void> {
  const reportFolder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  const summary: string[] = [];
  const failures: string[] = [];
  const triedAgain: string[] = [];
  try {
    const all = planSteps(reportFolder, triedAgain);
    const steps = withReports(chooseSteps(all, process.argv.slice(2)), all);
    const results = await runSteps(steps);
    for (const [index, step] of steps.entries()) {
      const result = results[index]!;
      const tally = await tallyOf(step, result);
      total.passed += tally.passed;
      total.failed += tally.failed;
      total.skipped += tally.skipped;
      const mark = tally.failed === 0 ? 'ok    ' : 'FAILED';
      const seconds = (result.durationMs / 1000).toFixed(1).padStart(7);
      summary.push(`  ${mark} ${step.name.padEnd(9)}${seconds} s   ${describe(tally)}`);
      if (step.report !== undefined) failures.push(...(await readFailures(step.report)).map(tellFailure));
    }
  } finally {
    await rm(reportFolder, { recursive: true, force: true });
  }
  console.log(`\n${summary.join('\n')}\n`);
  if (triedAgain.length > 0) console.log(`Tried once more, alone: ${triedAgain.join(', ')}\n`);
  if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
  console.log(describe(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

const describe = (tally: Tally) =>
  `${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`;

try {
  await main();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
