import type { Pool } from 'pg';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { Member } from '../../../kernel/http/policy.ts';

/** A member as they were at a moment, by the roles they had then. For what a device hands over while nobody is signed in. */
export async function memberAsOf(
  pool: Pool,
  { userId, present, at }: { userId: string; present: Member; at: Instant },
): Promise<Member> {
  const { rows } = await pool.query<Pick<Member, 'roles' | 'isProvider'>>({
    name: 'member-as-of',
    text: `select roles, is_provider as "isProvider" from past_roles
      where clinic_id = $1 and user_id = $2 and held_until > $3 order by held_until, id limit 1`,
    values: [present.clinicId, userId, at],
  });
  return { ...present, ...rows[0] };
}
