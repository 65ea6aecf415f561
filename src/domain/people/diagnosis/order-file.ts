import { dotted } from './code-form.ts';

/** A line of the order file of CMS: a code or a heading, in the order of the tabular list. */
export interface OrderedCode {
  readonly code: string;
  /** False for a heading, which no claim may carry. */
  readonly isBillable: boolean;
  readonly shortTitle: string;
  readonly title: string;
}

/** `00001 A00     0 Cholera                                                      Cholera`, in columns of a fixed width. */
const inColumns = /^\d{5} ([A-Z]\d[\dA-Z]{1,5}) *([01]) (.{60}) (.+)$/;

/**
 * Reads a line of the order file, as CMS publishes it each year (`icd10cm-order-YYYY.txt`).
 * @returns null for what is no such line
 */
export function readOrderLine(line: string): OrderedCode | null {
  const found = inColumns.exec(line.replace(/[\r\n]+$/, ''));
  if (!found) return null;
  const [, letters, billable, shortTitle, title] = found;
  return {
    code: dotted(letters!),
    isBillable: billable === '1',
    shortTitle: shortTitle!.trim(),
    title: title!.trim(),
  };
}
