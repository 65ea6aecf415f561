import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import { getCohorts, getOverview, getVisitReport } from '../../contract/reporting/overview.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { defineRead } from '../../sync/public.ts';

/** The state of one day of a location, as the server counts it. */
export const overviewRead = (clinicId: ClinicId, locationId: LocationId, date: PlainDate) =>
  defineRead({
    endpoint: getOverview,
    request: { params: { clinicId }, query: { locationId, date } },
    topics: ['appointments', 'encounters', 'charges', 'patients'],
  });

/** Visits of the last 24 months by month and by provider. */
export const visitReportRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: getVisitReport, request: { params: { clinicId } }, topics: ['encounters'] });

/** How many patients have each condition; the server leaves small groups out. */
export const cohortsRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: getCohorts, request: { params: { clinicId } }, topics: ['patients'] });
