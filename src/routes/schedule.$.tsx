import { createFileRoute, Navigate } from '@tanstack/react-router';
import { NotFound } from './-not-found.tsx';
import { readDate } from './-read-date.ts';

/** `/schedule/2026-11-20` says the same as `/schedule?date=2026-11-20`. */
export const Route = createFileRoute('/schedule/$')({
  component: function ScheduleUnder() {
    const date = readDate(Route.useParams()['_splat']);
    return date === null ? <NotFound /> : <Navigate to="/schedule" search={{ date }} replace />;
  },
});
