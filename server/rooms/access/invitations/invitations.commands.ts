import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { invitationDays, type Invitation } from '../../../../src/contract/access/invitation.ts';
import type { Role } from '../../../../src/contract/access/role.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { writeAudit } from '../../../kernel/audit/audit-trail.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import { inScope, type Tx } from '../../../kernel/http/transaction.ts';
import { doOnce, forgetAnswer, type Keyed } from '../../../kernel/write/once.ts';
import { recordEvent } from '../../../kernel/live/events.ts';
import { invitationLetter, invitationLink } from './invitation.letter.ts';
import * as sql from './invitations.queries.ts';

export interface Inviter {
  readonly parts: ApiParts;
  readonly clinicId: string;
  readonly clinicName: string;
  readonly userId: string;
  readonly now: Instant;
  /** The write's key, under which it is done once; null where it came without one. */
  readonly key: Keyed | null;
  readonly noteReplay?: (() => void) | undefined;
  /** Throws `too-many-requests` when the clinic, the person or the address has had enough letters for a while. */
  readonly takeLetterTo: (email: string) => Promise<void>;
}

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret.trim()).digest();

/**
 * Invites an address, or renews the invitation that waits for it, then sends the link. The letter leaves after the
 * commit: a link that nobody can use would be worse than an invitation whose mail has to be sent again.
 */
export async function inviteAddress(
  by: Inviter,
  person: { email: string; name: string; roles: readonly Role[] },
): Promise<Invitation> {
  const secret = newSecret();
  const roles = [...new Set(person.roles)];
  const { invitation, isReplay } = await inClinic(by, 'invitations.create', async (tx) => {
    await by.takeLetterTo(person.email);
    const [member] = await tx.run(sql.memberOfAddress, [by.clinicId, person.email]);
    if (member) {
      throw new Refusal(
        'already-member',
        `${person.email} belongs to a member of this clinic already. Nothing was sent; change their roles in the list.`,
      );
    }
    const [waiting] = await tx.run<{ id: string }>(sql.waitingFor, [by.clinicId, person.email]);
    const id = waiting?.id ?? randomUUID();
    const hash = hashOfSecret(secret);
    if (waiting)
      await tx.run(sql.renewInvitation, [
        by.clinicId,
        id,
        hash,
        expiry(by.now),
        by.userId,
        person.name,
        roles,
      ]);
    else
      await tx.run(sql.insertInvitation, [
        id,
        by.clinicId,
        person.email,
        person.name,
        roles,
        hash,
        by.userId,
        expiry(by.now),
        by.now,
      ]);
    return requireInvitation(tx, by, id);
  });
  if (!isReplay) await sendLink(by, invitation, secret);
  return invitation;
}

/** Sends a new link for one that waits or has run out. */
export async function sendAgain(by: Inviter, id: string): Promise<Invitation> {
  const secret = newSecret();
  const { invitation: renewed, isReplay } = await inClinic(by, 'invitations.resend', async (tx) => {
    const invitation = await requireInvitation(tx, by, id);
    requireOpen(invitation);
    await by.takeLetterTo(invitation.email);
    await tx.run(sql.renewInvitation, [
      by.clinicId,
      id,
      hashOfSecret(secret),
      expiry(by.now),
      by.userId,
      null,
      null,
    ]);
    return requireInvitation(tx, by, id);
  });
  if (!isReplay) await sendLink(by, renewed, secret);
  return renewed;
}

export async function takeBack(by: Inviter, id: string): Promise<Invitation> {
  const ended = await inClinic(by, 'invitations.revoke', async (tx) => {
    const invitation = await requireInvitation(tx, by, id);
    if (invitation.state === 'accepted') requireOpen(invitation);
    if (invitation.state !== 'revoked') await tx.run(sql.endInvitation, [by.clinicId, id, by.now]);
    return requireInvitation(tx, by, id);
  });
  return ended.invitation;
}

const newSecret = () => randomBytes(32).toString('base64url');
const expiry = (now: Instant) => new Date(Date.parse(now) + invitationDays * 86_400_000).toISOString();

async function requireInvitation(tx: Tx, by: Inviter, id: string): Promise<Invitation> {
  const [found] = await tx.run<Invitation>(sql.oneInvitation, [by.now, by.clinicId, id]);
  if (!found) throw new NotFound('invitation', id);
  return found;
}

function requireOpen({ state }: Invitation): void {
  if (state === 'waiting' || state === 'expired') return;
  throw new Refusal(
    'invitation-over',
    state === 'accepted'
      ? 'This invitation was accepted in the meantime. Nothing was changed; the person stands among the members.'
      : 'This invitation was taken back in the meantime. Nothing was sent; invite the address anew.',
    { details: { state } },
  );
}

/** One transaction in the clinic, audited, and told to its devices; done once where it has a key. */
async function inClinic(
  by: Inviter,
  action: string,
  work: (tx: Tx) => Promise<Invitation>,
): Promise<{ invitation: Invitation; isReplay: boolean }> {
  const { parts, clinicId, userId, now, key } = by;
  const write = async (tx: Tx) => {
    const invitation = await work(tx);
    const entry = { at: now, userId, action, entity: 'invitation', entityId: invitation.id } as const;
    const opId = key?.opId ?? null;
    await writeAudit(tx, clinicId, [{ ...entry, patientId: null, outcome: 'done', opId }]);
    const nothing = { version: null, patientId: null, locationId: null, date: null, opId: null } as const;
    await recordEvent(tx.db, clinicId, { topic: 'clinic', entityId: invitation.id, at: now, ...nothing });
    return JSON.stringify(invitation);
  };
  const { text, isReplay } = await inScope(parts.pool, { clinicId, userId }, async (tx) =>
    key === null ? { text: await write(tx), isReplay: false } : doOnce(tx, key, () => write(tx)),
  );
  if (isReplay) by.noteReplay?.();
  return { invitation: JSON.parse(text) as Invitation, isReplay };
}

async function sendLink(by: Inviter, invitation: Invitation, secret: string): Promise<void> {
  const { mail, config, log } = by.parts;
  try {
    if (!mail || config.origin === undefined) throw new Error('No way to send mail is set up.');
    await mail.send(
      invitationLetter({
        to: { email: invitation.email, name: invitation.name },
        clinicName: by.clinicName,
        invitedBy: invitation.invitedBy,
        roles: invitation.roles,
        url: invitationLink(config.origin, secret),
      }),
    );
  } catch (fault) {
    log.error({ err: fault, invitation: invitation.id }, 'the letter of an invitation could not be sent');
    if (by.key) await forgetAnswer(by.parts.pool, by.key);
    throw new Refusal(
      'not-set-up',
      'The invitation is kept, but its mail could not be sent. Use "Send again" in the list; if it stays so, whoever runs the server has to look at the mail.',
    );
  }
}
