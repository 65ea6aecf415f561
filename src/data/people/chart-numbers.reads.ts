import { getChartNumbering } from '../../contract/people/chart-numbers.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { defineRead } from '../../sync/public.ts';

/** How the clinic numbers its charts. */
export const chartNumberingRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: getChartNumbering, request: { params: { clinicId } }, topics: ['clinic'] });
