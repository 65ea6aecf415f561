import {
  getBillingProfile,
  getBillingRecord,
  getOwnBillingRecord,
  listBillers as listBillersEndpoint,
  postBillingRecord,
  putBillingRecord,
} from '../../../../src/contract/money/billing-record.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { requireColleague } from '../../access/members/providers.repository.ts';
import { create, save } from './billing-records.commands.ts';
import { requireSelfOrBilling } from './billing-records.policy.ts';
import {
  findProfile,
  findRecord,
  findRecordOf,
  listBillers,
  presentProfile,
  presentRecord,
} from './billing-records.queries.ts';

/** [7.16] [7.17] [7.18] Each writes their own; billers and admins read those of their colleagues. */
export function billingRecordRoutes(routes: Routes): void {
  answerWrite(routes, postBillingRecord, {
    policy: inClinic('clinic.read'),
    target: ({ body }) => body.id,
    touches: () => [],
    handler: create,
  });
  answerWrite(routes, putBillingRecord, {
    policy: inClinic('clinic.read'),
    target: ({ params }) => `billing-record:${params.clinic}`,
    touches: () => [],
    handler: save,
  });

  answer(routes, getOwnBillingRecord, {
    policy: inClinic('clinic.read'),
    handler: async (call) => {
      const { tx, clinicId, caller } = call;
      const { user } = call.query;
      await requireColleague(tx, clinicId, user);
      const userId = user ?? caller.userId;
      requireSelfOrBilling(call, userId);
      const row = await findRecordOf(tx, clinicId, userId);
      return { record: row && (await presentRecord(tx, row)) };
    },
    audits: ({ caller, query }) => ({
      entity: 'billing-record',
      entityId: query.user ?? caller.userId,
      patientId: null,
    }),
  });
  answer(routes, getBillingRecord, {
    policy: inClinic('clinic.read'),
    handler: async (call) => {
      const { tx, clinicId } = call;
      const { id } = call.params;
      const row = await findRecord(tx, clinicId, id);
      if (!row) throw new NotFound('billing record', id);
      requireSelfOrBilling(call, row.userId);
      return presentRecord(tx, row);
    },
    audits: ({ params }) => ({ entity: 'billing-record', entityId: params.id, patientId: null }),
  });
  answer(routes, listBillersEndpoint, {
    policy: inClinic('ledger.read'),
    handler: async ({ tx, clinicId }) => ({ billers: await listBillers(tx, clinicId) }),
  });
  answer(routes, getBillingProfile, {
    policy: inClinic('clinic.read'),
    handler: async (call) => {
      const { tx, clinicId } = call;
      const { id } = call.params;
      const row = await findProfile(tx, clinicId, id, call.query.active);
      if (!row) throw new NotFound('billing profile', id);
      requireSelfOrBilling(call, row.userId);
      return presentProfile(row);
    },
    audits: ({ params }) => ({ entity: 'billing-profile', entityId: params.id, patientId: null }),
  });
}
