import { randomUUID } from 'node:crypto';
import type { ReminderChannel } from '../../../../src/contract/people/patient.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { SlotOffer } from '../../../../src/contract/scheduling/wait-list.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { obstacleTo, rulesAt } from '../../../../src/domain/messaging/reminder-plan.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { linkHashOf, offerSecret } from '../../scheduling/wait-list/public.ts';
import type { KeptSettings, Ways } from '../reminders/public.ts';

/** As long as somebody may think about it; a time that begins sooner ends it. */
const offerMs = 24 * 3_600_000;

const standsOpen: Statement = {
  name: 'open-offer-of-entry',
  text: `select exists (select from wait_offers where clinic_id = $1 and entry_id = $2 and starts_at = $3 and provider_id = $4
    and answer is null and state in ('due', 'sending', 'sent') and expires_at > $5) as open`,
};
const insert: Statement = {
  name: 'queue-offer',
  text: `insert into wait_offers (id, clinic_id, entry_id, location_id, provider_id, starts_at, duration_minutes, channel, state,
      reason, next_at, link_hash, expires_at, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $11, $11)`,
};

type Reached = Parameters<typeof obstacleTo>[1];

/** How somebody is reached: a text is seen before a mail. The ways are those of the clinic's own rules for its reminders. */
function wayTo(
  patient: Reached,
  { settings }: KeptSettings,
  locationId: string,
  ways: Ways,
): { channel: ReminderChannel; reason: ReturnType<typeof obstacleTo> } | null {
  const used = new Set(rulesAt(settings, locationId).map(({ channel }) => channel));
  const tried = (['text', 'mail'] as const)
    .filter((channel) => used.has(channel))
    .map((channel) => ({ channel, reason: obstacleTo(channel, patient, ways) }));
  return tried.find(({ reason }) => reason === null) ?? tried.at(-1) ?? null;
}

/**
 * Queues the message about an offer, or notes why none is sent. Nothing at all where the clinic does not remind there. The
 * entry is held by the caller, so that of two who offer at once one message goes out.
 */
export async function queueOffer(
  tx: Tx,
  clinicId: string,
  {
    entryId,
    slot,
    patient,
    kept,
    ways,
    now,
  }: {
    readonly entryId: string;
    readonly slot: SlotOffer;
    readonly patient: Reached;
    readonly kept: KeptSettings;
    readonly ways: Ways;
    readonly now: Instant;
  },
): Promise<void> {
  const { startsAt, providerId, locationId, durationMinutes } = slot;
  const way = wayTo(patient, kept, locationId, ways);
  if (way === null) return;
  const [standing] = await tx.run<{ open: boolean }>(standsOpen, [
    clinicId,
    entryId,
    startsAt,
    providerId,
    now,
  ]);
  if (standing!.open) return;
  const id = randomUUID();
  const hash = linkHashOf(offerSecret(id, kept.secret));
  const expiresAt = toInstant(Math.min(Date.parse(startsAt), Date.parse(now) + offerMs));
  const state = way.reason === null ? 'due' : 'skipped';
  const what = [entryId, locationId, providerId, startsAt, durationMinutes, way.channel, state, way.reason];
  await tx.run(insert, [id, clinicId, ...what, now, hash, expiresAt]);
}
