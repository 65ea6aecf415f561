import { call } from '../../../api/call/call.ts';
import {
  fillChartNumbers,
  saveChartNumbering,
  type ChartNumbering,
  type ChartNumberingStanding,
} from '../../../contract/people/chart-numbers.ts';
import type { ClinicId } from '../../../contract/base/ids.ts';

/** What is saved; without `next` the counter stays where it is. */
export type NumberingChange = Omit<ChartNumbering, 'next'> & { readonly next?: number };

/** Saves how charts are numbered. Throws why not, in words for people. */
export const saveNumbering = async (
  clinicId: ClinicId,
  change: NumberingChange,
  seen: number,
): Promise<ChartNumberingStanding> =>
  (
    await call(
      saveChartNumbering,
      { params: { clinicId }, body: change },
      { opId: crypto.randomUUID(), ifMatch: seen },
    )
  ).body;

/** Numbers the next portion of charts that have none. Throws why not. */
export const fillPortion = async (clinicId: ClinicId): Promise<{ numbered: number; left: number }> =>
  (await call(fillChartNumbers, { params: { clinicId }, body: {} })).body;
