import { reversePayment, takePayment } from '../../../../src/contract/money/payment.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { reverse, take } from './payments.commands.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';

/** They are read with the ledger, in the day's pack and on the timeline. */
export function paymentRoutes(routes: Routes): void {
  const policy = inClinic('payment.take');
  const touches = ({ params }: { params: { patientId: string } }) => [
    touch(patientRepository, { sees: [params.patientId] }),
    touch(locationRepository, {}),
  ];
  answerWrite(routes, takePayment, { policy, target: ({ body }) => body.id, touches, handler: take });
  answerWrite(routes, reversePayment, {
    policy,
    target: ({ params }) => params.paymentId,
    touches,
    handler: reverse,
  });
}
