import { getDayPack } from '../../../../src/contract/exchange/day-pack.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { requireLocationFacts } from '../../clinics/locations/locations.repository.ts';
import { limitsOf } from './day-pack.policy.ts';
import { readDayPack } from './day-pack.queries.ts';

export function dayPackRoutes(routes: Routes): void {
  answer(routes, getDayPack, {
    policy: inClinic('schedule.read'),
    handler: async (call) => {
      const { tx, clinicId, now } = call;
      const { locationId, date } = call.query;
      const { timezone } = await requireLocationFacts(tx, clinicId, locationId);
      return readDayPack(tx, clinicId, { locationId, date, timezone }, limitsOf(call), now);
    },
    audits: ({ query }) => ({
      entity: 'day-pack',
      entityId: `${query.locationId} ${query.date}`,
      patientId: null,
    }),
  });
}
