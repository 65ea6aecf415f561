import type { Database } from '../../kernel/db/open-database.ts';

/** What the import fills, those first that others refer to. */
export const recordTables = [
  'patients',
  'encounters',
  'conditions',
  'observations',
  'procedures',
  'allergies',
  'coverages',
  'practitioners',
  'organizations',
  'locations',
];

/** Count and content of every table the import touches, times of change included. */
export async function recordChecksums({ pool }: Database): Promise<string[]> {
  const sums = [...recordTables, 'audit_log', 'live_events'].map(async (table) => {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
    );
    return `${table} ${rows[0]?.sum}`;
  });
  return Promise.all(sums);
}
