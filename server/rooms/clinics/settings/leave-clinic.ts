import type { Role } from '../../../../src/contract/access/role.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { recordEvent } from '../../../kernel/live/events.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';

/** All members are locked, so that two admins who leave at once don't both count on the other. */
const members: Statement = {
  name: 'lock-members',
  text: `select user_id as "userId", roles from memberships where clinic_id = $1 and left_at is null
    order by user_id for update`,
};
const leave: Statement = {
  name: 'leave-clinic',
  text: 'update memberships set left_at = $3, updated_at = $3 where clinic_id = $1 and user_id = $2',
};

/** [7.9] The user leaves the clinic. The last admin cannot: nobody could let anyone in again. */
export async function leaveClinic(tx: Tx, clinicId: string, userId: string, now: Instant): Promise<void> {
  const all = await tx.run<{ userId: string; roles: Role[] }>(members, [clinicId]);
  const isAdmin = ({ roles }: { roles: Role[] }) => roles.includes('Admin');
  const own = all.find((member) => member.userId === userId);
  if (own && isAdmin(own) && all.filter(isAdmin).length === 1) {
    throw new Refusal(
      'last-admin',
      'You are the last admin of this clinic, so you cannot leave it. Make someone else an admin first. Nothing was changed.',
    );
  }
  await tx.run(leave, [clinicId, userId, now]);
  await recordEvent(tx.db, clinicId, {
    topic: 'clinic',
    entityId: userId,
    version: null,
    patientId: null,
    locationId: null,
    date: null,
    opId: null,
    at: now,
  });
}
