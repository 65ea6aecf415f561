import type { Conditions } from './conditions.ts';
import { chartTerm, formerChartTerm, formerPhones, phoneDigits } from './find-terms.ts';

/** Behind everything that begins with a term, in the order of bytes. */
export const lastLetter = '\u{10FFFF}';

/** Queries of `sort_name` and `id` of a clinic's patients, to be united and intersected. Their first value is the clinic. */
export interface FoundBy {
  /** A term that begins so. */
  term(beginning: string): string;
  /** What a word means that is no name and no birth date: digits of a phone number, a chart number. */
  numbers(word: string): string[];
  /** The same without the chart number of who is meant; with that of a chart that was merged into theirs. */
  besidesChart(word: string): string[];
  phone(typed: string): string[];
}

export function foundBy(conditions: Conditions): FoundBy {
  const term = (beginning: string) => {
    const [from, to] = [conditions.value(beginning), conditions.value(beginning + lastLetter)];
    return `(select t.sort_name, t.patient_id as id from patient_terms t where t.clinic_id = $1 and t.term >= ${from} and t.term < ${to})`;
  };
  const phone = (typed: string) => {
    const digits = phoneDigits(typed);
    if (digits === null) return [];
    const anywhere = conditions.value(`%${digits}%`);
    return [
      `(select left(p.sort_name, 200), p.id from patients p where p.clinic_id = $1 and p.merged_into is null and p.phone_digits like ${anywhere})`,
      `(select t.sort_name, t.patient_id from patient_terms t where t.clinic_id = $1 and t.term >= '${formerPhones[0]}' and t.term < '${formerPhones[1]}' and t.term like ${anywhere})`,
    ];
  };
  const besidesChart = (word: string) => [...phone(word), term(formerChartTerm(word))];
  return {
    term,
    phone,
    besidesChart,
    numbers: (word) => [...besidesChart(word), term(chartTerm(word))],
  };
}

export const anyOf = (queries: readonly string[]): string => `(${queries.join(' union ')})`;
export const allOf = (queries: readonly string[]): string => `(${queries.join(' intersect ')})`;
