import type { Pool } from 'pg';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import type { CodeList } from '../../../../src/domain/people/diagnosis/code-list.ts';
import type { SearchedCode } from '../../../../src/domain/people/diagnosis/code-search.ts';
import type { ExcludesNote } from '../../../../src/domain/people/diagnosis/excludes.ts';

/** Which lists are loaded, as one short text; null where none is. It changes with each load. */
export async function findRevision(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ revision: string | null }>({
    name: 'diagnosis-codes-revision',
    text: `select md5(string_agg(valid_from::text || loaded_at::text || has_tabular::text, ',' order by valid_from)) as revision
      from diagnosis_code_lists`,
  });
  return rows[0]!.revision;
}

/**
 * All codes of all lists: years in which a code stands alike are one. What the tabular list says is that of the newest
 * list that has one.
 */
export async function readAllCodes(pool: Pool): Promise<CodeList> {
  const codes = await pool.query<SearchedCode>(
    `with lists as (
       select valid_from, (lead(valid_from) over (order by valid_from) - 1) as valid_to,
         row_number() over (order by valid_from) as place
       from diagnosis_code_lists
     ), runs as (
       select c.code, c.title, c.is_billable, l.valid_from, l.valid_to,
         l.place - row_number() over (partition by c.code, c.title, c.is_billable order by l.place) as run
       from diagnosis_codes c join lists l using (valid_from)
     )
     select code, title, is_billable as "isBillable", min(valid_from)::text as "from",
       case when bool_or(valid_to is null) then null else max(valid_to)::text end as "to"
     from runs group by code, title, is_billable, run
     order by replace(code, '.', '') collate "C", min(valid_from)`,
  );
  const told = await pool.query<{
    code: string;
    excludes: Omit<ExcludesNote, 'code'>[];
    seventh: Record<string, string> | null;
  }>(
    `select code, excludes, seventh from diagnosis_codes
     where valid_from = (select max(valid_from) from diagnosis_code_lists where has_tabular)
       and (seventh is not null or excludes <> '[]') order by code`,
  );
  // Before the first list nothing is known: what stood when it began may be older.
  const first = codes.rows.reduce<PlainDate | null>(
    (least, { from = null }) => (from !== null && (least === null || from < least) ? from : least),
    null,
  );
  return {
    codes: codes.rows.map((code) => (code.from === first ? { ...code, from: null } : code)),
    excludes: told.rows.flatMap(({ code, excludes }) =>
      excludes.filter(({ kind }) => kind === 'excludes1').map((note) => ({ ...note, code })),
    ),
    sevenths: told.rows.flatMap(({ code, seventh }) =>
      seventh === null ? [] : [{ category: code, allowed: seventh }],
    ),
    isWhole: true,
  };
}
