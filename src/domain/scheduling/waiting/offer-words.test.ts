import { describe, expect, it } from 'vitest';
import type { SentOffer } from '../../../contract/scheduling/wait-list.ts';
import { needsCall, sentInWords, sentOf } from './offer-words.ts';

const nowMs = Date.parse('2026-03-02T15:00:00.000Z');
const sent = (changes: Partial<SentOffer> = {}) =>
  ({
    startsAt: '2026-03-03T14:00:00.000Z',
    providerId: 'a',
    channel: 'text',
    state: 'sent',
    reason: null,
    sentAt: '2026-03-02T14:42:00.000Z',
    expiresAt: '2026-03-03T14:00:00.000Z',
    answer: null,
    ...changes,
  }) as SentOffer;
const words = (changes: Partial<SentOffer>, atMs = nowMs) =>
  sentInWords(sent(changes), 'America/New_York', atMs);

describe('an offer by message, in words', () => {
  it('says what became of it', () => {
    expect([
      words({}),
      words({ state: 'due', channel: 'mail' }),
      words({ state: 'skipped', reason: 'no-address' }),
      words({ state: 'failed', reason: 'gave-up' }),
      words({ state: 'skipped', reason: 'past' }),
      words({ answer: 'declined' }),
      words({ answer: 'gone' }),
      words({}, Date.parse('2026-03-03T14:00:00.000Z')),
    ]).toEqual([
      'text sent 9:42 AM',
      'email is being sent',
      'not sent: there is no email address',
      'not sent: it was tried several times in vain',
      'not sent: the time was about to begin',
      'declined by the link',
      'the link says that it is gone',
      'text not answered in time',
    ]);
  });

  it('asks for a call where nothing reached them and nobody has answered', () => {
    const asks = (changes: Partial<SentOffer>) => needsCall(sent(changes));
    expect([asks({}), asks({ state: 'due' }), asks({ state: 'skipped' }), asks({ state: 'failed' })]).toEqual(
      [false, false, true, true],
    );
    expect(asks({ state: 'failed', answer: 'gone' })).toBe(false);
  });

  it('is of the very time, and of it the last', () => {
    const rows = [
      sent({ state: 'failed' }),
      sent({}),
      sent({ startsAt: sent().expiresAt, providerId: 'b' as never }),
    ];
    expect(sentOf({ sent: rows }, sent())).toBe(rows[1]);
    expect([sentOf({ sent: rows }, { ...sent(), providerId: 'c' as never }), sentOf({}, sent())]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
