import type { BookingDraft } from '../booking/booking-draft.ts';
import type { BookingContext } from '../booking/booking-wish.ts';
import { openWeekdays } from './repeat-draft.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { SeriesDates } from './series-dates.tsx';
import type { Series } from './use-series.ts';

interface SeriesPartProps {
  draft: BookingDraft;
  context: BookingContext;
  series: Series;
  error: string | undefined;
  onChange: (part: Pick<BookingDraft, 'repeat'>) => void;
}

/** The part of a booking that makes it several: how it is repeated, and each date that this means. */
export function SeriesPart({ draft, context, series, error, onChange }: SeriesPartProps) {
  const { repeat, providerId, date } = draft;
  if (providerId === '' || date === '') return null;
  return (
    <>
      <RepeatFields
        repeat={repeat}
        first={date}
        open={openWeekdays(context.setup, providerId, context.locationId, date)}
        onChange={(next) => onChange({ repeat: next })}
      />
      {series.visits.length === 0 ? null : (
        <SeriesDates
          {...{ repeat, context, error }}
          {...series}
          onChange={(next) => onChange({ repeat: next })}
        />
      )}
    </>
  );
}
