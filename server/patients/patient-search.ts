import type { PatientSummary } from '../../src/contract/patient.ts';
import { wrongField } from '../http/refusal.ts';
import type { Statement, Tx } from '../http/transaction.ts';
import { patientSummaryColumns } from './patients.presenter.ts';

/**
 * The same search that a device makes among its own patients (`domain/patient-match.ts`), over all of the clinic's:
 * every word has to fit the beginning of a name, the birth date, three or more digits of the phone number or the
 * beginning of the chart number. The database folds names and words alike, so accents, apostrophes and case do not
 * matter on either side.
 */
export interface PatientQuery {
  readonly clinicId: string;
  readonly words: string;
  readonly limit: number;
  /** Where the page before ended. */
  readonly after: string | null;
}

export interface FoundPatients {
  patients: PatientSummary[];
  total: number;
  next: string | null;
}

const fold: Statement = {
  name: 'fold-words',
  text: 'select plumbline_fold(word) as folded from unnest($1::text[]) with ordinality as w (word, place) order by place',
};

/** Builds SQL and its parameters side by side. */
class Conditions {
  readonly values: unknown[] = [];
  readonly all: string[] = [];
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

export async function searchPatients(tx: Tx, query: PatientQuery): Promise<FoundPatients> {
  const conditions = new Conditions();
  conditions.all.push(`p.clinic_id = ${conditions.value(query.clinicId)} and p.merged_into is null`);
  const typed = query.words.trim();
  if (typed !== '') conditions.all.push(await meaning(tx, typed, conditions));
  const matching = conditions.all.join(' and ');
  const counted = await tx.run<{ total: number }>(
    statement('count-patients', `select count(*)::int as total from patients p where ${matching}`),
    [...conditions.values],
  );
  const [sortName, id] = query.after === null ? [null, null] : readAfter(query.after);
  const from =
    sortName === null
      ? ''
      : `and (p.sort_name, p.id) > (${conditions.value(sortName)}, ${conditions.value(id)}::uuid)`;
  const rows = await tx.run<PatientSummary & { sortName?: string }>(
    statement(
      'search-patients',
      `select ${patientSummaryColumns}, p.sort_name as "sortName" from patients p where ${matching} ${from}
       order by p.sort_name, p.id limit ${conditions.value(query.limit + 1)}`,
    ),
    conditions.values,
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const next = rows.length > query.limit && last ? writeAfter(last.sortName!, last.id) : null;
  for (const row of page) delete row.sortName;
  return { patients: page, total: counted[0]!.total, next };
}

/** The text varies with the words, so only the few forms without words are worth a name: none is given. */
const statement = (_: string, text: string): Statement => ({ name: '', text });

async function meaning(tx: Tx, typed: string, conditions: Conditions): Promise<string> {
  const words = typed.split(/[\s,;]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const folded = (await tx.run<{ folded: string }>(fold, [[typed, ...words]])).map((row) => row.folded);
  const compact = folded[0]!.replaceAll(' ', '');
  const whole = [
    phoneCondition(typed, conditions),
    chartCondition(typed, conditions),
    // "o kon raeann" and "kon, o" still find O'Kon.
    compact &&
      `(replace(p.sort_name, ' ', '') like ${conditions.value(`${compact}%`)} or replace(p.search, ' ', '') like $${conditions.values.length})`,
  ].filter(Boolean);
  const each = words.map((word, place) => {
    const parts = folded[place + 1]!.split(' ').filter(Boolean);
    const names = parts.map((part) => `' ' || p.search like ${conditions.value(`% ${part}%`)}`);
    const meanings = [
      names.length > 0 && `(${names.join(' and ')})`,
      birthDateCondition(word, conditions),
      phoneCondition(word, conditions),
      chartCondition(word, conditions),
    ].filter(Boolean);
    return `(${meanings.join(' or ')})`;
  });
  if (each.length > 0) whole.push(`(${each.join(' and ')})`);
  return whole.length > 0 ? `(${whole.join(' or ')})` : 'false';
}

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

function phoneCondition(typed: string, conditions: Conditions): string | null {
  if (!/^[\d\s()+\-./]+$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length < 3 ? null : `p.phone_digits like ${conditions.value(`%${national}%`)}`;
}

function chartCondition(typed: string, conditions: Conditions): string {
  const literal = typed.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return `lower(p.chart_number) like ${conditions.value(`${literal}%`)}`;
}

const writeAfter = (sortName: string, id: string) =>
  Buffer.from(JSON.stringify([sortName, id])).toString('base64url');

function readAfter(after: string): [string, string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (Array.isArray(place) && typeof place[0] === 'string' && /^[0-9a-f-]{36}$/.test(String(place[1]))) {
      return [place[0], String(place[1])];
    }
  } catch {
    // Falls through to the refusal.
  }
  throw wrongField('query.after', 'must be the `next` of the page before');
}
