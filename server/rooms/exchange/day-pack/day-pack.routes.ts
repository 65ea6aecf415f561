import { getDayPack } from '../../../../src/contract/exchange/day-pack.ts';
import { isAllowed } from '../../../../src/domain/access/permission.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { requireLocationFacts } from '../../clinics/locations/locations.repository.ts';
import { readDayPack } from './day-pack.queries.ts';

export function dayPackRoutes(routes: Routes): void {
  answer(routes, getDayPack, {
    policy: inClinic('schedule.read'),
    handler: async ({ tx, clinicId, member, now, query: { locationId, date } }) => {
      const { timezone } = await requireLocationFacts(tx, clinicId, locationId);
      const roles = member!.roles;
      const limits = {
        seesCharts: isAllowed(roles, 'chart.read'),
        seesLedgers: isAllowed(roles, 'ledger.read'),
      };
      return readDayPack(tx, clinicId, { locationId, date, timezone }, limits, now);
    },
    audits: ({ query }) => ({
      entity: 'day-pack',
      entityId: `${query.locationId} ${query.date}`,
      patientId: null,
    }),
  });
}
