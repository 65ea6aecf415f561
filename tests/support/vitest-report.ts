import { readFile } from 'node:fs/promises';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * The counts of a Vitest JSON report. A file that failed without a failed test (it could not be loaded, or its
 * set-up broke) counts as one failure. A missing or broken report counts as one failure: the run never got that far.
 */
export async function readVitestReport(path: string): Promise<Tally> {
  let report: Report;
  try {
    report = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
