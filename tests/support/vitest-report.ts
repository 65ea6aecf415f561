import { readFile, writeFile } from 'node:fs/promises';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** One test that failed, or (without a title) a file that never got as far as its tests. */
export interface Failure {
  /** The file's absolute path. */
  file: string;
  title: string | undefined;
  /** What was said, in full; empty when nothing was. */
  message: string;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  message?: string;
  /** These two are told by `tests/run/reporter.ts`. */
  seconds?: number;
  retried?: string[];
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
}

/** A Vitest JSON report, or undefined when the run never got as far as writing a whole one. */
async function readReport(path: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** A file that failed without a failed test: it could not be loaded, or its set-up broke. */
const isBroken = (file: FileReport) =>
  file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');

/**
 * The counts of a Vitest JSON report. A file that failed without a failed test counts as one failure. A missing or
 * broken report counts as one failure: the run never got that far.
 */
export async function readVitestReport(path: string): Promise<Tally> {
  const report = await readReport(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What failed in a run, in the report's order; nothing when it left no report. */
export async function readFailures(path: string): Promise<Failure[]> {
  const report = await readReport(path);
  return (report?.testResults ?? []).flatMap((file): Failure[] =>
    isBroken(file)
      ? [{ file: file.name, title: undefined, message: file.message ?? '' }]
      : file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({
            file: file.name,
            title: test.fullName,
            message: test.failureMessages?.join('\n') ?? '',
          })),
  );
}

/** One test file of a run. */
export interface FileRun {
  /** The file's absolute path. */
  file: string;
  passed: boolean;
  /** With its environment, its imports and its hooks. */
  seconds: number;
  /** The full titles of tests that passed at a later try than their first. */
  retried: string[];
}

/** Every file that a run has told of; none when it left no report. */
export async function readFileRuns(path: string): Promise<FileRun[]> {
  const report = await readReport(path);
  return (report?.testResults ?? []).map(({ name, status, seconds = 0, retried = [] }) => ({
    file: name,
    passed: status === 'passed',
    seconds,
    retried,
  }));
}

/**
 * Puts the files of a second run into the first run's report, in place of what the first said of them. A file that
 * the second run says nothing of stays as it was: failed.
 */
export async function settleSecondTry(firstPath: string, secondPath: string): Promise<void> {
  const first = await readReport(firstPath);
  const second = await readReport(secondPath);
  if (!first || !second) return;
  const newer = new Map(second.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) => newer.get(file.name) ?? file);
  const count = (...statuses: string[]) =>
    testResults.flatMap((file) => file.assertionResults).filter((test) => statuses.includes(test.status))
      .length;
  const settled: Report = {
    ...first,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped'),
    numTodoTests: count('todo'),
    testResults,
  };
  await writeFile(firstPath, JSON.stringify(settled));
}
