import { call } from '../../api/call/call.ts';
import type { RequestOf } from '../../contract/base/endpoint.ts';
import {
  exportChart,
  exportClinic,
  getClinicExport,
  stopClinicExport,
  type ChartFormat,
  type ClinicExport,
} from '../../contract/exchange/export.ts';
import type { ClinicId, PatientId } from '../../contract/base/ids.ts';

/** Where the export is fetched, once and within a minute. */
export const prepareClinic = async (
  clinicId: ClinicId,
  body: RequestOf<typeof exportClinic>['body'],
): Promise<string> => (await call(exportClinic, { params: { clinicId }, body })).body.path;

/** How far it is, as the server says it now; null while it cannot be asked. */
export async function askProgress(clinicId: ClinicId, signal: AbortSignal): Promise<ClinicExport | null> {
  const reply = await call(getClinicExport, { params: { clinicId } }, { signal }).catch(() => null);
  return reply === null || reply.fromDevice ? null : reply.body;
}

export const stopExport = async (clinicId: ClinicId): Promise<void> =>
  void (await call(stopClinicExport, { params: { clinicId } }));

/** Where the chart is fetched, once and within a minute. */
export const prepareChart = async (
  clinicId: ClinicId,
  patientId: PatientId,
  format: ChartFormat,
  byteOrderMark: boolean,
): Promise<string> =>
  (await call(exportChart, { params: { clinicId, patientId }, body: { format, byteOrderMark } })).body.path;
