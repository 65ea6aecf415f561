import {
  issueInvoice,
  listInvoices as listInvoicesEndpoint,
  voidInvoice,
} from '../../../../src/contract/money/invoice.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { requirePatient } from '../../people/patients/public.ts';
import { issue, makeVoid } from './invoices.commands.ts';
import { listInvoices } from './invoices.queries.ts';

/** Read by whoever reads ledgers, made and voided by whoever takes payments. */
export function invoiceRoutes(routes: Routes): void {
  answer(routes, listInvoicesEndpoint, {
    policy: inClinic('ledger.read'),
    handler: async ({ tx, clinicId, params: { patientId } }) => {
      await requirePatient(tx, clinicId, patientId);
      return { invoices: await listInvoices(tx, clinicId, patientId) };
    },
    audits: ({ params }) => ({ entity: 'invoice', entityId: params.patientId, patientId: params.patientId }),
  });
  const policy = inClinic('payment.take');
  const seesPatient = (patientId: string) => touch(patientRepository, { sees: [patientId] });
  answerWrite(routes, issueInvoice, {
    policy,
    target: ({ body }) => body.id,
    touches: ({ params }) => [seesPatient(params.patientId), touch(locationRepository, {})],
    handler: issue,
  });
  answerWrite(routes, voidInvoice, {
    policy,
    target: ({ params }) => params.invoiceId,
    touches: ({ params }) => [seesPatient(params.patientId)],
    handler: makeVoid,
  });
}
