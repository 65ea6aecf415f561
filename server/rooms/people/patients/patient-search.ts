import type { PatientSummary } from '../../../../src/contract/people/patient.ts';
import { readSearch } from '../../../../src/domain/base/text/search-words.ts';
import { wrongField } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { Conditions } from './conditions.ts';
import { searchNear } from './near-search.ts';
import { chartTerm, formerChartTerm, nameTerm, oneWordTerm } from './find-terms.ts';
import { allOf, anyOf, foundBy } from './found-by.ts';
import type { FoundPatients, PatientQuery } from './patient-query.ts';
import { patientSummaryColumns } from './patients.presenter.ts';

const fold: Statement = {
  name: 'fold-words',
  text: 'select plumbline_fold(word) as folded from unnest($1::text[]) with ordinality as w (word, place) order by place',
};

/**
 * The same search that a device makes among its own patients (`domain/people/patient-match.ts`), over all of the clinic's:
 * every word has to fit the beginning of a name, the birth date, three or more digits of the phone number or the
 * beginning of the chart number. The database folds names and words alike, so accents, apostrophes and case do not
 * matter on either side. Who has charts merged into theirs is found by the words of those, too. Where nobody fits, those
 * with similar names.
 */
export async function searchPatients(tx: Tx, query: PatientQuery): Promise<FoundPatients> {
  const conditions = new Conditions();
  conditions.value(query.clinicId);
  const typed = query.words.trim();
  const all = typed === '' ? everybody : await meaning(tx, typed, conditions);
  const wanted = foundBy(conditions).wanted(query);
  const { meant, byChart } = wanted === null ? all : among(all, wanted);
  const isWhole = typed === '' && wanted === null;
  const rows = await tx.run<PatientSummary & { key?: string; total?: number }>(
    {
      // The text varies with the words, so it gets no name.
      name: '',
      text: `with meant as ${isWhole ? 'not materialized' : 'materialized'} (${meant}),
        by_chart as not materialized (${byChart}),
        page as (${pageSql(query, conditions)}),
        counted as (select (select count(*) from meant)::int
          + (select count(*) from by_chart where not exists (select from meant where meant.id = by_chart.id))::int as total)
        select ${patientSummaryColumns}, page.key, counted.total
        from counted left join (page join patients p on p.clinic_id = $1 and p.id = page.id) on true
        order by page.key, page.id`,
    },
    conditions.values,
  );
  const total = rows[0]!.total!;
  if (total === 0 && typed !== '') {
    const near = query.after === null ? await searchNear(tx, query) : null;
    if (near !== null) return near;
  }
  const found = rows.filter(({ id }) => id !== null);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const next = found.length > query.limit && last ? writeAfter(last.key!, last.id) : null;
  for (const row of page) {
    delete row.key;
    delete row.total;
  }
  return { patients: page, total, next };
}

/** Ids and keys of a page, in the order that is asked for; a key and an id are a place in it. */
function pageSql({ order, after, limit }: PatientQuery, conditions: Conditions): string {
  const place = after === null ? null : readAfter(after);
  const from = place && `(${conditions.value(place[0])}, ${conditions.value(place[1])}::uuid)`;
  const rows = conditions.value(limit + 1);
  if (order === 'name') {
    const first = `${from ? `where (sort_name, id) > ${from}` : ''} order by sort_name, id limit ${rows}`;
    return `(select sort_name as key, id from meant ${first}) union (select sort_name, id from by_chart ${first}) order by key, id limit ${rows}`;
  }
  const born = `p.birth_date::text collate "C"`;
  return `select ${born} as key, p.id from (select id from meant union select id from by_chart) found
    join patients p on p.clinic_id = $1 and p.id = found.id
    ${from ? `where (${born}, p.id) > ${from}` : ''} order by 1, 2 limit ${rows}`;
}

/** Those of a meaning who are wanted. */
const among = ({ meant, byChart }: Meaning, wanted: string): Meaning => ({
  meant: meant === everybody.meant ? wanted : allOf([`(${meant})`, wanted]),
  byChart: byChart === nobody ? nobody : allOf([byChart, wanted]),
});

/**
 * Queries of who is meant. All chart numbers of a clinic may begin alike, and each patient has one: those stand apart, as
 * there are no doubles to be sorted out among them.
 */
interface Meaning {
  readonly meant: string;
  readonly byChart: string;
}

const nobody = `select null::text as sort_name, null::uuid as id where false`;

const everybody: Meaning = {
  meant: `select p.sort_name, p.id from patients p where p.clinic_id = $1 and p.merged_into is null`,
  byChart: nobody,
};

async function meaning(tx: Tx, typed: string, conditions: Conditions): Promise<Meaning> {
  const parts = readSearch(typed);
  const words = parts.flatMap((part) => part.words);
  const folded = (await tx.run<{ folded: string }>(fold, [[typed, ...words]])).map((row) => row.folded);
  const by = foundBy(conditions);
  const isOne = words.length === 1;
  const meaningOf = (word: string): string[] => {
    const names = folded[words.indexOf(word) + 1]!.split(' ').filter(Boolean);
    const named = names.length > 0 ? [allOf(names.map((name) => by.term(nameTerm(name))))] : [];
    return [...named, ...(isOne ? by.besidesChart(word) : by.numbers(word))];
  };
  const each = parts.flatMap((part) => {
    if (part.tag !== undefined) return [by.tag(part.tag)];
    const inWords = part.words.map(meaningOf);
    const all = inWords.every((ways) => ways.length > 0) ? [allOf(inWords.map(anyOf))] : [];
    const ways = [...all, ...part.births.map((birth) => by.term(birth))];
    return ways.length > 0 ? [anyOf(ways)] : [];
  });
  // "o kon raeann" still finds O'Kon.
  const oneWord = folded[0]!.replaceAll(' ', '');
  const ways = [
    ...(each.length > 0 ? [allOf(each)] : []),
    ...(isOne ? [] : [...by.phone(typed), by.term(formerChartTerm(typed))]),
    ...(oneWord ? [by.term(oneWordTerm(oneWord))] : []),
  ];
  return {
    meant: ways.length > 0 ? anyOf(ways) : nobody,
    byChart: by.term(chartTerm(isOne ? words[0]! : typed)),
  };
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
