import type { PatientId } from '../contract/base/ids.ts';
import { PatientBanner } from '../features/clinical/chart/patient-banner.tsx';
import { usePatient, useToday } from '../features/clinical/chart/use-chart.ts';

/** Who a screen of another feature is about: the chart's own line. */
export function PatientLine({ patientId }: { patientId: PatientId }) {
  const { data } = usePatient(patientId);
  const today = useToday();
  return data === undefined ? null : <PatientBanner patient={data} today={today} />;
}
