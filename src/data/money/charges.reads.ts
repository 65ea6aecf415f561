import { getCharge, getLedger, listCharges, type Charge } from '../../contract/money/charge.ts';
import type { ResponseOf } from '../../contract/base/endpoint.ts';
import type { ChargeId, ClinicId, LocationId, PatientId } from '../../contract/base/ids.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import type { LedgerEntry } from '../../contract/money/ledger-entry.ts';
import type { Payment } from '../../contract/money/payment.ts';
import { totalsOf } from '../../domain/base/money.ts';
import { withStandingReversals } from '../../domain/money/payments.ts';
import { summaryOf } from '../../domain/people/patient-summary.ts';
import { defineRead, overlayRows, type Pending } from '../../sync/public.ts';
import { isMadeHere, neverTaken } from '../people/made-here.ts';

type Ledger = ResponseOf<typeof getLedger>;
const asLedger = (
  charges: readonly Charge[],
  payments: readonly Payment[],
  entries: readonly LedgerEntry[],
): Ledger => ({
  charges: [...charges],
  totals: totalsOf(charges),
  payments: [...payments],
  entries: [...entries],
});

/** A patient's ledger with the charges of notes that were signed on this device, and the payments and entries that were made on it. */
export function ledgerRead(clinicId: ClinicId, patientId: PatientId) {
  const isTheirs = (row: Charge | Payment | LedgerEntry) => row.patientId === patientId;
  const overlaid = ({ charges, payments = [], entries = [] }: Ledger, pending: Pending, takenAtMs: number) =>
    asLedger(
      overlayRows(charges, 'charge', pending, takenAtMs, isTheirs),
      withStandingReversals(payments, overlayRows(payments, 'payment', pending, takenAtMs, isTheirs)),
      overlayRows(entries, 'ledgerEntry', pending, takenAtMs, isTheirs),
    );
  return defineRead({
    endpoint: getLedger,
    request: { params: { clinicId, patientId } },
    topics: ['charges'],
    overlay: overlaid,
    fromPack: (pack) =>
      pack.patients.some((row) => row.id === patientId)
        ? asLedger(
            pack.charges.filter(isTheirs),
            (pack.payments ?? []).filter(isTheirs),
            (pack.ledgerEntries ?? []).filter(isTheirs),
          )
        : undefined,
    fromPending: (pending) =>
      isMadeHere(pending, patientId) ? overlaid(asLedger([], [], []), pending, neverTaken) : undefined,
  });
}

/** How many of a patient's latest entries of each kind a day pack carries; more may be on the server. */
export const entriesInPack = 50;

export interface ChargeRange {
  from: PlainDate;
  to: PlainDate;
  /** null: every location of the clinic. */
  locationId: LocationId | null;
}

/** The clinic's charges between two days, with the server's sums. */
export const chargesRead = (clinicId: ClinicId, { from, to, locationId }: ChargeRange) =>
  defineRead({
    endpoint: listCharges,
    request: { params: { clinicId }, query: { from, to, ...(locationId && { locationId }) } },
    topics: ['charges'],
  });

/** One ledger entry with whom it concerns. */
export const chargeRead = (clinicId: ClinicId, chargeId: ChargeId) =>
  defineRead({
    endpoint: getCharge,
    request: { params: { clinicId, chargeId } },
    topics: ['charges'],
    fromPack: (pack) => {
      const charge = pack.charges.find(({ id }) => id === chargeId);
      const patient = pack.patients.find(({ id }) => id === charge?.patientId);
      return charge && patient ? { ...charge, patient: summaryOf(patient) } : undefined;
    },
  });
