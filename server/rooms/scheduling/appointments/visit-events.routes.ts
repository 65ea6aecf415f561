import { listVisitEvents } from '../../../../src/contract/scheduling/visit-event.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { listEventsOfVisit } from './visit-events.queries.ts';

export function visitEventRoutes(routes: Routes): void {
  answer(routes, listVisitEvents, {
    policy: inClinic('schedule.read'),
    handler: async ({ tx, clinicId, params: { appointmentId } }) => ({
      events: await listEventsOfVisit(tx, clinicId, appointmentId),
    }),
    audits: ({ params }) => ({ entity: 'appointment', entityId: params.appointmentId, patientId: null }),
  });
}
