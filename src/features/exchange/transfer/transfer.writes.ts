import { call } from '../../../api/call/call.ts';
import type { RequestOf, ResponseOf } from '../../../contract/base/endpoint.ts';
import {
  exportClinic,
  getClinicExport,
  stopClinicExport,
  type ClinicExport,
} from '../../../contract/exchange/export.ts';
import type { ClinicId } from '../../../contract/base/ids.ts';
import { importPatients, type ImportRow } from '../../../contract/exchange/patient-import.ts';

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

/** Sends some rows. The same rows may be sent again: they are added once. */
export const sendRows = async (
  clinicId: ClinicId,
  from: { format: 'csv' | 'fhir'; source: string },
  rows: ImportRow[],
): Promise<ResponseOf<typeof importPatients>['outcomes']> =>
  (await call(importPatients, { params: { clinicId }, body: { ...from, rows } })).body.outcomes;
