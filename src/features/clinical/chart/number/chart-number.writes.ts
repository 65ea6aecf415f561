import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call/call.ts';
import { setChartNumber } from '../../../../contract/people/chart-numbers.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { patientRead } from '../chart.queries.ts';

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
