import { describe, expect, it } from 'vitest';
import type { Instant } from '../../../contract/base/values.ts';
import { timeEntered } from './device-time.ts';

const received = '2026-03-02T15:00:00.000Z' as Instant;
const said = (at: string, clockAheadMs?: number | null) =>
  timeEntered({ at: at as Instant, ...(clockAheadMs !== undefined && { clockAheadMs }) }, received);
const day = 24 * 60 * 60_000;

describe('when something was entered', () => {
  it.each([
    ['just now', '2026-03-02T14:59:58.000Z'],
    ['weeks before, by a device that was away', '2026-01-05T09:00:00.000Z'],
  ])('is as the device says: %s', (_, at) => {
    expect(said(at)).toEqual({ at, clockAheadMs: null });
    expect(said(at, -3_600_000)).toEqual({ at, clockAheadMs: -3_600_000 });
  });

  it('is never after its receipt; a few seconds are not worth a word', () => {
    expect(said('2026-03-02T15:00:20.000Z')).toEqual({ at: received, clockAheadMs: null });
    expect(said('2026-03-03T15:00:00.000Z')).toEqual({ at: received, clockAheadMs: day });
    expect(said('2099-03-03T15:00:00.000Z').at).toBe(received);
  });

  it('is that of receipt where no device can have been away for so long; what it said can be read back', () => {
    const { at, clockAheadMs } = said('1999-12-31T23:00:00.000Z', 1_000);
    expect(at).toBe(received);
    expect(new Date(Date.parse(at) + clockAheadMs! - 1_000).toISOString()).toBe('1999-12-31T23:00:00.000Z');
  });
});
