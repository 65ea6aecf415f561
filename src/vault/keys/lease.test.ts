import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agedLease, freshLease, isSetBack, leaseEndOf, leaseLeftMs, leaseMs } from './lease.ts';

const hour = 60 * 60_000;
const year = 365 * 24 * hour;
const start = Date.UTC(2026, 2, 2);

describe('the lease', () => {
  it('lasts 72 hours from the last contact', () => {
    const lease = freshLease(start);
    expect(leaseLeftMs(lease, start)).toBe(72 * hour);
    expect(leaseLeftMs(lease, start + 71 * hour)).toBe(hour);
    expect(leaseLeftMs(lease, start + 72 * hour)).toBe(0);
  });

  it('is not stretched by a clock that is set back a year: use counts on', () => {
    let lease = freshLease(start);
    for (let hours = 0; hours < 71; hours += 1) lease = agedLease(lease, start - year, hour);
    expect(leaseLeftMs(lease, start - year)).toBe(hour);
    lease = agedLease(lease, start - year, hour);
    expect(leaseLeftMs(lease, start - year)).toBe(0);
  });

  it('that a clock ten years ahead has ended stays over when the clock is put right, until there is contact', () => {
    const ahead = agedLease(freshLease(start), start + 10 * year, 0);
    expect(leaseLeftMs(ahead, start + hour)).toBe(0);
    expect(isSetBack(ahead, start + hour)).toBe(true);
    expect(leaseLeftMs(freshLease(start + hour), start + hour)).toBe(leaseMs);
  });

  it('says why it is over: time, or a clock that was set', () => {
    const fresh = freshLease(start);
    expect(leaseEndOf(fresh, start + 71 * hour)).toBeNull();
    expect(leaseEndOf(fresh, start + 80 * hour)).toEqual({ why: 'offline', elapsedMs: 80 * hour });
    expect(leaseEndOf(agedLease(fresh, start - year, 73 * hour), start - year)?.why).toBe('offline');
    const ahead = agedLease(fresh, start + 10 * year, 0);
    expect(leaseEndOf(ahead, start + 10 * year)).toEqual({ why: 'clock-ahead', elapsedMs: 10 * year });
    expect(leaseEndOf(ahead, start + hour)).toEqual({ why: 'clock-set-back', elapsedMs: hour });
    expect(leaseEndOf(ahead, start - year)?.why).toBe('clock-set-back');
  });

  it('never grows without contact, whatever the clock shows', () => {
    const looks = fc.array(fc.tuple(fc.integer({ min: -year, max: year }), fc.nat(hour)), { maxLength: 40 });
    fc.assert(
      fc.property(looks, (all) => {
        let lease = freshLease(start);
        let leftMs = leaseMs;
        for (const [shift, usedMs] of all) {
          lease = agedLease(lease, start + shift, usedMs);
          const nowLeft = leaseLeftMs(lease, start + shift);
          expect(nowLeft).toBeLessThanOrEqual(leftMs);
          leftMs = nowLeft;
        }
      }),
    );
  });
});
