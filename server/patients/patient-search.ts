import type { PatientSummary } from '../../src/contract/patient.ts';
import { wrongField } from '../http/refusal.ts';
import type { Statement, Tx } from '../http/transaction.ts';
import { Conditions } from './conditions.ts';
import { searchNear } from './near-search.ts';
import { chartCondition, numberCondition, phoneCondition } from './number-condition.ts';
import type { FoundPatients, PatientQuery } from './patient-query.ts';
import { patientSummaryColumns } from './patients.presenter.ts';

const fold: Statement = {
  name: 'fold-words',
  text: 'select plumbline_fold(word) as folded from unnest($1::text[]) with ordinality as w (word, place) order by place',
};

/**
 * The same search that a device makes among its own patients (`domain/patient-match.ts`), over all of the clinic's:
 * every word has to fit the beginning of a name, the birth date, three or more digits of the phone number or the
 * beginning of the chart number. The database folds names and words alike, so accents, apostrophes and case do not
 * matter on either side. Where nobody fits, those with similar names.
 */
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
  if (counted[0]!.total === 0 && typed !== '' && query.after === null) {
    const near = await searchNear(tx, query);
    if (near !== null) return near;
  }
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
    return `(${[names.length > 0 && `(${names.join(' and ')})`, numberCondition(word, conditions)].filter(Boolean).join(' or ')})`;
  });
  if (each.length > 0) whole.push(`(${each.join(' and ')})`);
  return whole.length > 0 ? `(${whole.join(' or ')})` : 'false';
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
