import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

const waits = { firstMs: 1_000, capMs: 60_000 };

describe('backoffMs', () => {
  it('doubles its ceiling from the first wait up to the cap', () => {
    const ceilings = [1, 2, 3, 6, 7, 8, 1_000].map((failures) => backoffMs(failures, 0.999_999, waits));
    expect(ceilings).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('spreads over the whole of it', () => {
    expect(backoffMs(3, 0, waits)).toBe(0);
    expect(backoffMs(3, 0.5, waits)).toBe(2_000);
  });
});
