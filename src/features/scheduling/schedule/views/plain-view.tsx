import { lazy, Suspense } from 'react';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Resource } from '../../../../contract/scheduling/schedule-setup.ts';
import type { ScheduleView } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import type { OpenVisit } from '../board/column-model.ts';
import { Waiting } from '../flow/waiting.tsx';
import type { ScheduleDays } from '../use-schedule.ts';

const MonthView = lazy(() => import('./month-view.tsx'));
const AgendaView = lazy(() => import('./agenda-view.tsx'));
const FlowView = lazy(() => import('../flow/flow-view.tsx'));

interface PlainViewProps {
  view: ScheduleView;
  shown: ScheduleDays;
  rows: readonly Appointment[];
  date: PlainDate;
  today: PlainDate;
  /** Of the location; none where all locations are shown. */
  rooms: readonly Resource[];
  mayWrite: boolean;
  onOpen: OpenVisit;
  onHeld: ((id: string) => void) | undefined;
  onDay: (day: PlainDate) => void;
}

/** A view without columns: the flow of a day, a month, or a list. Loaded when it opens first. */
export function PlainView(props: PlainViewProps) {
  'use no memo';
  const { view, shown, rows, date, today, rooms, mayWrite, onOpen, onHeld, onDay } = props;
  return (
    <Suspense fallback={<Waiting />}>
      {view === 'flow' ? (
        <FlowView {...{ shown, rows, date, mayWrite, rooms, onOpen }} />
      ) : view === 'month' ? (
        <MonthView {...{ shown, rows, date, today, onDay }} />
      ) : (
        <AgendaView {...{ shown, rows, today, onHeld, onOpen }} />
      )}
    </Suspense>
  );
}
