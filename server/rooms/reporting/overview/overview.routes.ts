import { getCohorts, getOverview, getVisitReport } from '../../../../src/contract/reporting/overview.ts';
import { isAllowed } from '../../../../src/domain/access/permission.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { requireLocationFacts } from '../../clinics/locations/locations.repository.ts';
import { readCohorts, readOverview, readVisitReport } from './overview.queries.ts';

export function overviewRoutes(routes: Routes): void {
  answer(routes, getOverview, {
    policy: inClinic('schedule.read'),
    handler: async ({ tx, clinicId, member, query: { locationId, date } }) => {
      const { timezone } = await requireLocationFacts(tx, clinicId, locationId);
      const seesLedgers = isAllowed(member!.roles, 'ledger.read');
      return readOverview(tx, clinicId, { locationId, date, timezone, seesLedgers });
    },
  });
  answer(routes, getVisitReport, {
    policy: inClinic('report.read'),
    handler: ({ tx, clinicId }) => readVisitReport(tx, clinicId),
  });
  answer(routes, getCohorts, {
    policy: inClinic('research.read'),
    handler: ({ tx, clinicId }) => readCohorts(tx, clinicId),
  });
}
