import {
  getDayBook,
  listCloses,
  type DayBook,
  type DayClose,
  type TenderLine,
} from '../../contract/money/day-close.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import type { Minor, PlainDate } from '../../contract/base/values.ts';
import type { Payment, PaymentReversal } from '../../contract/money/payment.ts';
import { standingClose } from '../../domain/money/close/close-changes.ts';
import { defineRead, overlayRows, type Pending } from '../../sync/public.ts';
import { neverTaken } from '../people/made-here.ts';

const empty: DayBook = {
  lines: [],
  late: [],
  carriedChecks: [],
  floatMinor: null,
  closes: [],
  unsigned: [],
  uncharged: [],
  unpaid: [],
};

interface OfDay {
  readonly locationId: LocationId;
  readonly day: PlainDate;
}

/** A payment as this device knows it: one of the book, or one that it made. */
type Known = Pick<
  Payment,
  'locationId' | 'patientId' | 'takenOn' | 'takenAt' | 'amountMinor' | 'method' | 'reference'
> & {
  readonly id: string;
  /** Absent of one that was made here. */
  readonly line?: TenderLine | undefined;
  readonly reversal: PaymentReversal | null;
};

const known = (line: TenderLine, { locationId, day }: OfDay): Known => ({
  id: line.paymentId!,
  locationId,
  patientId: line.patientId!,
  takenOn: day,
  takenAt: line.takenAt,
  amountMinor: line.amountMinor,
  method: line.method,
  reference: line.reference,
  line,
  reversal: null,
});

const lineOf = (payment: Known, change: Partial<TenderLine> = {}): TenderLine => ({
  id: payment.id,
  kind: 'payment',
  paymentId: payment.id,
  patientId: payment.patientId,
  patientName: payment.line?.patientName ?? '',
  method: payment.method,
  reference: payment.reference,
  amountMinor: payment.amountMinor,
  day: payment.takenOn,
  ownDay: null,
  takenAt: payment.takenAt,
  ...change,
});

/** The payments and reversals that this device made and the server's book has not. */
function linesMadeHere(book: DayBook, of: OfDay, pending: Pending, takenAtMs: number): TenderLine[] {
  const payments = book.lines.filter(({ kind, paymentId }) => kind === 'payment' && paymentId !== null);
  const rows = payments.map((line) => known(line, of));
  const isHere = (row: Known) =>
    row.line !== undefined || (row.locationId === of.locationId && row.takenOn === of.day);
  return overlayRows<Known>(rows, 'payment', pending, takenAtMs, isHere).flatMap((row) => {
    const { reversal, line } = row;
    const made = line === undefined ? [lineOf(row)] : [];
    if (!reversal || reversal.reversedOn !== of.day || reversal.locationId !== of.locationId) return made;
    const amountMinor = (0 - reversal.amountMinor) as Minor;
    return [
      ...made,
      lineOf(row, { id: reversal.id, kind: 'refund', amountMinor, takenAt: reversal.reversedAt }),
    ];
  });
}

/** The book of a day, with what was taken and counted on this device. */
export function dayBookRead(clinicId: ClinicId, of: OfDay) {
  const { locationId, day } = of;
  const isOfDay = (close: DayClose) => close.locationId === locationId && close.day === day;
  const overlaid = (book: DayBook, pending: Pending, takenAtMs: number): DayBook => {
    const isLate = new Set(book.late.map(({ id }) => id));
    const made = linesMadeHere(book, of, pending, takenAtMs).filter(({ id }) => !isLate.has(id));
    const closes = [...overlayRows(book.closes, 'close', pending, takenAtMs, isOfDay)];
    // A count that this device made holds what it saw; what the server closed takes nothing more.
    const isClosed = standingClose(book.closes) !== null;
    return {
      ...book,
      closes,
      lines: isClosed ? book.lines : [...book.lines, ...made],
      late: isClosed ? [...book.late, ...made.map((line) => ({ ...line, ownDay: day }))] : book.late,
    };
  };
  return defineRead({
    endpoint: getDayBook,
    request: { params: { clinicId, locationId, day } },
    topics: ['charges', 'encounters'],
    overlay: overlaid,
    fromPending: (pending) => {
      const book = overlaid(empty, pending, neverTaken);
      return book.lines.length + book.closes.length === 0 ? undefined : book;
    },
  });
}

/** The last counts of a location. */
export const closesRead = (clinicId: ClinicId, locationId: LocationId) =>
  defineRead({
    endpoint: listCloses,
    request: { params: { clinicId, locationId } },
    topics: ['charges'],
  });
