/**
 * What a patient is found by, as it stands in `patient_terms`: each name, folded; `=` and the whole name as one word, in either
 * order; `@` and the birth date, year first; `/` and the birth date, month first; `#` and the chart number in small
 * letters. A search looks for what begins as these say; those of a birth date are the device's too (`domain/base/text/search-words.ts`).
 *
 * A chart is found by the words of those that were merged into it, too; of these `%` stands before the chart number and `+`
 * before the digits of the phone. All signs come before the letters, which names begin with.
 */

/** As many letters as a term keeps (migration 0014). */
const longest = 120;
const cut = (term: string) => Array.from(term).slice(0, longest).join('');

/** A name that begins so. @param part folded, one word */
export const nameTerm = cut;

/** The whole name in either order, written as one word. @param compact folded, without blanks */
export const oneWordTerm = (compact: string): string => cut(`=${compact}`);

export const chartTerm = (typed: string): string => cut(`#${typed.toLowerCase()}`);

/** The chart number of a chart that was merged into the one that is meant. */
export const formerChartTerm = (typed: string): string => cut(`%${typed.toLowerCase()}`);

/** Before and behind the phones of charts that were merged into others. */
export const formerPhones = ['+', ','] as const;

/** Three or more digits of a phone number, wherever in it; null where nothing of the kind was typed. */
export function phoneDigits(typed: string): string | null {
  if (!/^[\d\s()+\-./]+$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length < 3 ? null : national;
}
