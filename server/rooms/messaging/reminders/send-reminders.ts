import type { Pool } from 'pg';
import type { ReminderReason } from '../../../../src/contract/people/message-state.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { nextTryMs } from '../../../../src/domain/messaging/reminder-plan.ts';
import { writeAudit } from '../../../kernel/audit/audit-trail.ts';
import { inScope, type Statement, type Tx } from '../../../kernel/http/transaction.ts';
import type { Mailer } from '../../../kernel/mail/letter.ts';
import type { Texter } from '../../../kernel/texts/text-message.ts';
import { claimNext, type Claim } from './claim-reminder.ts';
import { clinicsWithReminders, planAll } from './plan-visits.ts';
import { confirmUrlOf, letterOf, stopToken, textOf } from './reminder-message.ts';
import type { Ways } from './reminder-settings.ts';

/** What a round needs: the database, the ways out, and the clock. */
export interface ReminderPost {
  readonly pool: Pool;
  readonly mail?: Mailer | undefined;
  readonly texts?: Texter | undefined;
  /** What the addresses in a mail begin with. */
  readonly origin: string;
  now(): number;
  /** Whether the server is about to stop: nothing is begun then. */
  isStopping?(): boolean;
}

/** What came of a try. */
export type Outcome =
  { readonly is: 'taken' } | { readonly is: 'refused' | 'later' | 'unknown'; readonly reason: string };

const wayOf = (sender: { readonly folder: string | null } | undefined) =>
  sender === undefined ? 'off' : sender.folder === null ? 'out' : 'folder';
export const waysOf = ({ mail, texts }: Pick<ReminderPost, 'mail' | 'texts'>): Ways => ({
  mail: wayOf(mail),
  text: wayOf(texts),
});

export const stopPath = '/reminders/stop/';
/** What an audit entry calls a message that went out; nobody is named beside it. */
export const sendAction = 'reminders.send';

/** So that one clinic's thousands do not keep the others waiting. */
export const mostInTurn = 200;

/** Longer than any try takes; who is still at it then was cut off. */
const leaseMs = 5 * 60_000;
/**
 * Nobody knows whether what a server was about to send when it went down has arrived. A mail goes out again under its own id,
 * by which mail servers know it as the same; a text has none, so it is not sent twice.
 */
const recoverLost: Statement = {
  name: 'recover-reminders',
  text: `update reminders r set state = case when s.again then 'due' else 'failed' end,
      reason = case when s.again then null else 'interrupted' end, updated_at = $2
    from (select r.id, r.channel = 'mail' and (r.news is not null or a.starts_at = r.starts_at) and not exists (select from reminders o
          where o.appointment_id = r.appointment_id and o.rule_id = r.rule_id and o.state = 'due') as again
        from reminders r join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
        where r.clinic_id = $1 and r.state = 'sending' and r.claimed_at < $3
        for no key update of r, a skip locked) s
    where r.id = s.id`,
};
const hold: Statement = {
  name: 'hold-visit-of-reminder',
  text: `select starts_at = $3 as "isSame", exists (select from reminders o where o.clinic_id = $1
      and o.appointment_id = $2 and o.rule_id = $4 and o.state = 'due') as "isPlannedAnew"
    from appointments where clinic_id = $1 and id = $2 for no key update`,
};
/** Of a message that this server sends, what came of it; nothing where another took it up meanwhile. */
export const settle: Statement = {
  name: 'settle-reminder',
  text: `update reminders set state = $4, reason = $5, detail = $6, next_at = coalesce($7, next_at), sent_at = $8,
      updated_at = $9
    where clinic_id = $1 and id = $2 and state = 'sending' and claimed_at = $3 returning id`,
};

