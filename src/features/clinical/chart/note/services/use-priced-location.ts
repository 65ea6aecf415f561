import { useMemo, useSyncExternalStore } from 'react';
import type { Location } from '../../../../../contract/clinics/clinic.ts';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { feeSchedulesRead } from '../../../../../data/clinics/fee-schedules.reads.ts';
import { patientFileRead } from '../../../../../data/people/patient-file.reads.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { billedTo } from '../../../../../domain/clinical/coding/billing-facts.ts';
import type { Pricing } from '../../../../../domain/clinical/note/note-charges.ts';
import { feesOf } from '../../../../../domain/clinics/fees/fee-in-force.ts';
import { useRead } from '../../../../../session/reads/use-read.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import type { NoteDraft } from '../draft/note-draft.ts';

const nobodyElse = { payer: '', plan: '' };

/** The place of a visit with the fees that hold there, for its payer, on its day, by who treats. */
export function usePricedLocation(
  { patientId, providerId, startedAt }: Encounter,
  draft: NoteDraft,
  location: Location,
): Location & Pricing {
  const { clinic } = useClinic();
  const caseId = useSyncExternalStore(draft.subscribe, () => draft.read().case?.id ?? null);
  const isSelfPay = useSyncExternalStore(draft.subscribe, () => draft.read().billing?.payer === 'selfPay');
  const schedulesRead = useMemo(() => feeSchedulesRead(clinic.ID), [clinic.ID]);
  const fileRead = useMemo(() => patientFileRead(clinic.ID, patientId), [clinic.ID, patientId]);
  const { data: known } = useRead(schedulesRead);
  const { data: file } = useRead(fileRead);
  return useMemo(() => {
    const schedules = known?.schedules ?? [];
    if (schedules.length === 0) return location;
    const day = dayAt(startedAt, location.timezone);
    const chart = { cases: file?.cases ?? [], coverages: file?.coverages ?? [] };
    const degree = clinic.clinicians.find(({ ID }) => ID === providerId)?.credentials ?? '';
    const of = isSelfPay ? nobodyElse : billedTo(caseId, day, chart);
    return { ...location, feeOf: feesOf(schedules, { ...of, locationId: location.ID, degree, day }) };
  }, [known, file, location, startedAt, clinic, providerId, caseId, isSelfPay]);
}
