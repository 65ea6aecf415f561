import { useMemo } from 'react';
import type { Charge } from '../../../../contract/money/charge.ts';
import type { PatientId } from '../../../../contract/base/ids.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { feeSchedulesRead } from '../../../../data/clinics/fee-schedules.reads.ts';
import { patientFileRead } from '../../../../data/people/patient-file.reads.ts';
import { feesOf } from '../../../../domain/clinics/fees/fee-in-force.ts';
import {
  chargesToEstimate,
  coverageToEstimate,
  estimateOf,
  type VisitEstimate,
} from '../../../../domain/money/estimate.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { useClinic } from '../../../../session/session-context.ts';
import type { CheckoutSums } from './checkout-draft.ts';

/** What patient and payer are expected to pay of a day’s charges; null where nothing is known of it. */
export function useEstimate(
  patientId: PatientId,
  charges: readonly Charge[],
  open: CheckoutSums['today'],
  day: PlainDate,
): VisitEstimate | null {
  const { clinic, location } = useClinic();
  const { data: file } = useRead(
    useMemo(() => patientFileRead(clinic.ID, patientId), [clinic.ID, patientId]),
  );
  const { data: known } = useRead(useMemo(() => feeSchedulesRead(clinic.ID), [clinic.ID]));
  return useMemo(() => {
    const coverage = file ? coverageToEstimate(file, day) : null;
    const estimated = chargesToEstimate(charges, open, day);
    if (coverage === null || estimated.length === 0) return null;
    const { payer, plan } = coverage;
    const treating = estimated[0]!.providerId;
    const degree = clinic.clinicians.find(({ ID }) => ID === treating)?.credentials ?? '';
    const visit = { payer, plan, locationId: location.ID, degree, day };
    return estimateOf(estimated, coverage, feesOf(known?.schedules ?? [], visit));
  }, [file, known, charges, open, day, clinic, location.ID]);
}
