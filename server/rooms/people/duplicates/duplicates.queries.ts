import type { compareCharts, listDuplicates } from '../../../../src/contract/people/duplicate.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import { compareEntries, type Likeness } from '../../../../src/domain/people/same-person.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { patientSummaryJson } from '../patients/patients.presenter.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { mergedAlready } from './duplicates.commands.ts';
import { findLikelyPairs } from './likely-pairs.ts';

type Listed = ResponseOf<typeof listDuplicates>;

const counted = (alias: string) =>
  ['appointments', 'encounters', 'charges']
    .map(
      (kind) =>
        `'${kind}', (select count(*)::int from ${kind} k where k.clinic_id = $1 and k.patient_id = ${alias}.id)`,
    )
    .join(', ');
const entryOf = (alias: string) =>
  `${patientSummaryJson.replaceAll(/\bp\./g, `${alias}.`)}::jsonb || jsonb_build_object('version', ${alias}.version,
    'createdAt', ${isoInstant(`${alias}.created_at`)}, ${counted(alias)})`;

/** The older entry comes first. */
const entries: Statement = {
  name: 'list-duplicates',
  text: `select ${entryOf('a')} as one, ${entryOf('b')} as other
    from unnest($2::uuid[], $3::uuid[]) with ordinality as pair (one, other, place)
    join patients a on a.clinic_id = $1 and a.id = pair.one
    join patients b on b.clinic_id = $1 and b.id = pair.other order by pair.place`,
};
const mostListed = 50;

const countMoved = ['appointments', 'encounters', 'charges']
  .map((kind) => `'${kind}', jsonb_array_length(coalesce(d.moved -> '${kind}', '[]'))`)
  .join(', ');

const merges: Statement = {
  name: 'list-merges',
  text: `select d.id::text, ${patientSummaryJson.replaceAll(/\bp\./g, 'k.')} as kept,
      ${patientSummaryJson.replaceAll(/\bp\./g, 'o.')} as merged,
      json_build_object(${countMoved}) as moved, d.decided_by_name as "byName", ${isoInstant('d.decided_at')} as at
    from duplicate_decisions d
    join patients k on k.clinic_id = d.clinic_id and k.id = d.kept_id
    join patients o on o.clinic_id = d.clinic_id and o.id = d.other_id
    where d.clinic_id = $1 and d.decision = 'merge' and d.undone_at is null
      and d.decided_at > $2::timestamptz - interval '90 days'
    order by d.decided_at desc, d.id limit 50`,
};

/** Who may be the same person, and what was merged lately. */
export async function findDuplicates(tx: Tx, clinicId: string, now: Instant): Promise<Listed> {
  const likely = await findLikelyPairs(tx, clinicId);
  const listed = likely.slice(0, mostListed);
  const ids = [listed.map(({ oneId }) => oneId), listed.map(({ otherId }) => otherId)];
  const [found, merged] = await Promise.all([
    tx.run<Pick<Listed['pairs'][number], 'one' | 'other'>>(entries, [clinicId, ...ids]),
    tx.run<Listed['merges'][number]>(merges, [clinicId, now]),
  ]);
  const pairs = found.map((pair, at) => {
    return { ...pair, likeness: wherein(listed[at]!.likeness) };
  });
  return { pairs, total: likely.length, merges: merged };
}

const wherein = ({ name, birthDate, hasSamePhone }: Likeness) => ({ name, birthDate, hasSamePhone });

const mergedOf: Statement = {
  name: 'merged-of-pair',
  text: 'select merged_into is not null as "isMerged" from patients where clinic_id = $1 and id = any($2::uuid[])',
};

/** Two charts that somebody puts side by side, in the order they were asked for. Throws `not-found`, `patient-merged`. */
export async function findPair(
  tx: Tx,
  clinicId: string,
  oneId: string,
  otherId: string,
): Promise<ResponseOf<typeof compareCharts>> {
  const [states, [pair]] = await Promise.all([
    tx.run<{ isMerged: boolean }>(mergedOf, [clinicId, [oneId, otherId]]),
    tx.run<Pick<Listed['pairs'][number], 'one' | 'other'>>(entries, [clinicId, [oneId], [otherId]]),
  ]);
  if (!pair) throw new NotFound('patient', otherId);
  if (states.some(({ isMerged }) => isMerged)) throw mergedAlready();
  const { one, other } = pair;
  return { one, other, likeness: wherein(compareEntries(one, other)) };
}
