import { getLedger, type Charge } from '../../contract/charge.ts';
import type { ClinicId, PatientId } from '../../contract/ids.ts';
import { ledgerTotals } from '../../domain/ledger.ts';
import { overlayRow, overlayRows } from '../../sync/overlay.ts';
import type { Pending } from '../../sync/pending.ts';
import { defineRead } from '../../sync/read.ts';

const neverTaken = 0;

const withTotals = (charges: readonly Charge[]) => ({ charges: [...charges], totals: ledgerTotals(charges) });

/** A patient's ledger with the charges of notes that were signed on this device. */
export function ledgerRead(clinicId: ClinicId, patientId: PatientId) {
  const isTheirs = (row: Charge) => row.patientId === patientId;
  const overlaid = (rows: readonly Charge[], pending: Pending, takenAtMs: number) =>
    withTotals(overlayRows(rows, 'charge', pending, takenAtMs, isTheirs));
  return defineRead({
    endpoint: getLedger,
    request: { params: { clinicId, patientId } },
    topics: ['charges'],
    overlay: (body, pending, takenAtMs) => overlaid(body.charges, pending, takenAtMs),
    fromPack: (pack) =>
      pack.patients.some((row) => row.id === patientId)
        ? withTotals(pack.charges.filter(isTheirs))
        : undefined,
    fromPending: (pending) => {
      const isMadeHere =
        overlayRow<{ id: string }>(undefined, 'patient', patientId, pending, neverTaken) !== undefined;
      return isMadeHere ? overlaid([], pending, neverTaken) : undefined;
    },
  });
}

/** How many of a patient's latest entries a day pack carries; more may be on the server. */
export const entriesInPack = 50;
