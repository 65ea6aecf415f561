import type { ChartNumbering } from '../../contract/people/chart-numbers.ts';

/** A chart number as it is written, the same as the database writes it (migration 0028). */
export const writtenNumber = (
  { prefix, width }: Pick<ChartNumbering, 'prefix' | 'width'>,
  number: number,
): string => prefix + String(number).padStart(width, '0');

/** What is wrong with what stands before every number; null where nothing is. */
export const prefixFault = (prefix: string): string | null => {
  if (/\d$/.test(prefix)) return 'may not end with a digit, which would read as part of the number';
  return prefix === prefix.trimStart() ? null : 'may not begin with a blank';
};
