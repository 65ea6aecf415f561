import { patientRead } from '../../../data/people/patients.reads.ts';
import { useMemo } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import type { LedgerEntry } from '../../../contract/money/ledger-entry.ts';
import { creditMinor, openCharges } from '../../../domain/money/ledger-entries.ts';
import { ledgerBalance, ledgerSteps } from '../../../domain/money/ledger.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { entriesInPack, ledgerRead } from '../../../data/money/charges.reads.ts';

const none: readonly Payment[] = [];
const noEntries: readonly LedgerEntry[] = [];

/** A patient's ledger as it stands on this device, with what follows from it. */
export function useLedger(patientId: PatientId) {
  const { clinic } = useClinic();
  const read = useRead(useMemo(() => ledgerRead(clinic.ID, patientId), [clinic.ID, patientId]));
  const patient = useRead(useMemo(() => patientRead(clinic.ID, patientId), [clinic.ID, patientId]));
  const { data, fromDevice } = read;
  const payments = data?.payments ?? none;
  const entries = data?.entries ?? noEntries;
  const derived = useMemo(
    () =>
      data && {
        steps: ledgerSteps(data.charges, payments, entries),
        balance: ledgerBalance(data.charges, payments, entries),
        open: openCharges(data.charges, entries),
        creditMinor: creditMinor(payments, entries),
      },
    [data, payments, entries],
  );
  const most = Math.max(data?.charges.length ?? 0, payments.length, entries.length);
  return {
    read,
    patient: patient.data,
    payments,
    entries,
    derived,
    isPartial: fromDevice && most >= entriesInPack,
  };
}
