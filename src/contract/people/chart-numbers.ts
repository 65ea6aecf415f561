import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, patientId } from '../base/ids.ts';
import { patient } from './patient.ts';
import { line, requiredLine } from '../base/values.ts';

/** How a clinic numbers its charts: `prefix`, then the number with zeros before it to at least `width` digits. */
export const chartNumbering = z.object({
  isOn: z.boolean(),
  /** A digit at its end would read as part of the number. */
  prefix: line(12).check(
    z.regex(/^(?!\s)/, 'must not begin with a blank'),
    z.regex(/\D$|^$/, 'must not end with a digit'),
  ),
  width: z.int().check(z.gte(1), z.lte(12)),
  /** What the counter goes on with; numbers that a chart has already are passed over. */
  next: z.int().check(z.gte(1), z.lte(999_999_999_999)),
});
export type ChartNumbering = z.infer<typeof chartNumbering>;

export const chartNumberingStanding = z.extend(chartNumbering, {
  /** Charts that have no number. */
  unnumbered: z.int(),
  version: z.int(),
});
export type ChartNumberingStanding = z.infer<typeof chartNumberingStanding>;

const inClinic = z.object({ clinicId });

export const getChartNumbering = endpoint({
  name: 'chartNumbers.settings',
  method: 'GET',
  path: '/:clinicId/chart-numbers',
  summary: 'How new charts are numbered, and how many charts have no number.',
  params: inClinic,
  response: chartNumberingStanding,
});

export const saveChartNumbering = endpoint({
  name: 'chartNumbers.saveSettings',
  method: 'PUT',
  path: '/:clinicId/chart-numbers',
  summary: 'Saves how new charts are numbered; without `next` the counter stays where it is.',
  params: inClinic,
  body: z.extend(chartNumbering, { next: z.optional(chartNumbering.shape.next) }),
  response: chartNumberingStanding,
  versioned: true,
});

export const fillChartNumbers = endpoint({
  name: 'chartNumbers.fill',
  method: 'POST',
  path: '/:clinicId/chart-numbers/fill',
  summary:
    'Gives numbers to charts that have none, the oldest first, a portion at a time. To be sent again until none is left.',
  params: inClinic,
  body: z.object({}),
  response: z.object({ numbered: z.int(), left: z.int() }),
});

export const setChartNumber = endpoint({
  name: 'chartNumbers.set',
  method: 'PUT',
  path: '/:clinicId/patients/:patientId/chart-number',
  summary:
    'Gives a patient another chart number. Refused with `chart-number-taken` when a chart of the clinic has it, also one that was merged into another.',
  params: z.object({ clinicId, patientId }),
  body: z.object({
    chartNumber: requiredLine(60).check(z.regex(/^\S(?:.*\S)?$/, 'must not begin or end with a blank')),
  }),
  response: patient,
  versioned: true,
});
