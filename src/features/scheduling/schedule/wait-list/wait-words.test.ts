import { describe, expect, it } from 'vitest';
import { toKnowBeforeOffering } from './wait-words.ts';

const called = (firstName: string) => ({ patient: { firstName, lastName: 'Reed', preferredName: '' } });
const offline = 'The server cannot be reached now: an offer is noted here and not sent. Call instead.';

describe('before a time is offered', () => {
  it('nothing is said where nothing stands against it', () => {
    expect(toKnowBeforeOffering({ asked: null, taker: null, isOnline: true })).toEqual([]);
  });

  it('that somebody was asked does not hide that no mail goes out now', () => {
    expect(toKnowBeforeOffering({ asked: called('Wanda'), isOnline: false })).toEqual([
      expect.stringContaining('has been asked and has not answered yet'),
      offline,
    ]);
    expect(toKnowBeforeOffering({ isOnline: false })).toEqual([offline]);
  });

  it('a time that is taken is offered to nobody, whatever else holds', () => {
    expect(toKnowBeforeOffering({ taker: called('Ada'), asked: called('Wanda'), isOnline: false })).toEqual([
      expect.stringContaining('has this time now'),
    ]);
  });
});
