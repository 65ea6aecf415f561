import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { knownSeconds, readRecord, shortName } from '../run/record.ts';

/** Journeys of minutes, the longest first: where no run has left a record yet. */
const longest = [
  'accessibility',
  'keyboard',
  'odd-devices',
  'update',
  'eight-tabs',
  'power-cuts',
  'phi-day',
  'error-words',
];

/**
 * What no run has seen yet, then the longest files first by the last run's record. Begun last, one of minutes would run
 * on alone while the other worker rests.
 */
export function longerFirst(seconds: Readonly<Record<string, number>>): (a: string, b: string) => number {
  const expected = (file: string) => seconds[file] ?? Infinity;
  const place = (file: string) => {
    const index = longest.findIndex((name) => file.endsWith(`/${name}.test.ts`));
    return index < 0 ? longest.length : index;
  };
  return (a, b) => (expected(a) === expected(b) ? place(a) - place(b) : expected(b) - expected(a));
}

/** The order of test files that ends soonest on a few workers. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, of its files
    const others = await super.sort(files);
    const compare = longerFirst(knownSeconds(readRecord()));
    return others.toSorted((a, b) => compare(shortName(a.moduleId), shortName(b.moduleId)));
  }
}
