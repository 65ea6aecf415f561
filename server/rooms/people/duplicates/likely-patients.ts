import type { PatientSummary } from '../../../../src/contract/people/patient.ts';
import { mostAlike, phoneToCompare, type Comparable } from '../../../../src/domain/people/same-person.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { patientSummaryJson } from '../patients/patients.presenter.ts';
import { mayBeBornAlike, mayBeNamedAlike } from './likely-pairs.ts';

/** Somebody who is about to be added, under a key of the caller's. */
export interface Newcomer extends Comparable {
  readonly key: string;
}

/** How many of each way are looked at: of one invented birth date there may be thousands. */
const mostOfAWay = 60;
const way = (where: string) =>
  `(select ${patientSummaryJson} as patient from patients p where p.clinic_id = $1 and p.merged_into is null and ${where}
    limit ${mostOfAWay})`;

/** By the three ways of the list of pairs, each a range of an index. Whoever is found in two is named twice. */
export const likelyPatients: Statement = {
  name: 'likely-patients',
  text: `with asked as materialized (
      select r.key, r."birthDate" as birth_date, r.phones, plumbline_fold(r."firstName") as search,
        plumbline_fold(r."lastName" || ' ' || r."firstName") as sort_name,
        plumbline_fold(r."firstName" || ' ' || r."lastName") as turned
      from json_to_recordset($2::json) as r
        (key text, "firstName" text, "lastName" text, "birthDate" date, phones text[]))
    select asked.key, found.patient
    from asked cross join lateral (
      ${way(`p.birth_date = asked.birth_date and ${mayBeNamedAlike('asked', 'p')}`)}
      union all
      ${way('length(p.phone_digits) >= 7 and p.phone_digits = any(asked.phones)')}
      union all
      ${way(`p.sort_name = any(array[asked.sort_name, asked.turned]) and ${mayBeBornAlike('asked', 'p')}`)}
    ) as found`,
};

/**
 * The patients of the clinic whom people about to be added may be, by the newcomers' keys, the most alike first. Nobody is
 * proposed for their name alone (`domain/people/same-person.ts`).
 * @param most how many of each, at most
 */
export async function findLikely(
  tx: Tx,
  clinicId: string,
  newcomers: readonly Newcomer[],
  most: number,
): Promise<Map<string, PatientSummary[]>> {
  const found = new Map<string, PatientSummary[]>();
  if (newcomers.length === 0) return found;
  const asked = newcomers.map(({ key, firstName, lastName, birthDate, phone }) => {
    const digits = phoneToCompare(phone);
    // As it may stand there: with the country's 1 and without.
    return { key, firstName, lastName, birthDate, phones: digits === null ? [] : [digits, `1${digits}`] };
  });
  const rows = await tx.run<{ key: string; patient: PatientSummary }>(likelyPatients, [
    clinicId,
    JSON.stringify(asked),
  ]);
  const candidates = new Map<string, Map<string, PatientSummary>>();
  for (const { key, patient } of rows) {
    const others = candidates.get(key) ?? new Map<string, PatientSummary>();
    candidates.set(key, others.set(patient.id, patient));
  }
  for (const newcomer of newcomers) {
    const others = [...(candidates.get(newcomer.key)?.values() ?? [])];
    const likely = mostAlike(newcomer, others, most);
    if (likely.length > 0) found.set(newcomer.key, likely);
  }
  return found;
}
