import type { ClinicId, LocationId } from '../../../contract/base/ids.ts';
import { getOverview } from '../../../contract/reporting/overview.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { defineRead } from '../../../sync/reads/read.ts';

/** The state of one day of a location, as the server counts it. */
export const overviewRead = (clinicId: ClinicId, locationId: LocationId, date: PlainDate) =>
  defineRead({
    endpoint: getOverview,
    request: { params: { clinicId }, query: { locationId, date } },
    topics: ['appointments', 'encounters', 'charges', 'patients'],
  });
