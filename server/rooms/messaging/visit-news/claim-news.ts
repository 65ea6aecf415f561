import type { AppointmentStatus } from '../../../../src/contract/scheduling/appointment.ts';
import type { LocationId } from '../../../../src/contract/base/ids.ts';
import type { Patient, ReminderChannel } from '../../../../src/contract/people/patient.ts';
import type { VisitNews } from '../../../../src/contract/messaging/reminders.ts';
import type { ReminderReason } from '../../../../src/contract/people/message-state.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { quietUntilMs } from '../../../../src/domain/messaging/quiet-hours.ts';
import { leastLeadMs, obstacleTo } from '../../../../src/domain/messaging/reminder-plan.ts';
import {
  isTold,
  newsAt,
  newsLatestMs,
  newsOf,
  newsSettleMs,
  type KnownVisit,
} from '../../../../src/domain/messaging/visit-news.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import type { MessageFacts } from '../reminders/public.ts';
import { readSettings, type KeptSettings, type Ways } from '../reminders/public.ts';

/** One visit of a message. */
export interface NewsItem
  extends MessageFacts, Pick<Patient, 'deceasedOn' | 'noRemindersBy' | 'noContactBy'> {
  /** Of the message in the queue. */
  readonly id: string;
  readonly ruleId: string;
  readonly attempts: number;
  readonly known: KnownVisit | null;
  readonly appointmentId: string;
  readonly locationId: LocationId;
  readonly status: AppointmentStatus;
  readonly durationMinutes: number;
  readonly address: string;
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** A message that this server, and no other, sends now: all that is to be told a patient of one kind, in order of time. */
export interface NewsClaim {
  readonly patientId: string;
  readonly channel: ReminderChannel;
  readonly news: VisitNews;
  readonly items: readonly NewsItem[];
  readonly claimedAt: Instant;
  readonly kept: KeptSettings;
}

interface Due {
  readonly channel: ReminderChannel;
  readonly patientId: string;
}

/**
 * Whose turn it is: somebody of whose visits nothing has been changed for a while, or for whom it has waited long enough. The patient,
 * and nothing else yet, is held, so that no other server makes a second message of a part of theirs; whom another holds waits.
 */
const next: Statement = {
  name: 'next-news',
  text: `select r.channel, a.patient_id as "patientId"
    from reminders r join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
    join patients p on p.clinic_id = a.clinic_id and p.id = a.patient_id
    where r.clinic_id = $1 and r.state = 'due' and r.news is not null and r.next_at <= $2 and (r.due_at <= $3 or not exists (
      select from reminders o join appointments b on b.clinic_id = o.clinic_id and b.id = o.appointment_id
      where o.clinic_id = $1 and o.state = 'due' and o.news is not null and o.channel = r.channel and o.attempts = 0
        and b.patient_id = a.patient_id and o.next_at > $2))
    order by r.next_at, r.id limit 1 for no key update of p skip locked`,
};
/** All of it: where the desk is just changing one of the visits, that is waited for. In the order in which the desk holds visits. */
const ofPatient: Statement = {
  name: 'news-of-patient',
  text: `select r.id, r.rule_id as "ruleId", r.attempts, r.known, a.id as "appointmentId", a.location_id as "locationId", a.status, a.version,
      a.duration_minutes as "durationMinutes", ${isoInstant('a.starts_at')} as "startsAt",
      ${isoInstant('a.created_at')} as "createdAt", ${isoInstant('a.updated_at')} as "updatedAt",
      coalesce(nullif(btrim(p.preferred_name), ''), p.first_name) as "firstName", p.email, p.phone,
      p.deceased_on::text as "deceasedOn", p.no_reminders_by as "noRemindersBy", p.no_contact_by as "noContactBy",
      c.name as clinic, l.name as location, l.phone as "locationPhone", l.timezone,
      concat_ws(', ', nullif(btrim(l.address1), ''), nullif(btrim(l.address2), ''), nullif(btrim(l.city), ''),
        nullif(btrim(l.state || ' ' || l.zip), '')) as address,
      coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), c.name) as provider
    from reminders r join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
    join patients p on p.clinic_id = a.clinic_id and p.id = a.patient_id
    join locations l on l.clinic_id = a.clinic_id
      and l.id = case when a.status = 'cancelled' then coalesce((r.known->>'locationId')::uuid, a.location_id) else a.location_id end
    join clinics c on c.id = a.clinic_id
    left join users u on u.id = a.provider_id
    where r.clinic_id = $1 and r.state = 'due' and r.news is not null and r.next_at <= $4 and r.channel = $3 and a.patient_id = $2
    order by a.id, r.id for no key update of r, a`,
};
const skip: Statement = {
  name: 'skip-news',
  text: `update reminders set state = 'skipped', reason = $3, news = coalesce($5, news), updated_at = $4
    where clinic_id = $1 and id = $2`,
};
const putOff: Statement = {
  name: 'put-news-off',
  text: `update reminders set next_at = $3, updated_at = $4 where clinic_id = $1 and id = any($2::uuid[])`,
};
const claim: Statement = {
  name: 'claim-news',
  text: `update reminders r set state = 'sending', claimed_at = $3, attempts = attempts + 1, news = $4, starts_at = a.starts_at,
      updated_at = $3
    from appointments a where r.clinic_id = $1 and r.id = any($2::uuid[]) and a.clinic_id = r.clinic_id and a.id = r.appointment_id`,
};

/**
 * Takes what is to be told to the next patient, to be sent once this transaction stands. What there is to tell is asked of the visits
 * as they stand now: one that was booked and cancelled again, or moved and moved back, tells nothing.
 * @returns `none` when nobody else is to be told anything now
 */
export async function claimNews(
  tx: Tx,
  clinicId: string,
  ways: Ways,
  nowMs: number,
): Promise<NewsClaim | 'again' | 'none'> {
  const now = toInstant(nowMs);
  const longAgo = toInstant(nowMs - newsLatestMs + newsSettleMs);
  const [[due], kept] = await Promise.all([
    tx.run<Due>(next, [clinicId, now, longAgo]),
    readSettings(tx, clinicId),
  ]);
  if (!due || !kept) return 'none';
  const { patientId, channel } = due;
  const rows = await tx.run<NewsItem>(ofPatient, [clinicId, patientId, channel, now]);
  const toTell: { news: VisitNews; item: NewsItem }[] = [];
  for (const row of rows.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    const news = newsOf(row.known, row);
    const item = news === null ? row : { ...row, startsAt: newsAt(news, row.known, row) };
    const reason = reasonAgainst(item, news, channel, kept, ways, nowMs);
    if (news === null || reason !== null) await tx.run(skip, [clinicId, row.id, reason ?? 'told', now, news]);
    else toTell.push({ news, item });
  }
  const [first] = toTell;
  if (!first) return 'again';
  const quietUntil = quietUntilMs(nowMs, first.item.timezone);
  if (quietUntil !== null) {
    const isTooLate = ({ item }: (typeof toTell)[number]) =>
      quietUntil + leastLeadMs > Date.parse(item.startsAt);
    for (const one of toTell.filter(isTooLate))
      await tx.run(skip, [clinicId, one.item.id, 'past', now, one.news]);
    const ids = toTell.filter((one) => !isTooLate(one)).map(({ item }) => item.id);
    await tx.run(putOff, [clinicId, ids, toInstant(quietUntil), now]);
    return 'again';
  }
  // Each kind has words of its own: the others are the next message.
  const { news } = first;
  const items = toTell.filter((one) => one.news === news).map(({ item }) => item);
  await tx.run(claim, [clinicId, items.map(({ id }) => id), now, news]);
  return {
    patientId,
    channel,
    news,
    items: items.map((item) => ({ ...item, attempts: item.attempts + 1 })),
    claimedAt: now,
    kept,
  };
}

function reasonAgainst(
  item: NewsItem,
  news: VisitNews | null,
  channel: ReminderChannel,
  { settings }: KeptSettings,
  ways: Ways,
  nowMs: number,
): ReminderReason | null {
  if (news === null) return 'told';
  if (!isTold(settings.news, news, channel)) return 'off';
  if (Date.parse(item.startsAt) < nowMs + leastLeadMs) return 'past';
  return obstacleTo(channel, item, ways);
}
