import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call.ts';
import {
  fillChartNumbers,
  saveChartNumbering,
  setChartNumber,
  type ChartNumbering,
  type ChartNumberingStanding,
} from '../../contract/people/chart-numbers.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import type { Patient } from '../../contract/people/patient.ts';
import { patientRead } from './patients.reads.ts';

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

/** Gives a patient another chart number. The write throws why not, in words for people; who has it where it is taken. */
export function useChartNumberWrite({ clinicId, id, version }: Patient) {
  const client = useQueryClient();
  return async (chartNumber: string): Promise<void> => {
    const params = { clinicId, patientId: id };
    const options = { opId: crypto.randomUUID(), ifMatch: version };
    try {
      await call(setChartNumber, { params, body: { chartNumber } }, options);
    } finally {
      // After a refusal too: somebody else may have changed the chart.
      await client.invalidateQueries({ queryKey: patientRead(clinicId, id).options.queryKey });
    }
  };
}
