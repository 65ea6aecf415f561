import type { CloseFields, CountedCheck, DayBook, UnitCount } from '../../../contract/money/day-close.ts';
import type { LocationId } from '../../../contract/base/ids.ts';
import type { Minor, PlainDate } from '../../../contract/base/values.ts';
import { cashUnits, checksOf, sumsByMethod } from '../../../domain/money/close/count.ts';

/** A count as it is entered. It outlives a lock and a reload. */
export interface CountDraft {
  /** Null where nobody changed what the last close left. */
  readonly floatMinor: number | null;
  /** How many of each bill and coin, by its cents. */
  readonly units: Readonly<Record<string, number>>;
  /** Payments whose checks were found. */
  readonly found: readonly string[];
  readonly cardMinor: number | null;
  readonly transferMinor: number | null;
  readonly otherMinor: number | null;
  /** Null where nobody changed it: as much as the drawer began with. */
  readonly keptMinor: number | null;
  readonly note: string;
}

export const emptyCount: CountDraft = {
  floatMinor: null,
  units: {},
  found: [],
  cardMinor: null,
  transferMinor: null,
  otherMinor: null,
  keptMinor: null,
  note: '',
};

const cashOf = (units: CountDraft['units']): UnitCount[] =>
  cashUnits.flatMap((unit) => {
    const count = units[unit] ?? 0;
    return count === 0 ? [] : [{ unitMinor: unit as Minor, count }];
  });

/** The checks that should be there, of the day and left from earlier ones. */
export const checksIn = (book: DayBook) => checksOf([...book.carriedChecks, ...book.lines]);

/** What is counted, given what the book of the day says. */
export function fieldsOf(
  draft: CountDraft,
  book: DayBook,
  of: { readonly locationId: LocationId; readonly day: PlainDate },
): Omit<CloseFields, 'closedAt' | 'clockAheadMs'> {
  const floatMinor = (draft.floatMinor ?? book.floatMinor ?? 0) as Minor;
  const cash = cashOf(draft.units);
  const checks = checksIn(book).map(({ paymentId, reference, amountMinor }) => ({
    paymentId: paymentId as CountedCheck['paymentId'],
    reference,
    amountMinor,
    isHere: draft.found.includes(paymentId!),
  }));
  const counted = cash.reduce((sum, { unitMinor, count }) => sum + unitMinor * count, 0);
  return {
    ...of,
    floatMinor,
    cash,
    checks,
    cardMinor: draft.cardMinor as Minor | null,
    transferMinor: draft.transferMinor as Minor | null,
    otherMinor: draft.otherMinor as Minor | null,
    keptMinor: (draft.keptMinor ?? Math.min(floatMinor, counted)) as Minor,
    seen: sumsByMethod(book.lines),
    note: draft.note.trim(),
  };
}
