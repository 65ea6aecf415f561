import type { Role } from '../../../../src/contract/access/role.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { recordEvent } from '../../../kernel/live/events.ts';

interface MemberRow {
  userId: string;
  roles: Role[];
}

/** All members are locked, so that two admins who change each other at once don't both count on the other. */
const lockMembers: Statement = {
  name: 'lock-clinic-members',
  text: `select user_id as "userId", roles from memberships where clinic_id = $1 and left_at is null
    order by user_id for update`,
};
const setRoles: Statement = {
  name: 'set-member-roles',
  text: `update memberships set roles = $3, is_provider = 'Provider' = any($3), updated_at = $4
    where clinic_id = $1 and user_id = $2`,
};
const endMembership: Statement = {
  name: 'end-membership',
  text: 'update memberships set left_at = $3, updated_at = $3 where clinic_id = $1 and user_id = $2',
};
const addMembership: Statement = {
  name: 'join-clinic',
  text: `insert into memberships (clinic_id, user_id, roles, is_provider, created_at, updated_at)
    values ($1, $2, $3, 'Provider' = any($3), $4, $4)
    on conflict (clinic_id, user_id) do update
      set roles = excluded.roles, is_provider = excluded.is_provider, left_at = null, updated_at = excluded.updated_at
      where memberships.left_at is not null
    returning user_id as "userId"`,
};

const isAdmin = ({ roles }: MemberRow) => roles.includes('Admin');

async function requireMemberRow(tx: Tx, clinicId: string, userId: string) {
  const all = await tx.run<MemberRow>(lockMembers, [clinicId]);
  const member = all.find((one) => one.userId === userId);
  if (!member) throw new NotFound('user', userId);
  return { member, isLastAdmin: isAdmin(member) && all.filter(isAdmin).length === 1 };
}

/** Every device of the clinic is told, the member's own first of all: it reads anew who it is. */
export const tellClinic = (tx: Tx, clinicId: string, userId: string, now: Instant) =>
  recordEvent(tx.db, clinicId, {
    topic: 'clinic',
    entityId: userId,
    version: null,
    patientId: null,
    locationId: null,
    date: null,
    opId: null,
    at: now,
  });

/** Gives a member other roles. Throws `last-admin` when nobody could let anyone in any more. */
export async function changeRoles(
  tx: Tx,
  clinicId: string,
  userId: string,
  roles: readonly Role[],
  now: Instant,
): Promise<void> {
  const { isLastAdmin } = await requireMemberRow(tx, clinicId, userId);
  if (isLastAdmin && !roles.includes('Admin')) {
    throw new Refusal(
      'last-admin',
      'This is the last admin of the clinic, so the role Admin stays. Make someone else an admin first. Nothing was changed.',
    );
  }
  await tx.run(setRoles, [clinicId, userId, roles, now]);
  await tellClinic(tx, clinicId, userId, now);
}

/** Takes a member out. What they did stays theirs. Throws `last-admin`. */
export async function endMember(tx: Tx, clinicId: string, userId: string, now: Instant): Promise<void> {
  const { isLastAdmin } = await requireMemberRow(tx, clinicId, userId);
  if (isLastAdmin) {
    throw new Refusal(
      'last-admin',
      'This is the last admin of the clinic and cannot be removed. Make someone else an admin first. Nothing was changed.',
    );
  }
  await tx.run(endMembership, [clinicId, userId, now]);
  await tellClinic(tx, clinicId, userId, now);
}

/** Makes a user a member, also one who had left. False when they are one already: their roles stay as they are. */
export async function joinClinic(
  tx: Tx,
  clinicId: string,
  userId: string,
  roles: readonly Role[],
  now: Instant,
): Promise<boolean> {
  const joined = await tx.run(addMembership, [clinicId, userId, roles, now]);
  if (joined.length === 0) return false;
  await tellClinic(tx, clinicId, userId, now);
  return true;
}
