import type { Conditions } from './conditions.ts';

/** What a word means that is no name: a birth date, digits of a phone number, a chart number. */
export const numberCondition = (word: string, conditions: Conditions): string =>
  [birthDateCondition(word, conditions), phoneCondition(word, conditions), chartCondition(word, conditions)]
    .filter(Boolean)
    .join(' or ');

/** `1994-02-01`, `1994-02`, `1994`, `2/1/1994`, `02-01-94`, `2.1.1994`, `2/1`: month first, as in the United States. */
function birthDateCondition(word: string, conditions: Conditions): string | null {
  const pad = (text: string) => text.padStart(2, '0');
  if (/^(?:19|20)\d\d$/.test(word)) return `p.birth_date::text like ${conditions.value(`${word}-%`)}`;
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(word);
  if (iso) {
    const [, year = '', month = '', day] = iso;
    return `p.birth_date::text like ${conditions.value(`${year}-${pad(month)}-${day ? pad(day) : '%'}`)}`;
  }
  const us = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(word);
  if (!us) return null;
  const [, month = '', day = '', year = ''] = us;
  return `p.birth_date::text like ${conditions.value(`%${year}-${pad(month)}-${pad(day)}`)}`;
}

export function phoneCondition(typed: string, conditions: Conditions): string | null {
  if (!/^[\d\s()+\-./]+$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length < 3 ? null : `p.phone_digits like ${conditions.value(`%${national}%`)}`;
}

export function chartCondition(typed: string, conditions: Conditions): string {
  const literal = typed.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return `lower(p.chart_number) like ${conditions.value(`${literal}%`)}`;
}
