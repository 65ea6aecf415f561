import { offerTime } from '../../../../src/contract/scheduling/wait-list.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { waysOf } from '../reminders/public.ts';
import { offerFreeTime } from './offer-time.ts';

export function waitOfferRoutes(routes: Routes): void {
  answer(routes, offerTime, {
    policy: inClinic('schedule.write'),
    handler: ({ tx, clinicId, params: { entryId }, body, parts, now }) =>
      offerFreeTime(tx, clinicId, entryId, body, { now, ways: waysOf(parts) }),
    audits: ({ params }, { patientId }) => ({
      entity: 'wait-list-entry',
      entityId: params.entryId,
      patientId,
    }),
  });
}
