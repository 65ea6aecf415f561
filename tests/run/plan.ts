import { join } from 'node:path';
import { readFailures, settleSecondTry, type Failure } from '../support/vitest-report.ts';
import type { SecondTry, Step } from '../support/step-runner.ts';
import { shortName } from './record.ts';

const minuteMs = 60_000;
/** More than this many files that fail at once are no accident of a busy machine. */
const mostFilesAgain = 6;

export const npmScript = (script: string, ...options: string[]): string[] => [
  'run',
  '--silent',
  script,
  ...(options.length > 0 ? ['--', ...options] : []),
];

/** A step that is done in one command, and counts as one test. */
export const plain = (name: string, title: string, command: string[]): Step => ({
  name,
  title,
  command,
  timeLimitMs: 10 * minuteMs,
});

const reporters = (path: string) => [
  '--reporter=default',
  '--reporter=./tests/run/reporter.ts',
  `--outputFile.json=${path}`,
];

/**
 * The steps that run Vitest.
 * @param triedAgain is given the files of a second try, if there is one
 */
export function vitestSteps(reportFolder: string, triedAgain: string[]) {
  const reportOf = (name: string) => join(reportFolder, `${name}.json`);
  /** @param files the test files to run; none: all of the project */
  const vitest = (name: string, title: string, timeLimitMs: number, files: readonly string[] = []): Step => ({
    name,
    title,
    command: npmScript(name, ...files, ...reporters(reportOf(name))),
    report: reportOf(name),
    alone: true,
    timeLimitMs,
  });
  /** The files that failed, one at a time: `docs/decisions/2026-11-22-journeys-once-more.md`. */
  const tryJourneysAgain = async (): Promise<SecondTry | undefined> => {
    const files = failedFiles(await readFailures(reportOf('journeys')));
    if (files.length === 0 || files.length > mostFilesAgain) return undefined;
    triedAgain.push(...files);
    const report = reportOf('journeys-again');
    return {
      title: `once more, by themselves: ${files.join(', ')}`,
      command: npmScript('journeys', ...files, '--no-file-parallelism', ...reporters(report)),
      settle: () => settleSecondTry(reportOf('journeys'), report),
    };
  };
  return {
    unit: (files?: readonly string[]) => vitest('unit', 'Unit tests', 20 * minuteMs, files),
    server: (files?: readonly string[]) =>
      vitest('server', 'Server tests, on a real PostgreSQL', 20 * minuteMs, files),
    journeys: (files?: readonly string[]): Step => ({
      ...vitest('journeys', 'Journeys, in a real Chromium', 65 * minuteMs, files),
      secondTry: tryJourneysAgain,
    }),
  };
}

const failedFiles = (failures: readonly Failure[]) => [
  ...new Set(failures.map(({ file }) => shortName(file))),
];

/** Everything that has to hold. */
export function wholePlan(reportFolder: string, triedAgain: string[]): Step[] {
  const { unit, server, journeys } = vitestSteps(reportFolder, triedAgain);
  return [
    plain('format', 'Format (prettier)', npmScript('format:check')),
    plain('lint', 'Lint (oxlint; a warning is a failure)', npmScript('lint', '--deny-warnings')),
    plain('types', 'Types (tsc, one project per place code runs)', npmScript('types')),
    plain('build', 'Build', npmScript('build')),
    unit(),
    {
      ...plain(
        'sim',
        'Sync in a hundred bad worlds',
        npmScript('sim', '--seeds', '100', '--clients', '5', '--ops', '200'),
      ),
      alone: true,
    },
    {
      ...plain(
        'mutants',
        'Bugs put into sync on purpose, a few of them each day',
        npmScript('sim', '--mutants', '--sample', '4'),
      ),
      alone: true,
    },
    server(),
    journeys(),
    clauses(),
  ];
}

export const clauses = (): Step => ({
  ...plain(
    'clauses',
    'Clauses of the specification, and what proves them',
    npmScript('clauses', '--missing'),
  ),
  alone: true,
});

/**
 * After a whole run a clause counts as proven by what passed in it; after a part of one, by what the sources promise.
 */
export function withReports(steps: readonly Step[], isWhole: boolean): Step[] {
  const reports = isWhole
    ? steps.flatMap(({ report }) => (report === undefined ? [] : `--report=${report}`))
    : [];
  return steps.map((step) =>
    step.name === 'clauses' ? { ...step, command: npmScript('clauses', '--missing', ...reports) } : step,
  );
}

/** The steps named by `--only a,b` or `--only=a,b`; all of them without it. Throws on an unknown name. */
export function chooseSteps(steps: readonly Step[], wanted: readonly string[]): Step[] {
  if (wanted.length === 0) return [...steps];
  const known = steps.map((step) => step.name);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no step "${unknown.join('", "')}". The steps are: ${known.join(', ')}.`);
  return steps.filter((step) => wanted.includes(step.name));
}
