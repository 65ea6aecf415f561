import type { ClinicId } from '../../../../src/contract/base/ids.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { writeAudit } from '../../../kernel/audit/audit-trail.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { inScope } from '../../../kernel/http/transaction.ts';
import { hashOfSecret } from './invitations.commands.ts';
import * as sql from './invitations.queries.ts';
import { joinClinic } from '../members/public.ts';

/** The invitation of a secret; null when no invitation has it. */
export async function findInvitation(
  parts: ApiParts,
  secret: string,
  now: Instant,
): Promise<sql.FoundInvitation | null> {
  const values = [now, hashOfSecret(secret)];
  const { rows } = await parts.pool.query<sql.FoundInvitation>({ ...sql.bySecret, values });
  return rows[0] ?? null;
}

const sameAddress = (one: string, other: string) =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase();

/** Why an invitation cannot be accepted, in words for who holds it; null when it can. */
export function whyOver(state: sql.FoundInvitation['state'] | 'none', clinicName: string): string | null {
  switch (state) {
    case 'waiting':
      return null;
    case 'expired':
      return `This invitation to ${clinicName} has run out. Ask whoever invited you to send it again.`;
    case 'revoked':
      return `This invitation to ${clinicName} was taken back. Ask the clinic if that was meant.`;
    case 'accepted':
      return `This invitation to ${clinicName} has been accepted already. Sign in, and the clinic is there.`;
    case 'none':
      return 'This link belongs to no invitation. It may be cut off, or a newer mail has replaced it: use the link of the latest mail.';
  }
}

/**
 * Makes the caller a member, if the invitation is for their address. Throws `invitation-over`, `wrong-account` or
 * `already-member`, each in words that say what to do.
 */
export async function accept(
  parts: ApiParts,
  caller: Caller,
  secret: string,
  now: Instant,
): Promise<{ clinicId: ClinicId }> {
  const found = await findInvitation(parts, secret, now);
  const state = found?.state ?? 'none';
  const over = whyOver(state, found?.clinicName ?? '');
  const isMine = found !== null && sameAddress(found.email, caller.email);
  const isMember = found !== null && caller.memberships.has(found.clinicId);
  if (!found || over !== null) {
    if (found && state === 'accepted' && isMine && isMember) throw alreadyMember(found);
    throw new Refusal('invitation-over', over ?? '', { details: { state } });
  }
  if (!isMine) {
    throw new Refusal(
      'wrong-account',
      `This invitation is for ${found.email}, and you are signed in as ${caller.email}. Nothing was changed: sign in with that address, or ask for an invitation to yours.`,
    );
  }
  const { id, clinicId } = found;
  // The clinic's wall would not let them in: they don't belong to it yet.
  await inScope(parts.pool, { clinicId, userId: caller.userId, isSystem: true }, async (tx) => {
    const values = [clinicId, id, now, caller.userId, hashOfSecret(secret)];
    const [taken] = await tx.run<Pick<sql.FoundInvitation, 'roles'>>(sql.takeInvitation, values);
    // Pressed twice, or taken back or sent anew just now.
    if (!taken)
      throw new Refusal('invitation-over', whyOver('accepted', found.clinicName)!, {
        details: { state: 'accepted' },
      });
    if (!(await joinClinic(tx, clinicId, caller.userId, taken.roles, now))) throw alreadyMember(found);
    await writeAudit(tx, clinicId, [
      {
        at: now,
        userId: caller.userId,
        action: 'invitations.accept',
        entity: 'invitation',
        entityId: id,
        patientId: null,
        outcome: 'done',
        opId: null,
      },
    ]);
  });
  parts.callers.forget(caller.userId);
  return { clinicId: clinicId as ClinicId };
}

const alreadyMember = ({ clinicName }: sql.FoundInvitation) =>
  new Refusal('already-member', `You are a member of ${clinicName} already. Nothing was changed.`);
