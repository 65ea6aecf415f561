import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVitestReport } from './support/vitest-report.ts';
import type { Tally } from './support/vitest-report.ts';
import { runSteps } from './support/step-runner.ts';
import type { Step, StepResult } from './support/step-runner.ts';

/**
 * `npm test`: everything that has to hold, in one run. A failing step does not stop the ones after it. The last line
 * is always `N passed, N failed`, and the exit code is 1 when anything failed.
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

function planSteps(reportFolder: string): Step[] {
  const reportOf = (name: string) => join(reportFolder, `${name}.json`);
  const vitest = (name: string, title: string, timeLimitMs: number, alone = false): Step => ({
    name,
    title,
    command: npmScript(name, '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`),
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
  return [
    plain('format', 'Format (prettier)', npmScript('format:check')),
    plain('lint', 'Lint (oxlint; a warning is a failure)', npmScript('lint', '--deny-warnings')),
    plain('types', 'Types (tsc, one project per place code runs)', npmScript('types')),
    vitest('unit', 'Unit tests', 10 * minuteMs),
    plain('build', 'Build', npmScript('build')),
    vitest('server', 'Server tests, on a real PostgreSQL', 20 * minuteMs, true),
    vitest('journeys', 'Journeys, in a real Chromium', 30 * minuteMs, true),
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
  try {
    const all = planSteps(reportFolder);
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
    }
  } finally {
    await rm(reportFolder, { recursive: true, force: true });
  }
  console.log(`\n${summary.join('\n')}\n`);
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
