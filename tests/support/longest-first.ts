import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys of minutes, the longest first: begun last, one of them would run on alone while the other worker rests. */
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

/** The order of test files that ends soonest on a few workers; the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, of its files
    const others = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return index < 0 ? longest.length : index;
    };
    return others.toSorted((left, right) => place(left) - place(right));
  }
}
