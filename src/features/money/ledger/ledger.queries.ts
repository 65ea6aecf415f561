import { getLedger, type Charge } from '../../../contract/money/charge.ts';
import type { DayPack } from '../../../contract/exchange/day-pack.ts';
import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { ClinicId, PatientId } from '../../../contract/base/ids.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import { ledgerTotals } from '../../../domain/money/ledger.ts';
import { withStandingReversals } from '../../../domain/money/payments.ts';
import { overlayRow, overlayRows } from '../../../sync/reads/overlay.ts';
import type { Pending } from '../../../sync/reads/pending.ts';
import { defineRead } from '../../../sync/reads/read.ts';

const neverTaken = 0;

type Ledger = ResponseOf<typeof getLedger>;
const asLedger = (charges: readonly Charge[], payments: readonly Payment[]): Ledger => ({
  charges: [...charges],
  totals: ledgerTotals(charges),
  payments: [...payments],
});

/** A patient's ledger with the charges of notes that were signed on this device, and the payments that were taken on it. */
export function ledgerRead(clinicId: ClinicId, patientId: PatientId) {
  const isTheirs = (row: Charge | Payment) => row.patientId === patientId;
  const overlaid = ({ charges, payments = [] }: Ledger, pending: Pending, takenAtMs: number) =>
    asLedger(
      overlayRows(charges, 'charge', pending, takenAtMs, isTheirs),
      withStandingReversals(payments, overlayRows(payments, 'payment', pending, takenAtMs, isTheirs)),
    );
  return defineRead({
    endpoint: getLedger,
    request: { params: { clinicId, patientId } },
    topics: ['charges'],
    overlay: overlaid,
    fromPack: (pack: DayPack) =>
      pack.patients.some((row) => row.id === patientId)
        ? asLedger(pack.charges.filter(isTheirs), (pack.payments ?? []).filter(isTheirs))
        : undefined,
    fromPending: (pending) => {
      const isMadeHere =
        overlayRow<{ id: string }>(undefined, 'patient', patientId, pending, neverTaken) !== undefined;
      return isMadeHere ? overlaid(asLedger([], []), pending, neverTaken) : undefined;
    },
  });
}

/** How many of a patient's latest entries of each kind a day pack carries; more may be on the server. */
export const entriesInPack = 50;