/** Plans, then sends what is due, one after the other. Safe to run on several servers at once. @returns how many went out */
export async function sendReminders(post: ReminderPost): Promise<number> {
  await planAll(post.pool, post.now());
  let sent = 0;
  for (const clinicId of await clinicsWithReminders(post.pool, true)) {
    await recover(post, clinicId);
    for (let turn = 0; turn < mostInTurn && !post.isStopping?.(); turn += 1) {
      const claimed = await inScope(post.pool, { clinicId, userId: null }, (tx) =>
        claimNext(tx, clinicId, waysOf(post), post.now()),
      );
      if (claimed === 'none') break;
      if (claimed === 'again') continue;
      const outcome = await deliver(post, claimed);
      await inScope(post.pool, { clinicId, userId: null }, (tx) =>
        writeOutcome(tx, clinicId, claimed, outcome, post.now()),
      );
      if (outcome.is === 'taken') sent += 1;
    }
  }
  return sent;
}

/** Takes up what a server that went down was sending, of reminders and of other news. */
export async function recover(post: ReminderPost, clinicId: string): Promise<void> {
  const values = [clinicId, toInstant(post.now()), toInstant(post.now() - leaseMs)];
  await inScope(post.pool, { clinicId, userId: null }, (tx) => tx.run(recoverLost, values));
}

async function deliver({ mail, texts, origin }: ReminderPost, claim: Claim): Promise<Outcome> {
  const { id, channel, facts, kept } = claim;
  const { templates } = kept.settings;
  try {
    const confirmUrl = confirmUrlOf(claim, origin, kept.secret);
    if (channel === 'text') return await texts!.send(textOf(templates, facts, confirmUrl));
    const stopUrl = `${origin}${stopPath}${stopToken(id, kept.secret)}`;
    return await mail!.deliver(id, letterOf(templates, facts, { stopUrl, confirmUrl }));
  } catch (fault) {
    // Neither is to throw; whatever it was, it may have come after the message had left.
    return { is: channel === 'mail' ? 'later' : 'unknown', reason: (fault as Error).name };
  }
}

interface Settled {
  readonly state: 'sent' | 'failed' | 'due';
  readonly reason: ReminderReason | null;
  readonly nextMs?: number | undefined;
}

async function writeOutcome(
  tx: Tx,
  clinicId: string,
  claim: Claim,
  outcome: Outcome,
  nowMs: number,
): Promise<void> {
  const { id, appointmentId, startsAt, ruleId, claimedAt, patientId } = claim;
  const held = [clinicId, appointmentId, startsAt, ruleId];
  const [visit] = await tx.run<{ isSame: boolean; isPlannedAnew: boolean }>(hold, held);
  const mayTryAgain = visit !== undefined && visit.isSame && !visit.isPlannedAnew;
  const { state, reason, nextMs } = settledAs(claim, outcome, mayTryAgain, nowMs);
  const now = toInstant(nowMs);
  const detail = outcome.is === 'taken' ? '' : outcome.reason.slice(0, 200);
  const times = [nextMs === undefined ? null : toInstant(nextMs), state === 'sent' ? now : null, now];
  const written = await tx.run(settle, [clinicId, id, claimedAt, state, reason, detail, ...times]);
  if (written.length === 0 || state !== 'sent') return;
  const about = { entity: 'appointment', entityId: appointmentId, patientId };
  const entry = { at: now, userId: null, action: sendAction, outcome: 'done', opId: null } as const;
  tx.beforeCommit(writeAudit(tx, clinicId, [{ ...entry, ...about }]));
}

function settledAs(
  { attempts, startsAt }: Claim,
  { is }: Outcome,
  mayTryAgain: boolean,
  nowMs: number,
): Settled {
  if (is === 'taken') return { state: 'sent', reason: null };
  if (is !== 'later') return { state: 'failed', reason: is };
  const nextMs = mayTryAgain ? nextTryMs(attempts, startsAt, nowMs) : null;
  return nextMs === null ? { state: 'failed', reason: 'gave-up' } : { state: 'due', reason: null, nextMs };
}
