import {
  addClinicMacro,
  listClinicMacros as listEndpoint,
  saveClinicMacro,
} from '../../../../src/contract/clinical/clinic-macro.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { add, save } from './clinic-macros.commands.ts';
import { listClinicMacros } from './clinic-macros.queries.ts';

/** Read by whoever writes notes; changed by those who look after the clinic's catalog. */
export function clinicMacroRoutes(routes: Routes): void {
  answer(routes, listEndpoint, {
    policy: inClinic('catalogue.read'),
    handler: async ({ tx, clinicId }) => ({ macros: await listClinicMacros(tx, clinicId) }),
  });
  const policy = inClinic('catalogue.write');
  const touches = () => [];
  answerWrite(routes, addClinicMacro, { policy, target: ({ body }) => body.id, touches, handler: add });
  answerWrite(routes, saveClinicMacro, {
    policy,
    target: ({ params }) => params.macroId,
    touches,
    handler: save,
  });
}
