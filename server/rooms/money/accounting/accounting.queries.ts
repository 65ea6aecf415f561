import type { AccountNames, DaySum } from '../../../../src/contract/money/accounting.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

const accounts: Statement = {
  name: 'journal-accounts',
  text: 'select distinct account from postings where clinic_id = $1 order by account',
};
const names: Statement = {
  name: 'account-names',
  text: 'select names, version from account_names where clinic_id = $1',
};
/** Only over the version that was seen; 0 where there was none. */
const save: Statement = {
  name: 'save-account-names',
  text: `insert into account_names (clinic_id, names, version) select $1, $2::jsonb, 1 where $3 = 0
    on conflict (clinic_id) do nothing returning version`,
};
const change: Statement = {
  name: 'change-account-names',
  text: `update account_names set names = $2::jsonb, version = version + 1, updated_at = now()
    where clinic_id = $1 and version = $3 returning version`,
};
const sums: Statement = {
  name: 'journal-by-day',
  text: `select e.day::text as day, e.location_id as "locationId", p.account, sum(p.amount_minor)::float8 as "amountMinor"
    from journal_entries e join postings p on p.clinic_id = e.clinic_id and p.entry_id = e.id
    where e.clinic_id = $1 and e.day between $2 and $3 and ($4::uuid is null or e.location_id = $4)
    group by e.day, e.location_id, p.account having sum(p.amount_minor) <> 0
    order by e.day, e.location_id, p.account`,
};

export interface NamesRow {
  readonly names: AccountNames;
  readonly version: number;
}

/** The accounts that the journal has. */
export const listAccounts = async (tx: Tx, clinicId: string): Promise<string[]> =>
  (await tx.run<{ account: string }>(accounts, [clinicId])).map(({ account }) => account);

/** What the clinic's books call them; version 0 where nobody has said. */
export const readNames = async (tx: Tx, clinicId: string): Promise<NamesRow> =>
  (await tx.run<NamesRow>(names, [clinicId]))[0] ?? { names: {}, version: 0 };

/** @returns the new version; null where another one stands than was seen */
export async function saveNames(
  tx: Tx,
  clinicId: string,
  given: AccountNames,
  seen: number,
): Promise<number | null> {
  const statement = seen === 0 ? save : change;
  const [row] = await tx.run<{ version: number }>(statement, [clinicId, JSON.stringify(given), seen]);
  return row?.version ?? null;
}

/** The journal by day, location and account, in this order. */
export const sumJournal = (
  tx: Tx,
  clinicId: string,
  { from, to, locationId }: { from: string; to: string; locationId?: string | undefined },
): Promise<DaySum[]> => tx.run<DaySum>(sums, [clinicId, from, to, locationId ?? null]);
