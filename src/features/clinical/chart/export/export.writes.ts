import { call } from '../../../../api/call/call.ts';
import { exportChart, type ChartFormat } from '../../../../contract/exchange/export.ts';
import type { ClinicId, PatientId } from '../../../../contract/base/ids.ts';

/** Where the chart is fetched, once and within a minute. */
export const prepareChart = async (
  clinicId: ClinicId,
  patientId: PatientId,
  format: ChartFormat,
  byteOrderMark: boolean,
): Promise<string> =>
  (await call(exportChart, { params: { clinicId, patientId }, body: { format, byteOrderMark } })).body.path;
