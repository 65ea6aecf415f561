import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CountedCheck, MethodSums, TenderLine, UnitCount } from '../../../contract/money/day-close.ts';
import {
  cashUnits,
  checksOf,
  closeFaults,
  countedCash,
  countResult,
  overInWords,
  sumsByMethod,
  totalOf,
  unitName,
} from './count.ts';

const line = (method: string, amountMinor: number, paymentId = 'p1') =>
  ({
    id: paymentId,
    method,
    amountMinor,
    paymentId,
    reference: '1042',
    day: '2026-03-02',
  }) as unknown as TenderLine;
const count = (cash: readonly [number, number][]) =>
  cash.map(([unitMinor, each]) => ({ unitMinor, count: each })) as unknown as UnitCount[];
const expected = sumsByMethod([line('cash', 6_000), line('check', 4_000), line('cash', -1_000)]);

describe('a count', () => {
  it('sums what came in by method, less what went back', () => {
    expect(expected).toEqual({ cash: 5_000, check: 4_000, card: 0, transfer: 0, other: 0 });
    expect(totalOf(expected)).toBe(9_000);
  });

  it('is over or short by what differs from float and cash, and deposits what doesn’t stay', () => {
    const checks = [
      { paymentId: 'a', reference: '1', amountMinor: 4_000, isHere: true },
      { paymentId: 'b', reference: '2', amountMinor: 700, isHere: false },
    ] as unknown as CountedCheck[];
    const cash = count([
      [2_000, 3],
      [500, 2],
      [25, 3],
    ]);
    const of = { floatMinor: 2_000, cash, checks, keptMinor: 2_000 } as never;
    expect(countResult(of, expected)).toEqual({
      cashMinor: 7_075,
      expectedCashMinor: 7_000,
      overMinor: 75,
      depositCashMinor: 5_075,
      depositChecksMinor: 4_000,
    });
  });

  it('is what the next day’s drawer and the bank have together, to the cent', () => {
    const unit = fc.tuple(fc.constantFrom(...cashUnits), fc.nat(200));
    fc.assert(
      fc.property(fc.array(unit), fc.nat(50_000), fc.nat(90_000), (units, floatMinor, cashIn) => {
        const cash = count(units as [number, number][]);
        const keptMinor = Math.min(floatMinor, countedCash(cash));
        const sums = { ...expected, cash: cashIn } as MethodSums;
        const result = countResult({ floatMinor, cash, checks: [], keptMinor } as never, sums);
        expect(result.depositCashMinor + keptMinor).toBe(floatMinor + cashIn + result.overMinor);
        expect(result.depositCashMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('leaves out checks that went back', () => {
    const lines = [line('check', 4_000, 'a'), line('check', 500, 'b'), line('check', -4_000, 'a')];
    expect(checksOf(lines).map(({ paymentId }) => paymentId)).toEqual(['b']);
    expect(checksOf([line('check', 4_000, 'a'), line('check', -1_500, 'a')])[0]!.amountMinor).toBe(2_500);
  });

  it('is refused with what can’t be', () => {
    const sound = { day: '2026-03-02', cash: count([[100, 5]]), keptMinor: 500 } as never;
    expect(closeFaults(sound, '2026-03-02')).toEqual([]);
    const paths = (change: object) =>
      closeFaults({ ...(sound as object), ...change } as never, '2026-03-02').map(({ path }) => path);
    expect(paths({ day: '2026-03-03' })).toEqual(['day']);
    expect(paths({ keptMinor: 501 })).toEqual(['keptMinor']);
    expect(paths({ cash: count([[300, 5]]) })).toEqual(['cash']);
  });
});

it('says it in words', () => {
  expect([-25, 0, 100].map(overInWords)).toEqual(['Short $0.25', 'Balanced', 'Over $1.00']);
  expect([2_000, 25].map(unitName)).toEqual(['$20 bills', '25¢ coins']);
});
