import type { Patient, ReminderChannel } from '../../../../src/contract/people/patient.ts';
import type { ReminderReason } from '../../../../src/contract/people/message-state.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { quietUntilMs } from '../../../../src/domain/messaging/quiet-hours.ts';
import { leastLeadMs, nextTryMs, obstacleTo } from '../../../../src/domain/messaging/reminder-plan.ts';
import { writeAudit } from '../../../kernel/audit/audit-trail.ts';
import { inScope, type Statement, type Tx } from '../../../kernel/http/transaction.ts';
import { recordEvents } from '../../../kernel/live/events.ts';
import { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { waitListRepository } from '../../scheduling/wait-list/wait-list.repository.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { offerLetter, offerText } from './offer-message.ts';
import { announceWaiting } from '../../scheduling/wait-list/public.ts';
import {
  clinicsWithReminders,
  type KeptSettings,
  type MessageFacts,
  readSettings,
  type ReminderPost,
  waysOf,
} from '../reminders/public.ts';

interface Due extends MessageFacts, Pick<Patient, 'deceasedOn' | 'noRemindersBy' | 'noContactBy'> {
  readonly id: string;
  readonly channel: ReminderChannel;
  readonly attempts: number;
  readonly expiresAt: Instant;
  readonly durationMinutes: number;
  readonly entryId: string;
  readonly patientId: string;
  /** Nobody has answered it, neither there nor at the desk, and they still wait. */
  readonly isOpen: boolean;
}

interface Claim extends Due {
  readonly claimedAt: Instant;
  readonly kept: KeptSettings;
}

/** Longer than any try takes; who is still at it then was cut off. */
const leaseMs = 5 * 60_000;
const mostInTurn = 200;

/** A mail goes out again under its own id, by which mail servers know it as the same; a text has none, so it is not sent twice. */
const recover: Statement = {
  name: 'recover-offers',
  text: `update wait_offers set state = case when channel = 'mail' then 'due' else 'failed' end,
      reason = case when channel = 'mail' then null else 'interrupted' end, updated_at = $2
    where clinic_id = $1 and state = 'sending' and claimed_at < $3`,
};
const next: Statement = {
  name: 'next-offer',
  text: `select o.id, o.channel, o.attempts, o.duration_minutes as "durationMinutes", o.entry_id as "entryId",
      ${isoInstant('o.starts_at')} as "startsAt", ${isoInstant('o.expires_at')} as "expiresAt", w.patient_id as "patientId",
      o.answer is null and w.ended is null and exists (select from jsonb_array_elements(w.offers) f
        where (f->>'startsAt')::timestamptz = o.starts_at and (f->>'providerId')::uuid = o.provider_id
          and f->>'answer' is null) as "isOpen",
      coalesce(nullif(btrim(p.preferred_name), ''), p.first_name) as "firstName", p.email, p.phone,
      p.deceased_on::text as "deceasedOn", p.no_reminders_by as "noRemindersBy", p.no_contact_by as "noContactBy",
      c.name as clinic, l.name as location, l.phone as "locationPhone", l.timezone,
      coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), c.name) as provider
    from wait_offers o join wait_entries w on w.clinic_id = o.clinic_id and w.id = o.entry_id
    join patients p on p.clinic_id = w.clinic_id and p.id = w.patient_id
    join locations l on l.clinic_id = o.clinic_id and l.id = o.location_id
    join clinics c on c.id = o.clinic_id
    left join users u on u.id = o.provider_id
    where o.clinic_id = $1 and o.state = 'due' and o.next_at <= $2
    order by o.next_at, o.id limit 1 for no key update of o skip locked`,
};
const skip: Statement = {
  name: 'skip-offer',
  text: `update wait_offers set state = 'skipped', reason = $3, updated_at = $4 where clinic_id = $1 and id = $2`,
};
const putOff: Statement = {
  name: 'put-offer-off',
  text: `update wait_offers set next_at = $3, updated_at = $4 where clinic_id = $1 and id = $2`,
};
const claim: Statement = {
  name: 'claim-offer',
  text: `update wait_offers set state = 'sending', claimed_at = $3, attempts = attempts + 1, updated_at = $3
    where clinic_id = $1 and id = $2`,
};
const settle: Statement = {
  name: 'settle-offer',
  text: `update wait_offers set state = $4, reason = $5, detail = $6, next_at = coalesce($7, next_at), sent_at = $8,
      updated_at = $9
    where clinic_id = $1 and id = $2 and state = 'sending' and claimed_at = $3 returning id`,
};

/** Sends the offers that are due, one after the other. Safe to run on several servers at once. @returns how many went out */
export async function sendOffers(post: ReminderPost): Promise<number> {
  let sent = 0;
  for (const clinicId of await clinicsWithReminders(post.pool, true)) {
    const here = <T>(act: (tx: Tx) => Promise<T>) => inScope(post.pool, { clinicId, userId: null }, act);
    await here((tx) => tx.run(recover, [clinicId, toInstant(post.now()), toInstant(post.now() - leaseMs)]));
    for (let turn = 0; turn < mostInTurn && !post.isStopping?.(); turn += 1) {
      const claimed = await here((tx) => claimNext(tx, clinicId, post));
      if (claimed === 'none') break;
      if (claimed === 'again') continue;
      const outcome = await deliver(post, claimed);
      await here((tx) => writeOutcome(tx, clinicId, claimed, outcome, post.now()));
      if (outcome.is === 'taken') sent += 1;
    }
  }
  return sent;
}

async function claimNext(tx: Tx, clinicId: string, post: ReminderPost): Promise<Claim | 'again' | 'none'> {
  const nowMs = post.now();
  const now = toInstant(nowMs);
  const [[due], kept] = await Promise.all([tx.run<Due>(next, [clinicId, now]), readSettings(tx, clinicId)]);
  if (!due || !kept) return 'none';
  const isPast = Date.parse(due.expiresAt) < nowMs + leastLeadMs;
  const reason: ReminderReason | null = !due.isOpen
    ? 'cancelled'
    : isPast
      ? 'past'
      : obstacleTo(due.channel, due, waysOf(post));
  if (reason !== null) {
    await tx.run(skip, [clinicId, due.id, reason, now]);
    await announce(tx, clinicId, due.entryId, now);
    return 'again';
  }
  const quietUntil = quietUntilMs(nowMs, due.timezone);
  if (quietUntil !== null) {
    const isTooLate = quietUntil + leastLeadMs > Date.parse(due.expiresAt);
    if (isTooLate) {
      await tx.run(skip, [clinicId, due.id, 'past', now]);
      await announce(tx, clinicId, due.entryId, now);
    } else await tx.run(putOff, [clinicId, due.id, toInstant(quietUntil), now]);
    return 'again';
  }
  await tx.run(claim, [clinicId, due.id, now]);
  return { ...due, attempts: due.attempts + 1, claimedAt: now, kept };
}

type Outcome =
  { readonly is: 'taken' } | { readonly is: 'refused' | 'later' | 'unknown'; readonly reason: string };

async function deliver({ mail, texts, origin }: ReminderPost, offer: Claim): Promise<Outcome> {
  const { channel, id, kept } = offer;
  try {
    if (channel === 'mail') return await mail!.deliver(id, offerLetter(offer, origin, kept.secret));
    const text = offerText(offer, origin, kept.secret);
    return text === null ? { is: 'refused', reason: 'too long' } : await texts!.send(text);
  } catch (fault) {
    // Neither is to throw; whatever it was, it may have come after the message had left.
    return { is: channel === 'mail' ? 'later' : 'unknown', reason: (fault as Error).name };
  }
}

async function writeOutcome(
  tx: Tx,
  clinicId: string,
  { id, attempts, claimedAt, expiresAt, entryId, patientId }: Claim,
  outcome: Outcome,
  nowMs: number,
): Promise<void> {
  const now = toInstant(nowMs);
  const isSent = outcome.is === 'taken';
  const nextMs = outcome.is === 'later' ? nextTryMs(attempts, expiresAt, nowMs) : null;
  const state = isSent ? 'sent' : nextMs === null ? 'failed' : 'due';
  const reason = state !== 'failed' ? null : outcome.is === 'later' ? 'gave-up' : outcome.is;
  const detail = isSent ? '' : outcome.reason.slice(0, 200);
  const times = [nextMs === null ? null : toInstant(nextMs), isSent ? now : null, now];
  const written = await tx.run(settle, [clinicId, id, claimedAt, state, reason, detail, ...times]);
  if (written.length === 0) return;
  await announce(tx, clinicId, entryId, now);
  if (!isSent) return;
  const entry = { at: now, userId: null, action: 'waitList.send', outcome: 'done', opId: null } as const;
  tx.beforeCommit(
    writeAudit(tx, clinicId, [{ ...entry, entity: 'wait-list-entry', entityId: entryId, patientId }]),
  );
}

/** Says to open schedules that something became of an offer. The last thing that a transaction writes, but for its audit. */
async function announce(tx: Tx, clinicId: string, entryId: string, now: Instant): Promise<void> {
  const work = new UnitOfWork({ tx, clinicId, now });
  const entry = await work.of(waitListRepository).see(entryId);
  if (!entry) return;
  announceWaiting(work, entry, { now, opId: null });
  tx.beforeCommit(recordEvents(tx.db, clinicId, work.events));
}
