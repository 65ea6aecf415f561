import { useMemo } from 'react';
import type { Appointment } from '../../../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../../../contract/clinics/clinic.ts';
import type { AppointmentMove } from '../../../../../domain/scheduling/visits/appointment-changes.ts';
import { alikeMoves, changeable } from '../../../../../domain/scheduling/visits/visit-series.ts';
import { visitStretch } from '../../../../../domain/scheduling/visits/visit-time.ts';
import { daysOf } from '../../../../../domain/scheduling/availability/working-time.ts';
import type { SeriesReach } from '../../../../../domain/scheduling/visits/visit-series.ts';
import { seriesRead } from '../../../../../data/scheduling/series.reads.ts';
import { useRead } from '../../../../../session/reads/use-read.ts';
import { useNow } from '../../../../../ui/use-now.ts';
import type { BookingContext } from '../booking-wish.ts';
import { readAlike } from '../../series/series-wish.ts';
import type { AlikeVisit } from '../../series/series-wish.ts';
import { useDays } from '../../use-days.ts';

/** The visits of a visit's series that can still be changed, itself among them; null where it has none or none is known. */
export function useSeriesOf(visit: Appointment): readonly Appointment[] | null {
  const { clinicId, seriesId } = visit;
  const read = useMemo(() => (seriesId ? seriesRead(clinicId, seriesId) : null), [clinicId, seriesId]);
  const visits = useRead(read).data?.appointments;
  const nowMs = useNow(60_000);
  return useMemo(() => {
    const others = changeable(visits ?? [], nowMs).filter(({ id }) => id !== visit.id);
    return others.length === 0 ? null : [...others, visit];
  }, [visits, visit, nowMs]);
}

/** What a change of one visit means for those that it reaches, each checked against its day. */
export function useAlike(
  visit: Appointment,
  series: readonly Appointment[] | null,
  reach: SeriesReach,
  move: AppointmentMove | null,
  context: BookingContext,
  location: Location,
): { alike: readonly AlikeVisit[]; others: readonly Appointment[] } {
  const { timeZone } = context;
  const moves = useMemo(() => {
    if (!series || !move || reach === 'one') return [];
    return alikeMoves(series, visit, reach, move, timeZone);
  }, [series, move, reach, visit, timeZone]);
  const around = useDays(
    moves.flatMap(([one, change]) => daysOf(visitStretch({ ...one, ...change }), timeZone)),
    location,
  );
  return useMemo(
    () => ({ alike: readAlike(moves, context, around), others: around.rows }),
    [moves, context, around],
  );
}
