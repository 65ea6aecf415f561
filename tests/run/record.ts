import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './outcome.ts';

/** What a run of `npm test` leaves behind for whoever asks later what was tested, and how long it took. */
export interface RunRecord {
  /** The commit that was checked out when the run began. */
  commit: string;
  /** Whether something lay in the working tree that is not in the commit, or came to it during the run. */
  dirty: boolean;
  /** Whether every step ran, with every test file. */
  whole: boolean;
  passed: number;
  failed: number;
  skipped: number;
  /** What only passed when it was tried again: a file, or `file > test`. */
  secondTries: string[];
  seconds: {
    steps: Record<string, number>;
    files: Record<string, number>;
    /** Of files that this run left out, from the last run that had them: they set the order of the next one. */
    before: Record<string, number>;
  };
}

/** The folder of the repository. */
export const topFolder: string = fileURLToPath(new URL('../../', import.meta.url));
export const recordPath: string = join(topFolder, '.cache', 'test-run.json');

/** A file's path from the top. */
export const shortName = (file: string): string => relative(topFolder, file).replaceAll('\\', '/');

/** The last run's record; undefined in a fresh clone, or when it cannot be read. */
export function readRecord(path: string = recordPath): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunRecord;
  } catch {
    return undefined;
  }
}

/** Written whole or not at all. */
export function writeRecord(record: RunRecord, path: string = recordPath): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(draft, path);
}

/** The seconds of each file as they were last seen. */
export const knownSeconds = (record: RunRecord | undefined): Record<string, number> => ({
  ...record?.seconds.before,
  ...record?.seconds.files,
});

/** What lies in the working tree: the commit, and what differs from it in the words of `git status`. */
export interface Tree {
  commit: string;
  changes: string;
}

interface Ended {
  isWhole: boolean;
  before: Tree;
  after: Tree;
  outcome: Outcome;
  last: RunRecord | undefined;
  exists: (file: string) => boolean;
}

/** The record of a run that has come to its end. */
export function recordOf({ isWhole, before, after, outcome, last, exists }: Ended): RunRecord {
  const { total, files, steps, secondTries, neverRan } = outcome;
  const isSteady = before.commit === after.commit && before.changes === after.changes;
  const left = Object.entries(knownSeconds(last)).filter(([file]) => !(file in files) && exists(file));
  return {
    commit: before.commit,
    dirty: before.changes !== '' || !isSteady,
    whole: isWhole && neverRan.length === 0,
    ...total,
    secondTries,
    seconds: { steps, files, before: Object.fromEntries(left) },
  };
}

/** The slowest files, each in a line. */
export const slowest = (files: Readonly<Record<string, number>>, count: number): string[] =>
  Object.entries(files)
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, count)
    .map(([file, seconds]) => `  ${seconds.toFixed(1).padStart(7)} s   ${file}`);
