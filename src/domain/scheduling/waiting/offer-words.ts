import type { SentOffer, WaitEntry } from '../../../contract/scheduling/wait-list.ts';
import { timeInWords } from '../../base/time/day-words.ts';
import { reasonInWords } from '../../people/message-words.ts';
import type { FreeSlot } from './wait-list.ts';

/** What became of a free time that was offered by message, in words. */

const channelWords = { mail: 'email', text: 'text' } as const;

/** What was sent last about a time; undefined where nothing was. */
export const sentOf = (
  { sent = [] }: Pick<WaitEntry, 'sent'>,
  { startsAt, providerId }: Pick<FreeSlot, 'startsAt' | 'providerId'>,
): SentOffer | undefined =>
  sent.findLast((one) => one.startsAt === startsAt && one.providerId === providerId);

/** Whether somebody has to call, as no message reached them. */
export const needsCall = ({ state, answer }: Pick<SentOffer, 'state' | 'answer'>): boolean =>
  answer === null && (state === 'failed' || state === 'skipped');

/** `text sent 10:42 AM`; `not sent: there is no email address`; `told by text that the time is gone`. */
export function sentInWords(
  { channel, state, reason, sentAt, answer, expiresAt }: SentOffer,
  timeZone: string,
  nowMs: number,
): string {
  if (answer === 'taken') return 'took it by the link';
  if (answer === 'declined') return 'declined by the link';
  if (answer === 'gone') return 'the link says that it is gone';
  switch (state) {
    case 'due':
    case 'sending':
      return `${channelWords[channel]} is being sent`;
    case 'sent':
      return Date.parse(expiresAt) <= nowMs
        ? `${channelWords[channel]} not answered in time`
        : `${channelWords[channel]} sent ${timeInWords(sentAt ?? expiresAt, timeZone)}`;
    default:
      return `not sent: ${reason === null ? 'it could not be' : wordsOf(reason)}`;
  }
}

/** Some reasons are said of visits; an offer has none yet. */
function wordsOf(reason: NonNullable<SentOffer['reason']>): string {
  if (reason === 'cancelled') return 'it was taken back, or answered already';
  if (reason === 'past') return 'the time was about to begin';
  return reasonInWords(reason);
}
