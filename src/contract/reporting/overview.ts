import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, locationId } from '../base/ids.ts';
import { minor, plainDate } from '../base/values.ts';

const counted = z.object({ key: z.string(), label: z.string(), count: z.int() });
const inClinic = z.object({ clinicId });

/** What the dashboard shows of one day. */
export const getOverview = endpoint({
  name: 'overview.get',
  method: 'GET',
  path: '/:clinicId/overview',
  summary: 'The state of one day of a location: visits by status, open notes, charges of the last 14 days.',
  params: inClinic,
  query: z.object({ locationId, date: plainDate }),
  response: z.object({
    appointmentsByStatus: z.array(counted),
    openNotes: z.int(),
    patients: z.int(),
    chargesByDay: z.array(z.object({ date: plainDate, count: z.int(), amountMinor: minor })),
  }),
});

export const getVisitReport = endpoint({
  name: 'reports.visits',
  method: 'GET',
  path: '/:clinicId/reports/visits',
  summary: 'Encounters by month of the last 24 months that have any, and by provider.',
  params: inClinic,
  response: z.object({ byMonth: z.array(counted), byProvider: z.array(counted), total: z.int() }),
});

export const getCohorts = endpoint({
  name: 'research.cohorts',
  method: 'GET',
  path: '/:clinicId/research/cohorts',
  summary: 'How many patients have each condition, the 50 most frequent; groups under 5 are left out.',
  params: inClinic,
  response: z.object({ patients: z.int(), conditions: z.array(counted) }),
});
