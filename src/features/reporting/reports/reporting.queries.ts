import type { ClinicId } from '../../../contract/base/ids.ts';
import { getVisitReport } from '../../../contract/reporting/overview.ts';
import { defineRead } from '../../../sync/reads/read.ts';

/** Visits of the last 24 months by month and by provider. */
export const visitReportRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: getVisitReport, request: { params: { clinicId } }, topics: ['encounters'] });
