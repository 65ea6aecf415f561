import * as contract from '../../../../src/contract/people/forms.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import * as commands from './forms.commands.ts';
import { seesChartAnswers } from './forms.policy.ts';
import { restoreFilledForm, withdrawFilledForm } from './withdrawal.commands.ts';
import { listFilled, listForms, readFilled } from './forms.queries.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { patientRepository } from '../patients/patients.repository.ts';
import { requirePatient } from '../patients/public.ts';

const touches = ({ params }: { params: { patientId: string } }) => [
  touch(patientRepository, { sees: [params.patientId] }),
];
const setup = { policy: inClinic('form.setup'), touches: () => [] };

export function formRoutes(routes: Routes): void {
  answer(routes, contract.listForms, {
    policy: inClinic('patient.read'),
    handler: ({ tx, clinicId }) => listForms(tx, clinicId),
  });
  answerWrite(routes, contract.addForm, {
    ...setup,
    target: ({ body }) => body.id,
    handler: commands.addForm,
  });
  answerWrite(routes, contract.saveForm, {
    ...setup,
    target: ({ params }) => params.formId,
    handler: commands.saveForm,
  });
  answerWrite(routes, contract.publishForm, {
    ...setup,
    target: ({ params }) => params.formId,
    handler: commands.publishForm,
  });
  answer(routes, contract.listFilledForms, {
    policy: inClinic('patient.read'),
    handler: async ({ tx, clinicId, params: { patientId } }) => {
      await requirePatient(tx, clinicId, patientId);
      return { filled: await listFilled(tx, clinicId, patientId) };
    },
    audits: ({ params: { patientId } }) => ({ entity: 'filled-forms', entityId: patientId, patientId }),
  });
  answer(routes, contract.getFilledForm, {
    policy: inClinic('patient.read'),
    handler: async (call) => {
      const { tx, clinicId, params } = call;
      const found = await readFilled(tx, clinicId, params, seesChartAnswers(call));
      if (!found) throw new NotFound('filled-form', params.filledFormId);
      return found;
    },
    audits: ({ params: { patientId, filledFormId } }) => ({
      entity: 'filled-form',
      entityId: filledFormId,
      patientId,
    }),
  });
  answerWrite(routes, contract.addFilledForm, {
    policy: inClinic('patient.write'),
    target: ({ body }) => body.id,
    touches,
    handler: commands.addFilledForm,
  });
  const ofFilled = {
    policy: inClinic('patient.write'),
    target: ({ params }: { params: { filledFormId: string } }) => params.filledFormId,
    touches,
  };
  answerWrite(routes, contract.withdrawFilledForm, { ...ofFilled, handler: withdrawFilledForm });
  answerWrite(routes, contract.restoreFilledForm, { ...ofFilled, handler: restoreFilledForm });
}
