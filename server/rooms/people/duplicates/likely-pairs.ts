import type { DateKnown } from '../../../../src/contract/base/values.ts';
import { compareEntries, likelyFrom, type Likeness } from '../../../../src/domain/people/same-person.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

interface Half {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredName: string;
  readonly birthDate: string;
  readonly birthDateKnown: DateKnown;
  readonly phone: string;
  readonly createdAt: string;
}
interface Candidate {
  readonly one: Half;
  readonly other: Half;
}
export interface LikelyPair {
  readonly oneId: string;
  readonly otherId: string;
  readonly likeness: Likeness;
}

const half = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name,
    'preferredName', ${alias}.preferred_name, 'birthDate', ${alias}.birth_date::text,
    'birthDateKnown', ${alias}.birth_date_known, 'phone', ${alias}.phone,
    'createdAt', ${alias}.created_at)`;

const yearOf = (alias: string) => `extract(year from ${alias}.birth_date)`;
const dayOfYear = (alias: string) =>
  `(extract(month from ${alias}.birth_date) * 100 + extract(day from ${alias}.birth_date))`;
/** The letters with which first and last name begin, in whichever order they were entered. */
const initials = (alias: string) =>
  ['least', 'greatest'].map((which) => `${which}(left(${alias}.sort_name, 1), left(${alias}.search, 1))`);
const firstWord = (alias: string) => `split_part(${alias}.sort_name, ' ', 1)`;

/** SQL: whether two of the same birth date may have the same name; `domain/people/same-person.ts` looks closely. */
export const mayBeNamedAlike = (a: string, b: string) =>
  `(${firstWord(a)} = ${firstWord(b)}
    or (${initials(a).join(', ')}) = (${initials(b).join(', ')}))`;
/** SQL: whether birth dates of which only a part is wrong may be meant. */
export const mayBeBornAlike = (a: string, b: string) =>
  `(${yearOf(a)} = ${yearOf(b)} or ${dayOfYear(a)} = ${dayOfYear(b)})`;

/** So many of a group are looked at: a clinic in which thousands were born on the same invented day is still answered. */
const mostOfAGroup = 60;
const alikeIn = (keys: readonly string[], where = 'true') =>
  `(select one.id as a, other.id as b from (
      select (array_agg(p.id order by p.id))[1:${mostOfAGroup}] as ids from patients p
      where p.clinic_id = $1 and p.merged_into is null and ${where} group by ${keys.join(', ')} having count(*) > 1
    ) as alike cross join lateral unnest(alike.ids) as one (id) cross join lateral unnest(alike.ids) as other (id)
    where other.id > one.id)`;

/**
 * Who may be one: by the same birth date and a name that begins alike, by the same phone, by the same name and a birth date of
 * which a part is the same. Each way is one pass over the clinic's patients; what none of them meets has no two things in
 * common.
 */
export const likelyCandidates: Statement = {
  name: 'likely-candidates',
  text: `with candidates as (
      ${alikeIn(['p.birth_date', ...initials('p')])}
      union
      ${alikeIn(['p.birth_date', firstWord('p')])}
      union
      ${alikeIn(['p.phone_digits'], 'length(p.phone_digits) >= 7')}
      union
      ${alikeIn(['p.sort_name', yearOf('p')])}
      union
      ${alikeIn(['p.sort_name', dayOfYear('p')])})
    select ${half('a')} as one, ${half('b')} as other
    from candidates c join patients a on a.clinic_id = $1 and a.id = c.a join patients b on b.clinic_id = $1 and b.id = c.b
    where not exists (select from duplicate_decisions d where d.clinic_id = $1 and d.undone_at is null
      and ((d.kept_id = c.a and d.other_id = c.b) or (d.kept_id = c.b and d.other_id = c.a)))`,
};

/** The pairs of whom a person should say whether they are one, the latest first. */
export async function findLikelyPairs(tx: Tx, clinicId: string): Promise<LikelyPair[]> {
  const candidates = await tx.run<Candidate>(likelyCandidates, [clinicId]);
  const age = ({ createdAt, id }: Half) => `${createdAt} ${id}`;
  return candidates
    .flatMap(({ one: a, other: b }) => {
      const likeness = compareEntries(a, b);
      if (likeness.points < likelyFrom) return [];
      const [one, other] = age(a) < age(b) ? [a, b] : [b, a];
      return [{ oneId: one.id, otherId: other.id, likeness, at: age(other) }];
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.oneId < b.oneId ? -1 : 1));
}
