import { getCohorts, getOverview, getVisitReport } from '../../../../src/contract/reporting/overview.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { requireLocationFacts } from '../../clinics/locations/locations.repository.ts';
import { seesLedgers } from './overview.policy.ts';
import { readCohorts, readOverview, readVisitReport } from './overview.queries.ts';

export function overviewRoutes(routes: Routes): void {
  answer(routes, getOverview, {
    policy: inClinic('schedule.read'),
    handler: async (call) => {
      const { tx, clinicId } = call;
      const { locationId, date } = call.query;
      const { timezone } = await requireLocationFacts(tx, clinicId, locationId);
      return readOverview(tx, clinicId, { locationId, date, timezone, seesLedgers: seesLedgers(call) });
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
