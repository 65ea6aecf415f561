import { useMemo } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { BookingContext } from '../booking/booking-wish.ts';
import { datesOf, readSeries } from './series-wish.ts';
import type { SeriesDraft, SeriesVisit } from './series-wish.ts';
import { visitStretch } from '../../../../domain/scheduling/visits/visit-time.ts';
import { daysOf } from '../../../../domain/scheduling/availability/working-time.ts';
import { useDays } from '../use-days.ts';

/** A repeated booking, date by date, and the visits of its days. */
export interface Series {
  readonly visits: readonly SeriesVisit[];
  readonly others: readonly Appointment[];
}

/** The visits that a repeated booking means, each checked against its day. */
export function useSeries(draft: SeriesDraft, context: BookingContext, location: Location): Series {
  const dates = useMemo(() => datesOf(draft, context), [draft, context]);
  const { durationMinutes } = draft;
  const around = useDays(
    dates
      .filter(({ isLeftOut }) => !isLeftOut)
      .flatMap(({ date, startsAt }) => [
        date,
        ...(startsAt ? daysOf(visitStretch({ startsAt, durationMinutes }), location.timezone) : []),
      ]),
    location,
  );
  return useMemo(
    () => ({ visits: readSeries(draft, context, dates, around), others: around.rows }),
    [draft, context, dates, around],
  );
}
