import {
  addFeeSchedule,
  listFeeSchedules as listEndpoint,
  saveFeeSchedule,
} from '../../../../src/contract/clinics/fee-schedule.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { add, save } from './fee-schedules.commands.ts';
import { listFeeSchedules } from './fee-schedules.queries.ts';

/** Read by whoever prices a note; changed by those who look after the clinic's fees. */
export function feeScheduleRoutes(routes: Routes): void {
  answer(routes, listEndpoint, {
    policy: inClinic('catalogue.read'),
    handler: async ({ tx, clinicId }) => ({ schedules: await listFeeSchedules(tx, clinicId) }),
  });
  const policy = inClinic('fees.write');
  const touches = () => [];
  answerWrite(routes, addFeeSchedule, { policy, target: ({ body }) => body.id, touches, handler: add });
  answerWrite(routes, saveFeeSchedule, {
    policy,
    target: ({ params }) => params.feeScheduleId,
    touches,
    handler: save,
  });
}
