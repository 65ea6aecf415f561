import type { PatientSummary } from '../../src/contract/patient.ts';
import { slipsAllowed, slipsToNames } from '../../src/domain/near-name.ts';
import { nearestFirst, readNear } from '../../src/domain/patient-match.ts';
import type { Tx } from '../http/transaction.ts';
import { Conditions } from './conditions.ts';
import { numberCondition } from './number-condition.ts';
import type { FoundPatients, PatientQuery } from './patient-query.ts';
import { patientSummaryColumns } from './patients.presenter.ts';

/** How many of the nearest are looked at closely and, at most, answered. */
const mostNear = 200;

/**
 * Patients whose names are nearly what was typed, by the rule that a device goes by (`domain/near-name.ts`). The database gives
 * those whose names begin nearly so, from the index alone; the rule chooses among them.
 *
 * A slip counts anywhere in a name, but of its first three letters only one may be wrong.
 * @returns null when there is nobody
 */
export async function searchNear(
  tx: Tx,
  { clinicId, words, limit }: PatientQuery,
): Promise<FoundPatients | null> {
  const near = readNear(words);
  if (near === null) return null;
  const conditions = new Conditions();
  conditions.all.push(`p.clinic_id = ${conditions.value(clinicId)} and p.merged_into is null`);
  for (const name of near.names)
    conditions.all.push(`' ' || p.search like any (${conditions.value(beginnings(name))}::text[])`);
  for (const word of near.others) conditions.all.push(`(${numberCondition(word, conditions)})`);
  const candidates = await tx.run<{ id: string; search: string }>(
    { name: '', text: `select p.id, p.search from patients p where ${conditions.all.join(' and ')}` },
    conditions.values,
  );
  const nearest = candidates
    .flatMap(({ id, search }) => {
      const slips = slipsToNames(near.names, search.split(' '));
      return slips === null ? [] : [{ id, slips }];
    })
    .toSorted((a, b) => a.slips - b.slips || (a.id < b.id ? -1 : 1))
    .slice(0, mostNear);
  if (nearest.length === 0) return null;
  const rows = await tx.run<PatientSummary>(
    {
      name: 'patients-by-ids',
      text: `select ${patientSummaryColumns} from patients p where p.clinic_id = $1 and p.id = any ($2::uuid[])`,
    },
    [clinicId, nearest.map(({ id }) => id)],
  );
  const patients = nearestFirst(rows, near);
  if (patients.length === 0) return null;
  return { patients: patients.slice(0, limit), total: patients.length, next: null, isNear: true };
}

/** How a name may begin that was typed so: rightly, or with one slip in the first three letters. */
function beginnings(typed: string): string[] {
  if (slipsAllowed(typed.length) === 0) return [`% ${typed}%`];
  const [first, second, third] = typed;
  return [
    `% ${first}%`,
    `% _${second}${third}%`,
    `% _${first}${second}%`,
    `% ${second}${first}%`,
    `% ${second}${third}%`,
  ];
}
