import { reversePayment, takePayment } from '../../../../src/contract/money/payment.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { reverse, take } from './payments.commands.ts';

/** They are read with the ledger, in the day's pack and on the timeline. */
export function paymentRoutes(routes: Routes): void {
  const policy = inClinic('payment.take');
  const touches = ({ params }: { params: { patientId: string } }) => ({
    sees: { patients: [params.patientId] },
  });
  answerWrite(routes, takePayment, { policy, target: ({ body }) => body.id, touches, handler: take });
  answerWrite(routes, reversePayment, {
    policy,
    target: ({ params }) => params.paymentId,
    touches,
    handler: reverse,
  });
}
