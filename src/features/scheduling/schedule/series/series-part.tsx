import type { BookingDraft } from '../booking/booking-draft.ts';
import type { Ground } from '../booking/booking-wish.ts';
import { openWeekdays } from './repeat-draft.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { SeriesDates } from './series-dates.tsx';
import type { Series } from './use-series.ts';

interface SeriesPartProps {
  draft: BookingDraft;
  ground: Ground;
  series: Series;
  error: string | undefined;
  onChange: (part: Pick<BookingDraft, 'repeat'>) => void;
}

/** The part of a booking that makes it several: how it is repeated, and each date that this means. */
export function SeriesPart({ draft, ground, series, error, onChange }: SeriesPartProps) {
  const { repeat, providerId, date } = draft;
  if (providerId === '' || date === '') return null;
  return (
    <>
      <RepeatFields
        repeat={repeat}
        first={date}
        open={openWeekdays(ground.setup, providerId, ground.locationId, date)}
        onChange={(next) => onChange({ repeat: next })}
      />
      {series.visits.length === 0 ? null : (
        <SeriesDates
          {...{ repeat, ground, error }}
          {...series}
          onChange={(next) => onChange({ repeat: next })}
        />
      )}
    </>
  );
}
