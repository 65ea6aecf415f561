import { call } from '../../api/call/call.ts';
import type { ResponseOf } from '../../contract/base/endpoint.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { importPatients, type ImportRow } from '../../contract/exchange/patient-import.ts';

/** Sends some rows. The same rows may be sent again: they are added once. */
export const sendRows = async (
  clinicId: ClinicId,
  from: { format: 'csv' | 'fhir'; source: string },
  rows: ImportRow[],
): Promise<ResponseOf<typeof importPatients>['outcomes']> =>
  (await call(importPatients, { params: { clinicId }, body: { ...from, rows } })).body.outcomes;
