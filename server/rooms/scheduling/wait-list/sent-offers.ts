import { createHmac } from 'node:crypto';
import type { SentOffer } from '../../../../src/contract/scheduling/wait-list.ts';
import { jsonPairs } from '../../../kernel/write/row-sql.ts';
import { waitOffers } from './wait-list.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { fingerprint } from '../../../kernel/process/secrets.ts';

/** Where the private links of offers lead. */
export const offerPath = '/book/offer/';

/** The secret of an offer's private link: only the clinic's own secret makes it of the id, so that it is kept nowhere. */
export const offerSecret = (offerId: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`wait-list offer ${offerId}`).digest('base64url');

/** What is kept of it. */
export const linkHashOf = (secret: string): string => fingerprint(secret).toString('hex');

const shownKeys = [
  'startsAt',
  'providerId',
  'channel',
  'state',
  'reason',
  'sentAt',
  'expiresAt',
  'answer',
] as const satisfies readonly (keyof SentOffer)[];

/** SQL: what was sent to who waits under alias `w`, as the contract has it. */
export const sentJson = `(select coalesce(json_agg(json_build_object(${jsonPairs(waitOffers, 'o', shownKeys)})
    order by o.created_at, o.id), '[]') from wait_offers o where o.entry_id = w.id)`;

const ofEntry: Statement = {
  name: 'sent-offers-of-entry',
  text: `select ${sentJson} as sent from wait_entries w where w.clinic_id = $1 and w.id = $2`,
};
export async function readSent(tx: Tx, clinicId: string, entryId: string): Promise<SentOffer[]> {
  const [row] = await tx.run<{ sent: SentOffer[] }>(ofEntry, [clinicId, entryId]);
  return row?.sent ?? [];
}
