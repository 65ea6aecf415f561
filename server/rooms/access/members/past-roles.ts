import type { Pool } from 'pg';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { Member } from '../../../kernel/http/policy.ts';

/**
 * So long after a change of roles a device may still hand over what was written before it. The time of writing is the
 * device's word; without an end, who was given less could go on by what they had.
 */
const heldDays = 7;

type Roles = Pick<Member, 'roles' | 'isProvider'>;

/**
 * Reads what a member was allowed to do, for what a device hands over while nobody is signed in.
 * @returns the member as they were at a moment
 */
export async function memberOverTime(
  pool: Pool,
  { userId, present, now }: { userId: string; present: Member; now: Instant },
): Promise<(at: Instant) => Member> {
  const { rows } = await pool.query<Roles & { heldUntil: Date }>({
    name: 'past-roles-of-member',
    text: `select roles, is_provider as "isProvider", held_until as "heldUntil" from past_roles
      where clinic_id = $1 and user_id = $2 and held_until > $3::timestamptz - make_interval(days => ${heldDays})
      order by held_until, id`,
    values: [present.clinicId, userId, now],
  });
  return (at) => {
    const past = rows.find(({ heldUntil }) => heldUntil.getTime() > Date.parse(at));
    return past ? { ...present, roles: past.roles, isProvider: past.isProvider } : present;
  };
}
