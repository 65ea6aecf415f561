import { getRecord } from '../../src/contract/record.ts';
import { inClinic } from '../http/policy.ts';
import { answer, type Routes } from '../http/route.ts';
import { requirePatient } from '../patients/find-patient.ts';
import { readRecord } from './record.queries.ts';

export function recordRoutes(routes: Routes): void {
  answer(routes, getRecord, {
    policy: inClinic('chart.read'),
    handler: async ({ tx, clinicId, params: { patientId } }) => {
      await requirePatient(tx, clinicId, patientId);
      return readRecord(tx, clinicId, patientId);
    },
    audits: ({ params }) => ({ entity: 'record', entityId: params.patientId, patientId: params.patientId }),
  });
}
