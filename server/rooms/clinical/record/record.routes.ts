import { addAllergy, getRecord, saveAllergy } from '../../../../src/contract/clinical/record.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { addToAllergies, changeAllergy } from './record.commands.ts';
import { readRecord } from './record.queries.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { requirePatient } from '../../people/patients/public.ts';

export function recordRoutes(routes: Routes): void {
  answer(routes, getRecord, {
    policy: inClinic('chart.read'),
    handler: async ({ tx, clinicId, params: { patientId } }) => {
      await requirePatient(tx, clinicId, patientId);
      return readRecord(tx, clinicId, patientId);
    },
    audits: ({ params }) => ({ entity: 'record', entityId: params.patientId, patientId: params.patientId }),
  });
  const policy = inClinic('chart.write');
  const touches = ({ params }: { params: { patientId: string } }) => [
    touch(patientRepository, { sees: [params.patientId] }),
  ];
  answerWrite(routes, addAllergy, {
    policy,
    target: ({ body }) => body.id,
    touches,
    handler: addToAllergies,
  });
  answerWrite(routes, saveAllergy, {
    policy,
    target: ({ params }) => params.allergyId,
    touches,
    handler: changeAllergy,
  });
}
