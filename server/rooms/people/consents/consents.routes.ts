import { addConsent, saveConsent } from '../../../../src/contract/people/patient-file.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { patientRepository } from '../patients/patients.repository.ts';
import * as commands from './consents.commands.ts';

const policy = inClinic('patient.write');
const touches = ({ params }: { params: { patientId: string } }) => [
  touch(patientRepository, { sees: [params.patientId] }),
];

export function consentRoutes(routes: Routes): void {
  answerWrite(routes, addConsent, {
    policy,
    target: ({ body }) => body.id,
    touches,
    handler: commands.addConsent,
  });
  answerWrite(routes, saveConsent, {
    policy,
    target: ({ params }) => params.consentId,
    touches,
    handler: commands.saveConsent,
  });
}
