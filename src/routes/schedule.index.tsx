import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { scheduleViews } from '../domain/scheduling/schedule/schedule-views.ts';
import type { ScheduleSearch } from '../features/scheduling/schedule/schedule-address.ts';
import { ScheduleScreen } from '../features/scheduling/schedule/schedule.screen.tsx';
import { readDate } from './-read-date.ts';

/** Comes with the first visit that is opened: nothing of the first screen. */
const PatientStanding = lazy(() => import('../features/money/ledger/patient-standing.tsx'));

/**
 * `/schedule?view=week&date=2026-11-20&at=all`, `view=flow` for the day as it runs, or `by=room` for the rooms of the location; without a view the day, without
 * a date today by the location's clock. With `visit` that visit of these days lies open, with
 * `book=new` a booking.
 */
export const Route = createFileRoute('/schedule/')({
  validateSearch: (search): ScheduleSearch => {
    const date = readDate(search['date']);
    const view = scheduleViews.find((one) => one === search['view']);
    const { visit } = search;
    return {
      ...(view === undefined || view === 'day' ? {} : { view }),
      ...(date === null ? {} : { date }),
      ...(search['at'] === 'all' ? { at: 'all' } : {}),
      ...(search['by'] === 'room' ? { by: 'room' } : {}),
      ...(typeof visit === 'string' && /^[\da-f-]{36}$/.test(visit) ? { visit } : {}),
      ...(search['book'] === 'new' ? { book: 'new' } : {}),
    };
  },
  component: function Schedule() {
    const { view, date, at, by, visit, book } = Route.useSearch();
    const isEverywhere = at === 'all';
    return (
      <ScheduleScreen
        view={view}
        date={date}
        isEverywhere={isEverywhere}
        isByRoom={by === 'room' && !isEverywhere}
        visitId={visit}
        isBooking={book === 'new'}
        standing={(patientId) => (
          <Suspense fallback={null}>
            <PatientStanding patientId={patientId} />
          </Suspense>
        )}
      />
    );
  },
});
