import { describe, expect, it } from 'vitest';
import type { AllocationPart } from '../../contract/money/ledger-entry.ts';
import { fittingParts } from './ledger-entry-postings.ts';

const open = [
  { chargeId: 'old', day: '2026-03-01', openMinor: 1_000 },
  { chargeId: 'new', day: '2026-03-02', openMinor: 4_000 },
] as never;
const fit = (parts: readonly (readonly [string, number])[], creditMinor: number, applied = 0) =>
  fittingParts(
    parts.map(([chargeId, amountMinor]) => ({ chargeId, amountMinor, paymentId: null }) as AllocationPart),
    open,
    creditMinor,
    () => applied,
  ).map(({ chargeId, amountMinor }) => [chargeId, amountMinor]);

describe('what can be applied of what was asked for', () => {
  it('is at most what is open of the charge and left of the credit', () => {
    expect(fit([['old', 1_500]], 9_000)).toEqual([['old', 1_000]]);
    expect(
      fit(
        [
          ['old', 1_000],
          ['new', 4_000],
        ],
        1_200,
      ),
    ).toEqual([
      ['old', 1_000],
      ['new', 200],
    ]);
    expect(fit([['old', 1_000]], 0)).toEqual([]);
    expect(fit([['old', 1_000]], -500)).toEqual([]);
  });

  it('begins with what is taken off, which is at most what is applied, and credit for the rest', () => {
    const move = [
      ['new', 900],
      ['old', -900],
    ] as const;
    expect(fit(move, 0, 900)).toEqual([
      ['old', -900],
      ['new', 900],
    ]);
    // Another device took most of it off before.
    expect(fit(move, 0, 300)).toEqual([
      ['old', -300],
      ['new', 300],
    ]);
    expect(fit(move, 0, 0)).toEqual([]);
  });
});
