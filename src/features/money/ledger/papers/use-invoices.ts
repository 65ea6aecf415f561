import { useMemo } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { invoicesRead } from '../../../../data/money/invoices.reads.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';

/** A patient's invoices with those of this device, and whether the role reads them. */
export function useInvoices(patientId: PatientId) {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('ledger.read');
  const read = useRead(
    useMemo(() => (isAllowed ? invoicesRead(clinic.ID, patientId) : null), [clinic.ID, patientId, isAllowed]),
  );
  return { isAllowed, read };
}
