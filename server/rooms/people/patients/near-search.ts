import type { PatientSummary } from '../../../../src/contract/people/patient.ts';
import { slipsAllowed, slipsTo, slipsToNames } from '../../../../src/domain/base/text/near-name.ts';
import { nearestFirst, readNear } from '../../../../src/domain/people/patient-match.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { Conditions } from './conditions.ts';
import { allOf, anyOf, foundBy, lastLetter } from './found-by.ts';
import type { FoundPatients, PatientQuery } from './patient-query.ts';
import { patientSummaryColumns } from './patients.presenter.ts';

/** How many of the nearest are looked at closely and, at most, answered. */
const mostNear = 200;

/**
 * Patients whose names are nearly what was typed, by the rule that a device goes by (`domain/base/text/near-name.ts`): first the
 * names in use that are near, then who has them; the rule chooses among those.
 *
 * A slip counts anywhere in a name, but of its first three letters only one may be wrong.
 * @returns null when there is nobody
 */
export async function searchNear(
  tx: Tx,
  { clinicId, words, limit, ...wish }: PatientQuery,
): Promise<FoundPatients | null> {
  const near = readNear(words);
  if (near === null) return null;
  const begins = near.names.map(beginnings);
  const inUse = await tx.run<{ term: string }>(namesInUse, [
    clinicId,
    begins.flatMap(({ whole }) => whole),
    begins.flatMap(({ behindOne }) => behindOne),
    lastLetter,
  ]);
  const conditions = new Conditions();
  conditions.value(clinicId);
  const who = near.names.map((typed) => {
    const most = slipsAllowed(typed.length);
    const alike = inUse.flatMap(({ term }) => (slipsTo(typed, term, most) === null ? [] : [term]));
    return `(select t.sort_name, t.patient_id as id from patient_terms t where t.clinic_id = $1 and t.term = any (${conditions.value(alike)}::text[]))`;
  });
  const by = foundBy(conditions);
  const others = near.others.map((part) =>
    part.tag === undefined
      ? anyOf([
          allOf(part.words.map((word) => anyOf(by.numbers(word)))),
          ...part.births.map((birth) => by.term(birth)),
        ])
      : by.tag(part.tag),
  );
  const wanted = by.wanted(wish);
  const meant = allOf([...who, ...others, ...(wanted === null ? [] : [wanted])]);
  const candidates = await tx.run<{ id: string; search: string }>(
    {
      name: '',
      text: `select p.id, p.search from ${meant} as meant join patients p on p.clinic_id = $1 and p.id = meant.id`,
    },
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

/**
 * Distinct names that begin in one of the ways. Letters that names begin with are stepped through in the index, one probe
 * each, so that every way is a range of the index and not all of a clinic's names are read. Both ends of a range are there
 * beforehand: under row-level security the index takes no end that is put together in the comparison.
 */
const namesInUse: Statement = {
  name: 'names-in-use',
  text: `with recursive letters (letter) as (
      (select left(t.term, 1) from patient_terms t where t.clinic_id = $1 and t.term >= 'a' order by t.term limit 1)
      union
      select (select left(t.term, 1) from patient_terms t
        where t.clinic_id = $1 and t.term >= (letters.letter || $4) collate "C" order by t.term limit 1)
      from letters where letters.letter is not null),
    ways (beginning) as (
      select unnest($2::text[]) collate "C"
      union
      select (letters.letter || rest) collate "C" from letters, unnest($3::text[]) as rest where letters.letter is not null),
    beginnings (beginning, ending) as materialized (select beginning, (beginning || $4) collate "C" from ways)
    select distinct named.term from beginnings cross join lateral (
      select t.term from patient_terms t where t.clinic_id = $1 and t.term >= 'a'
        and t.term >= beginnings.beginning and t.term < beginnings.ending) as named`,
};

/** How a name may begin that was typed so, rightly or with one slip in the first three letters; and how behind any one letter. */
function beginnings(typed: string): { whole: string[]; behindOne: string[] } {
  if (slipsAllowed(typed.length) === 0) return { whole: [typed], behindOne: [] };
  const [first = '', second = '', third = ''] = typed;
  return {
    whole: [first, second + first, second + third],
    behindOne: [second + third, first + second],
  };
}
