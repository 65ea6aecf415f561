import type { Pool } from 'pg';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { nextTryMs } from '../../../../src/domain/messaging/reminder-plan.ts';
import { writeAudit } from '../../../kernel/audit/audit-trail.ts';
import { inScope, type Statement, type Tx } from '../../../kernel/http/transaction.ts';
import { claimNews, type NewsClaim, type NewsItem } from './claim-news.ts';
import { newsLetter, newsLetterId, newsText } from './news-message.ts';
import { stopToken } from '../reminders/public.ts';
import {
  mostInTurn,
  recover,
  sendAction,
  settle,
  stopPath,
  waysOf,
  type Outcome,
  type ReminderPost,
} from '../reminders/public.ts';

/** A visit is held while it is said of its message that it waits again: of each one message waits. */
const hold: Statement = {
  name: 'hold-visit-of-news',
  text: `select id from appointments where clinic_id = $1 and id = $2 for no key update`,
};
/** The message of a later change tells this one too: the patient knows no more than before it. */
const passOn: Statement = {
  name: 'pass-news-on',
  text: `update reminders o set known = r.known from reminders r where r.clinic_id = $1 and r.id = $2 and o.clinic_id = $1
      and o.appointment_id = r.appointment_id and o.rule_id = r.rule_id and o.state = 'due' and o.id <> r.id returning o.id`,
};

/**
 * Sends what patients are to be told of what the desk did, one message after the other. Safe to run on several servers at once.
 * @returns how many went out
 */
export async function sendNews(post: ReminderPost): Promise<number> {
  let sent = 0;
  for (const clinicId of await clinicsWithNews(post.pool)) {
    const here = <T>(act: (tx: Tx) => Promise<T>) => inScope(post.pool, { clinicId, userId: null }, act);
    await recover(post, clinicId);
    for (let turn = 0; turn < mostInTurn && !post.isStopping?.(); turn += 1) {
      const claimed = await here((tx) => claimNews(tx, clinicId, waysOf(post), post.now()));
      if (claimed === 'none') break;
      if (claimed === 'again') continue;
      const outcome = await deliver(post, claimed);
      if (outcome.is === 'later')
        for (const item of claimed.items)
          await here((tx) => putBack(tx, clinicId, claimed, item, outcome.reason, post.now()));
      else await here((tx) => writeOutcome(tx, clinicId, claimed, outcome, post.now()));
      if (outcome.is === 'taken') sent += 1;
    }
  }
  return sent;
}

/** As the system without a clinic: clinics that ever said what is to be told. */
async function clinicsWithNews(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select clinic_id as id from reminder_settings where news is not null order by clinic_id',
  );
  return rows.map(({ id }) => id);
}

async function deliver({ mail, texts, origin }: ReminderPost, claim: NewsClaim): Promise<Outcome> {
  const { channel, news, items, kept } = claim;
  const { templates } = kept.settings.news![news];
  try {
    if (channel === 'text') return await texts!.send(newsText(templates, claim));
    const stopUrl = `${origin}${stopPath}${stopToken(items[0]!.id, kept.secret)}`;
    return await mail!.deliver(newsLetterId(claim), newsLetter(templates, claim, stopUrl));
  } catch (fault) {
    // Neither is to throw; whatever it was, it may have come after the message had left.
    return { is: channel === 'mail' ? 'later' : 'unknown', reason: (fault as Error).name };
  }
}

/** It went out, or never will. */
async function writeOutcome(
  tx: Tx,
  clinicId: string,
  { items, claimedAt, patientId }: NewsClaim,
  outcome: Exclude<Outcome, { is: 'later' }>,
  nowMs: number,
): Promise<void> {
  const now = toInstant(nowMs);
  const isTaken = outcome.is === 'taken';
  const said = isTaken
    ? ['sent', null, '', null, now]
    : ['failed', outcome.is, reasonOf(outcome), null, null];
  for (const { id, appointmentId } of items) {
    const written = await tx.run(settle, [clinicId, id, claimedAt, ...said, now]);
    if (written.length === 0 || !isTaken) continue;
    const about = { entity: 'appointment', entityId: appointmentId, patientId };
    const entry = { at: now, userId: null, action: sendAction, outcome: 'done', opId: null } as const;
    tx.beforeCommit(writeAudit(tx, clinicId, [{ ...entry, ...about }]));
  }
}

const reasonOf = (outcome: Outcome) => (outcome.is === 'taken' ? '' : outcome.reason.slice(0, 200));

/** Nobody could be asked to take it: it waits for another try, or the message of a later change of its visit tells it. */
async function putBack(
  tx: Tx,
  clinicId: string,
  { claimedAt }: NewsClaim,
  { id, appointmentId, startsAt, attempts }: NewsItem,
  detail: string,
  nowMs: number,
): Promise<void> {
  await tx.run(hold, [clinicId, appointmentId]);
  const now = toInstant(nowMs);
  const write = (state: string, reason: string | null, nextMs: number | null = null) => {
    const times = [nextMs === null ? null : toInstant(nextMs), null, now];
    return tx.run(settle, [clinicId, id, claimedAt, state, reason, detail.slice(0, 200), ...times]);
  };
  const later = await tx.run(passOn, [clinicId, id]);
  if (later.length > 0) return void (await write('skipped', 'told'));
  const nextMs = nextTryMs(attempts, startsAt, nowMs);
  await write(nextMs === null ? 'failed' : 'due', nextMs === null ? 'gave-up' : null, nextMs);
}
