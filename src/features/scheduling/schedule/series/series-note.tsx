import { useMemo } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { seriesRead } from '../../../../data/scheduling/series.reads.ts';
import { useRead } from '../../../../session/reads/use-read.ts';

/** Whether the other dates of a visit's series are known here: `asking` while the server may still answer. */
export function useSeriesKnown({ clinicId, seriesId }: Appointment): 'known' | 'asking' | 'unknown' {
  const read = useMemo(() => (seriesId ? seriesRead(clinicId, seriesId) : null), [clinicId, seriesId]);
  const { data, fault } = useRead(read);
  if (data !== undefined || !seriesId) return 'known';
  return fault ? 'unknown' : 'asking';
}

/** Says that a change is for one visit only because this device does not have the other dates of its series. */
export function SeriesNote({ visit }: { visit: Appointment }) {
  const known = useSeriesKnown(visit);
  return (
    <p role="status">
      {known === 'known'
        ? ''
        : known === 'asking'
          ? 'Looking for the other dates of the series …'
          : 'The other dates of this series are not on this device. Only this visit can be changed now; the others once there is a network.'}
    </p>
  );
}
