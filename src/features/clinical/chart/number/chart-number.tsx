import { useMemo } from 'react';
import type { Patient } from '../../../../contract/people/patient.ts';
import { chartNumberingRead } from '../../../../data/people/chart-numbers.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { usePending } from '../../../../session/reads/use-pending.ts';
import { useRead } from '../../../../session/reads/use-read.ts';

/** Whether the server does not know the patient yet. */
function useIsMadeHere(id: string): boolean {
  return usePending().ops.some(
    ({ state, patches }) =>
      state !== 'done' &&
      patches.some((patch) => patch.entity === 'patient' && patch.id === id && patch.create),
  );
}

/** The chart number, or that one follows. */
export function ChartNumber({
  patient: { id, chartNumber },
}: {
  patient: Pick<Patient, 'id' | 'chartNumber'>;
}) {
  const isMadeHere = useIsMadeHere(id);
  if (chartNumber === null) return isMadeHere ? <NumberFollows /> : null;
  return (
    <div>
      <dt>Chart</dt>
      <dd>{chartNumber}</dd>
    </div>
  );
}

/** The server gives the number; nothing where the clinic is known to give none. */
function NumberFollows() {
  const { clinic } = useClinic();
  const numbering = useRead(useMemo(() => chartNumberingRead(clinic.ID), [clinic.ID])).data;
  if (numbering?.isOn === false) return null;
  return (
    <div>
      <dt>Chart</dt>
      <dd>Number follows</dd>
    </div>
  );
}
