import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readFailures, readVitestReport, settleSecondTry } from '../support/vitest-report.ts';

/** The sum that `npm test` ends with is taken from these reports: a lost failure would be a lie. */
describe('the report of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const writeReport = (report: unknown, name = 'report.json') => {
    const path = join(folder, name);
    writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
    return path;
  };
  const reported = (report: unknown) => readVitestReport(writeReport(report));
  const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((one) => ({ status: one })),
  });
  const named = (name: string, ...tests: string[]) => ({
    ...file(tests.includes('failed') ? 'failed' : 'passed', ...tests),
    name,
  });

  test('counts what passed, failed and was skipped', async () => {
    const report = { ...counts, numFailedTests: 1, testResults: [file('failed', 'passed', 'failed')] };
    expect(await reported(report)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('counts a file that could not be loaded as a failure', async () => {
    const report = { ...counts, testResults: [file('passed', 'passed'), file('failed')] };
    expect(await reported(report)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('counts a run that left no report, or half of one, as a failure', async () => {
    expect(await readVitestReport(join(folder, 'missing.json'))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
    expect(await reported('{"numPassedTests": 3')).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('names each failure with what it said', async () => {
    const tests = [
      { status: 'passed', fullName: 'a tablet wakes' },
      { status: 'failed', fullName: 'a tablet locks', failureMessages: ['expected a lock'] },
    ];
    const broken = { name: '/b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] };
    const path = writeReport({
      ...counts,
      testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: tests }, broken],
    });
    expect(await readFailures(path)).toEqual([
      { file: '/a.test.ts', title: 'a tablet locks', message: 'expected a lock' },
      { file: '/b.test.ts', title: undefined, message: 'No such module' },
    ]);
    expect(await readFailures(join(folder, 'missing.json'))).toEqual([]);
  });

  test('takes a second try for what it tried, and for nothing else', async () => {
    const first = writeReport({
      ...counts,
      numFailedTests: 3,
      testResults: [
        named('/a.test.ts', 'passed', 'failed'),
        named('/b.test.ts', 'failed', 'skipped'),
        named('/c.test.ts', 'failed'),
        named('/d.test.ts', 'passed', 'passed'),
      ],
    });
    const second = writeReport(
      {
        ...counts,
        testResults: [named('/a.test.ts', 'passed', 'passed'), named('/b.test.ts', 'failed', 'skipped')],
      },
      'again.json',
    );
    await settleSecondTry(first, second);
    expect(await readVitestReport(first)).toEqual({ passed: 4, failed: 2, skipped: 1 });
    expect((await readFailures(first)).map((one) => one.file)).toEqual(['/b.test.ts', '/c.test.ts']);
  });

  test('leaves the first try as it was when the second left no report', async () => {
    const first = writeReport({ ...counts, numFailedTests: 1, testResults: [named('/a.test.ts', 'failed')] });
    await settleSecondTry(first, join(folder, 'missing.json'));
    expect(await readVitestReport(first)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });
});
