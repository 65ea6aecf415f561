import type {
  CloseFields,
  CountedCheck,
  MethodSums,
  TenderLine,
  UnitCount,
} from '../../../contract/money/day-close.ts';
import type { PaymentMethod } from '../../../contract/money/payment.ts';
import type { Minor } from '../../../contract/base/values.ts';
import { formatMoney, sumMinor } from '../../base/money.ts';

/** United States bills and coins, from the largest. */
export const cashUnits = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1] as const;

/** `$20 bills`, `25¢ coins`. */
export const unitName = (unitMinor: number): string =>
  unitMinor >= 100 ? `$${unitMinor / 100} bills` : `${unitMinor}¢ coins`;

export const countedCash = (cash: readonly UnitCount[]): Minor =>
  sumMinor(cash.map(({ unitMinor, count }) => unitMinor * count));

export const foundChecks = (checks: readonly CountedCheck[]): Minor =>
  sumMinor(checks.filter(({ isHere }) => isHere).map(({ amountMinor }) => amountMinor));

const noSums: MethodSums = {
  cash: 0 as Minor,
  check: 0 as Minor,
  card: 0 as Minor,
  transfer: 0 as Minor,
  other: 0 as Minor,
};

/** What came in by each way to pay, less what went back. */
export function sumsByMethod(lines: readonly Pick<TenderLine, 'method' | 'amountMinor'>[]): MethodSums {
  const sums: Record<PaymentMethod, Minor> = { ...noSums };
  for (const { method, amountMinor } of lines) sums[method] = (sums[method] + amountMinor) as Minor;
  return sums;
}

export const totalOf = (sums: MethodSums): Minor => sumMinor(Object.values(sums));

/** The checks that should be in the drawer: what is left of each payment by check, the oldest first. */
export function checksOf(
  lines: readonly TenderLine[],
): readonly Pick<TenderLine, 'paymentId' | 'reference' | 'amountMinor' | 'patientName' | 'day'>[] {
  const checks = new Map<string, TenderLine>();
  for (const line of lines) {
    if (line.method !== 'check' || line.paymentId === null) continue;
    const before = checks.get(line.paymentId);
    const amountMinor = ((before?.amountMinor ?? 0) + line.amountMinor) as Minor;
    checks.set(line.paymentId, { ...(before ?? line), amountMinor });
  }
  return [...checks.values()].filter(({ amountMinor }) => amountMinor > 0);
}

/** What a count comes to, given what the entries say came in. */
export interface CountResult {
  readonly cashMinor: Minor;
  /** The float and the cash that came in. */
  readonly expectedCashMinor: Minor;
  readonly overMinor: Minor;
  readonly depositCashMinor: Minor;
  readonly depositChecksMinor: Minor;
}

export function countResult(
  { floatMinor, cash, checks, keptMinor }: Pick<CloseFields, 'floatMinor' | 'cash' | 'checks' | 'keptMinor'>,
  expected: MethodSums,
): CountResult {
  const cashMinor = countedCash(cash);
  const expectedCashMinor = (floatMinor + expected.cash) as Minor;
  return {
    cashMinor,
    expectedCashMinor,
    overMinor: (cashMinor - expectedCashMinor) as Minor,
    depositCashMinor: (cashMinor - keptMinor) as Minor,
    depositChecksMinor: foundChecks(checks),
  };
}

export interface CloseFault {
  readonly path: 'day' | 'keptMinor' | 'cash';
  readonly message: string;
}

/** What stands in the way of keeping a count. */
export function closeFaults(
  { day, cash, keptMinor }: Pick<CloseFields, 'day' | 'cash' | 'keptMinor'>,
  today: string,
): CloseFault[] {
  const faults: CloseFault[] = [];
  if (day > today) faults.push({ path: 'day', message: 'has not come yet' });
  if (keptMinor > countedCash(cash))
    faults.push({ path: 'keptMinor', message: 'is more cash than was counted' });
  if (cash.some(({ unitMinor }) => !(cashUnits as readonly number[]).includes(unitMinor)))
    faults.push({ path: 'cash', message: 'has a bill or coin that there is none of' });
  return faults;
}

/** `Over $1.00`, `Short $0.25`, `Balanced`. */
export const overInWords = (overMinor: number): string =>
  overMinor === 0
    ? 'Balanced'
    : overMinor > 0
      ? `Over ${formatMoney(overMinor)}`
      : `Short ${formatMoney(-overMinor)}`;
