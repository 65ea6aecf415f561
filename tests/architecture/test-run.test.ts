import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readVitestReport } from '../support/vitest-report.ts';

/** The sum that `npm test` ends with is taken from these reports: a lost failure would be a lie. */
describe('the report of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const reported = (report: unknown) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
    return readVitestReport(path);
  };
  const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((one) => ({ status: one })),
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
});
