import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Outcome } from '../run/outcome.ts';
import { readRecord, recordOf, shortName, slowest, topFolder, writeRecord } from '../run/record.ts';
import { longerFirst } from '../support/longest-first.ts';
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

describe('the record of a run', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-record-')));
  // A test that stands there finds Vitest by it.
  symlinkSync(join(topFolder, 'node_modules'), join(folder, 'node_modules'), 'dir');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const tree = { commit: 'c0ffee', changes: '' };
  const outcome: Outcome = {
    total: { passed: 5, failed: 0, skipped: 1 },
    tallies: [],
    steps: { unit: 12.5 },
    files: { 'src/a.test.ts': 2, 'src/b.test.ts': 9 },
    secondTries: ['tests/journeys/c.test.ts'],
    neverRan: [],
  };
  const ended = {
    isWhole: true,
    before: tree,
    after: tree,
    outcome,
    last: undefined,
    exists: () => true,
  };

  test('is written whole, and read again', () => {
    const path = join(folder, 'deep', 'test-run.json');
    const record = recordOf(ended);
    writeRecord(record, path);
    expect(readRecord(path)).toEqual(record);
    expect(record).toEqual({
      commit: 'c0ffee',
      dirty: false,
      whole: true,
      passed: 5,
      failed: 0,
      skipped: 1,
      secondTries: ['tests/journeys/c.test.ts'],
      seconds: { steps: outcome.steps, files: outcome.files, before: {} },
    });
    expect(readRecord(join(folder, 'missing.json'))).toBeUndefined();
  });

  test('says of a part that it is none of the whole, and of a whole run that lost a file, too', () => {
    expect(recordOf({ ...ended, isWhole: false }).whole).toBe(false);
    expect(recordOf({ ...ended, outcome: { ...outcome, neverRan: ['src/c.test.ts'] } }).whole).toBe(false);
  });

  test('says that the tree was not what the commit holds, from the beginning or since', () => {
    const edited = { ...tree, changes: ' M src/a.ts' };
    expect(recordOf({ ...ended, before: edited, after: edited }).dirty).toBe(true);
    expect(recordOf({ ...ended, after: edited }).dirty).toBe(true);
    expect(recordOf({ ...ended, after: { ...tree, commit: 'decaf' } })).toMatchObject({
      commit: 'c0ffee',
      dirty: true,
    });
  });

  test('keeps what was known of files that this run left out, as long as they stand', () => {
    const last = recordOf({
      ...ended,
      outcome: { ...outcome, files: { 'a.ts': 1, 'gone.ts': 2, 'src/a.test.ts': 3 } },
    });
    const { seconds } = recordOf({ ...ended, last, exists: (file) => file !== 'gone.ts' });
    expect(seconds.before).toEqual({ 'a.ts': 1 });
    expect(seconds.files['src/a.test.ts']).toBe(2);
  });

  test('puts the longest files first, after those it does not know', () => {
    const seconds = { 'src/a.test.ts': 2, 'src/b.test.ts': 9, 'tests/journeys/keyboard.test.ts': 5 };
    const files = ['src/a.test.ts', 'src/new.test.ts', 'src/b.test.ts', 'tests/journeys/keyboard.test.ts'];
    expect(files.toSorted(longerFirst(seconds))).toEqual([
      'src/new.test.ts',
      'src/b.test.ts',
      'tests/journeys/keyboard.test.ts',
      'src/a.test.ts',
    ]);
    expect(files.toSorted(longerFirst({}))[0]).toBe('tests/journeys/keyboard.test.ts');
  });

  test('shows the slowest files with their seconds', () => {
    expect(slowest({ 'a.ts': 1, 'b.ts': 30.25, 'c.ts': 2 }, 2)).toEqual([
      '     30.3 s   b.ts',
      '      2.0 s   c.ts',
    ]);
  });

  const step = (report: string) => ({ name: 'unit', title: '', command: [], timeLimitMs: 0, report });
  const run = async (report: string, triedAgain: string[], wanted: string[]) =>
    outcomeOf([step(report)], [{ ok: true, durationMs: 1_234 }], triedAgain, wanted);

  test('lists what only passed when it was tried again: by itself, or by Vitest at once', async () => {
    writeFileSync(
      join(folder, 'flaky.test.js'),
      `import { expect, it } from 'vitest';
       let tries = 0;
       it('comes the second time', { retry: 1 }, () => expect((tries += 1)).toBe(2));
       it('comes at once', { retry: 1 }, () => {});`,
    );
    const report = join(folder, 'flaky.json');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(topFolder, 'node_modules/vitest/vitest.mjs'),
        'run',
        `--root=${folder}`,
        `--reporter=${join(topFolder, 'tests/run/reporter.ts')}`,
        `--outputFile.json=${report}`,
      ],
      // Not as a worker of the run that this test is in.
      { cwd: topFolder, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
    );
    expect(status, stdout + stderr).toBe(0);
    const file = shortName(join(folder, 'flaky.test.js'));
    const first = await run(report, [], [file]);
    expect(first.secondTries).toEqual([`${file} > comes the second time`]);
    expect(first.files).toHaveProperty([file]);
    expect(first.steps).toEqual({ unit: 1.2 });
    const again = await run(report, [file, 'tests/journeys/other.test.ts'], []);
    expect(again.secondTries).toEqual([file, `${file} > comes the second time`]);
  });

  test('counts each file that should have run and did not as a failure', async () => {
    const report = join(folder, 'short.json');
    writeFileSync(
      report,
      JSON.stringify({
        numPassedTests: 1,
        numFailedTests: 0,
        numPendingTests: 0,
        numTodoTests: 0,
        testResults: [{ name: join(topFolder, 'src/a.test.ts'), status: 'passed', assertionResults: [] }],
      }),
    );
    const { total, neverRan } = await run(report, [], ['src/a.test.ts', 'src/lost.test.ts']);
    expect(neverRan).toEqual(['src/lost.test.ts']);
    expect(total.failed).toBe(1);
  });
});
