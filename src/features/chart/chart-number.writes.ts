import { call } from '../../api/call.ts';
import { setChartNumber } from '../../contract/chart-numbers.ts';
import type { Patient } from '../../contract/patient.ts';

/** Gives a patient another chart number. Throws why not, in words for people; who has it where it is taken. */
export async function changeChartNumber(
  { clinicId, id, version }: Patient,
  chartNumber: string,
): Promise<void> {
  const params = { clinicId, patientId: id };
  await call(setChartNumber, { params, body: { chartNumber, seen: version } }, { opId: crypto.randomUUID() });
}
