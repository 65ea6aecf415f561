import { unusable } from '../../../../src/domain/people/contact-values.ts';
import type { Conditions } from './conditions.ts';
import { chartTerm, formerChartTerm, formerPhones, phoneDigits } from './find-terms.ts';
import type { PatientQuery } from './patient-query.ts';

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
  /** Patients with a tag of which a word begins so. */
  tag(typed: string): string;
  /** Those who have a tag, a provider, or what nobody can be reached by; null where none of it is asked for. */
  wanted(wish: Pick<PatientQuery, 'tag' | 'providerId' | 'isUnusable'>): string | null;
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
  const patientsWho = (condition: string) =>
    `(select left(p.sort_name, 200) as sort_name, p.id from patients p where p.clinic_id = $1 and p.merged_into is null and ${condition})`;
  const someTag = (condition: string) =>
    `cardinality(p.tags) > 0 and exists (select from unnest(p.tags) as own (tag) where ${condition})`;
  return {
    term,
    phone,
    // A folded tag has letters, digits and blanks, so that nothing in it is a pattern.
    tag: (typed) =>
      patientsWho(
        someTag(
          `' ' || plumbline_fold(own.tag) like '% ' || plumbline_fold(${conditions.value(typed)}) || '%'`,
        ),
      ),
    wanted({ tag, providerId, isUnusable }) {
      const asked = [
        ...(tag === null
          ? []
          : [someTag(`plumbline_fold(own.tag) = plumbline_fold(${conditions.value(tag)})`)]),
        ...(providerId === null ? [] : [`p.preferred_provider_id = ${conditions.value(providerId)}::uuid`]),
        ...(isUnusable ? [unusableSql(conditions)] : []),
      ];
      return asked.length === 0 ? null : patientsWho(asked.join(' and '));
    },
    besidesChart,
    numbers: (word) => [...besidesChart(word), term(chartTerm(word))],
  };
}

/** SQL: what `whyUnusable` says of a phone number or a mail address (`domain/people/contact-values.ts`). */
function unusableSql(conditions: Conditions): string {
  const { mailForm, mailPlaceholder, shortened, oneDigit, leastDigits, mostDigits } = unusable;
  const [form, placeholder, short, one] = [mailForm, mailPlaceholder, shortened, oneDigit].map((pattern) =>
    conditions.value(pattern),
  );
  return `((trim(p.email) <> '' and (trim(p.email) !~ ${form} or trim(p.email) ~* ${placeholder}))
    or (trim(p.phone) <> '' and (p.phone ~* ${short} or p.phone_digits ~ ${one}
      or length(p.phone_digits) not between ${leastDigits} and ${mostDigits})))`;
}

export const anyOf = (queries: readonly string[]): string => `(${queries.join(' union ')})`;
export const allOf = (queries: readonly string[]): string => `(${queries.join(' intersect ')})`;
