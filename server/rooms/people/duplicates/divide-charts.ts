import {
  bothUnions,
  carriedOn,
  dividedOf,
  stillSaid,
  uniteCharts,
  unitedOf,
  type ChartUnion,
} from '../../../../src/domain/people/chart-union.ts';
import type { WriteCall } from '../../../kernel/http/route.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import { patientRepository, type PatientRow } from '../patients/patients.repository.ts';

interface Merge {
  readonly id: string;
  readonly keptId: string;
  readonly otherId: string;
  readonly united: ChartUnion;
}

const standing = (column: 'kept_id' | 'other_id'): Statement => ({
  name: `merges-by-${column}`,
  text: `select id, kept_id as "keptId", other_id as "otherId", united from duplicate_decisions
    where clinic_id = $1 and ${column} = $2 and decision = 'merge' and undone_at is null order by decided_at, id`,
});
const mergesInto = standing('kept_id');
const mergesOf = standing('other_id');
const keepUnion: Statement = {
  name: 'keep-union',
  text: 'update duplicate_decisions set united = $3::jsonb where id = $1 and clinic_id = $2',
};

type Chart = Parameters<typeof uniteCharts>[0];
const chartOf = (row: PatientRow) => row as unknown as Chart;
const withFields = (row: PatientRow, fields: Chart): PatientRow => ({
  ...row,
  ...(fields as Partial<PatientRow>),
});

/**
 * The kept chart, and those that it was merged on into, without what a merge brought into them. What another chart that is
 * still merged into one of them says as well stays, and is from then on known as that one's.
 */
export async function divideCharts(
  { tx, work, clinicId }: Pick<WriteCall<unknown>, 'tx' | 'work' | 'clinicId'>,
  kept: PatientRow,
  undone: Merge,
): Promise<PatientRow[]> {
  const rows: PatientRow[] = [];
  let [chart, united] = [kept, undone.united];
  for (;;) {
    let divided = withFields(chart, dividedOf(chartOf(chart), united));
    for (const merge of await tx.run<Merge>(mergesInto, [clinicId, chart.id])) {
      if (merge.id === undone.id || merge.otherId === rows.at(-1)?.id) continue;
      const other = await work.of(patientRepository).see(merge.otherId);
      if (other === null) continue;
      const more = uniteCharts(chartOf(divided), stillSaid(chartOf(other), united));
      if (Object.keys(more).length === 0) continue;
      divided = withFields(divided, unitedOf(more));
      await tx.run(keepUnion, [merge.id, clinicId, JSON.stringify(bothUnions(merge.united, more))]);
    }
    rows.push(divided);
    if (chart.mergedInto === null) return rows;
    const [onward] = await tx.run<Merge>(mergesOf, [clinicId, chart.id]);
    const next = await work.of(patientRepository).take(chart.mergedInto);
    if (!onward || !next) return rows;
    [chart, united] = [next, carriedOn(united, onward.united)];
  }
}
