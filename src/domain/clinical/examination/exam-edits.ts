import type { BodySide, ExamEntry, ExamResult } from '../../../contract/clinical/examination.ts';
import type { ExamTest } from './exam-test.ts';

/** The sides on which a test is done; null where it has none. */
export const sidesOf = ({ hasSides }: Pick<ExamTest, 'hasSides'>): readonly (BodySide | null)[] =>
  hasSides ? ['left', 'right'] : [null];

export const examEntryOf = (
  entries: readonly ExamEntry[],
  test: string,
  side: BodySide | null,
): ExamEntry | undefined => entries.findLast((entry) => entry.test === test && entry.side === side);

const isOf = (entry: ExamEntry, test: string, side: BodySide | null) =>
  entry.test === test && entry.side === side;

/** Sets the result of a test on a side; the same one again says that it was not tested. */
export function setResult(
  entries: readonly ExamEntry[],
  { test, side }: Pick<ExamEntry, 'test' | 'side'>,
  result: ExamResult,
): ExamEntry[] {
  const before = examEntryOf(entries, test, side);
  const others = entries.filter((entry) => !isOf(entry, test, side));
  if (before?.result === result) return others;
  // An angle belongs to a finding.
  const { degrees: _degrees, ...kept } = before ?? { test, side };
  return [...others, { ...kept, result }];
}

/** Adds to a result what there is to say of it. A test that was not done has nothing to say. */
export function describeResult(
  entries: readonly ExamEntry[],
  { test, side }: Pick<ExamEntry, 'test' | 'side'>,
  said: Partial<Pick<ExamEntry, 'degrees' | 'note'>>,
): ExamEntry[] {
  return entries.map((entry) => (isOf(entry, test, side) ? { ...entry, ...said } : entry));
}

/** Marks as negative what of these tests has no result yet, side by side. */
export function restNegative(entries: readonly ExamEntry[], tests: readonly ExamTest[]): ExamEntry[] {
  const rest = tests.flatMap((test) =>
    sidesOf(test)
      .filter((side) => examEntryOf(entries, test.id, side) === undefined)
      .map((side): ExamEntry => ({ test: test.id, side, result: 'negative' })),
  );
  return [...entries, ...rest];
}
