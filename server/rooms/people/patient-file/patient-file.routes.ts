import * as contract from '../../../../src/contract/people/patient-file.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import * as commands from './patient-file.commands.ts';
import { seesDiagnoses } from './patient-file.policy.ts';
import { readFiles, readPatientWords } from './patient-file.queries.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { patientRepository } from '../patients/patients.repository.ts';
import { requirePatient } from '../patients/public.ts';

const policy = inClinic('patient.write');
const touches = ({ params }: { params: { patientId: string } }) => [
  touch(patientRepository, { sees: [params.patientId] }),
];
/** A record that is made is the write's target by its own id. */
const made = { policy, target: ({ body }: { body: { id: string } }) => body.id, touches };

export function patientFileRoutes(routes: Routes): void {
  answer(routes, contract.getPatientFile, {
    policy: inClinic('patient.read'),
    handler: async (call) => {
      const { tx, clinicId, params } = call;
      await requirePatient(tx, clinicId, params.patientId);
      const [file] = await readFiles(tx, clinicId, [params.patientId], seesDiagnoses(call));
      return file!;
    },
    audits: ({ params }) => ({
      entity: 'patient-file',
      entityId: params.patientId,
      patientId: params.patientId,
    }),
  });
  answer(routes, contract.getPatientWords, {
    policy: inClinic('patient.read'),
    handler: ({ tx, clinicId }) => readPatientWords(tx, clinicId),
  });
  answerWrite(routes, contract.addContact, { ...made, handler: commands.addContact });
  answerWrite(routes, contract.saveContact, {
    policy,
    target: ({ params }) => params.contactId,
    touches,
    handler: commands.saveContact,
  });
  answerWrite(routes, contract.addCase, { ...made, handler: commands.addCase });
  answerWrite(routes, contract.saveCase, {
    policy,
    target: ({ params }) => params.caseId,
    touches,
    handler: commands.saveCase,
  });
  const coverage = { policy: inClinic('coverage.write') };
  answerWrite(routes, contract.addCoverage, { ...made, ...coverage, handler: commands.addCoverage });
  answerWrite(routes, contract.saveCoverage, {
    ...coverage,
    target: ({ params }) => params.coverageId,
    touches,
    handler: commands.saveCoverage,
  });
  answerWrite(routes, contract.addCoverageCheck, { ...made, ...coverage, handler: commands.addCheck });
}
