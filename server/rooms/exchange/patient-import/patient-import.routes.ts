import { importPatients } from '../../../../src/contract/exchange/patient-import.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { importRows } from './patient-import.commands.ts';

export function patientImportRoutes(routes: Routes): void {
  answer(routes, importPatients, {
    policy: inClinic('patient.import'),
    handler: importRows,
    audits: ({ clinicId }) => ({ entity: 'clinic', entityId: clinicId, patientId: null }),
  });
}
