import { lazy, Suspense, useMemo, useState } from 'react';
import { firstScreenStands } from '../../../../api/first-screen.ts';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Clinician } from '../../../../contract/clinics/clinic.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { Resource } from '../../../../contract/scheduling/schedule-setup.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { addDays } from '../../../../domain/base/time/clinic-day.ts';
import { dayInWords, daysInWords } from '../../../../domain/base/time/day-words.ts';
import { freesTime } from '../../../../domain/scheduling/availability/freed-times.ts';
import { useClinic } from '../../../../session/session-context.ts';
import type { MoveContext, MoveHost } from '../moving/move-host.ts';
import { minuteInSight } from './column-model.ts';
import { ScheduleToolbar } from '../views/schedule-toolbar.tsx';
import { Toggle } from '../views/toggle.tsx';
import type { ToolbarProps } from '../views/schedule-toolbar.tsx';
import { TimeGrid } from './time-grid.tsx';
import { useWhenIdle } from '../use-when-idle.ts';
import { useMoveContext } from '../moving/use-move-context.ts';
import { useColumns } from '../views/use-columns.ts';
import { useLayout } from '../views/use-layout.ts';
import { useWeekOf } from '../views/use-week-of.ts';
import type { ScheduleDays } from '../use-schedule.ts';
import type { BookHere, OpenVisit } from './column-model.ts';
import { WhoSelect } from '../booking/patient/who-select.tsx';
import styles from '../schedule.module.css';

const LayoutMenu = lazy(() => firstScreenStands().then(() => import('../views/layout-menu.tsx')));
const NoProvider = lazy(() => import('../views/no-provider.tsx'));
const HeldWatch = lazy(() => firstScreenStands().then(() => import('../online-requests/held-watch.tsx')));

interface ColumnsViewProps {
  shown: ScheduleDays;
  rows: readonly Appointment[];
  date: PlainDate;
  today: PlainDate;
  nowMs: number;
  toolbar: ToolbarProps;
  /** What the columns are instead of providers; null where they are those, or locations. */
  rooms: readonly Resource[] | null;
  mayWrite: boolean;
  onOpen: OpenVisit;
  onBook: BookHere;
  onHeld: ((id: string) => void) | undefined;
  onBlock: ((id: string) => void) | undefined;
  onAsk: MoveHost['ask'];
  /** A visit was moved, and may have left time free. */
  onLeft: (before: Appointment, move: AppointmentMove) => void;
}

const noOne: readonly Clinician[] = [];

/**
 * A day or a week: columns of providers, rooms or locations, with the switches that belong to them. What is slow in it is memoized by
 * hand; the compiler would only add code to the first screen, here and in the files that say so.
 */
export function ColumnsView(props: ColumnsViewProps) {
  'use no memo';
  const { shown, rows: newest, date, today, nowMs, toolbar, rooms, mayWrite } = props;
  const { onOpen, onBook, onHeld, onBlock, onAsk, onLeft } = props;
  const { from, days, locations } = shown;
  const { clinic } = useClinic();
  const all = useWhenIdle(newest, `${from} ${days} ${locations.map(({ ID }) => ID).join(' ')}`);
  const layout = useLayout();
  const { shows, slotMinutes } = layout;
  const [showsCancelled, setShowsCancelled] = useState(false);
  const [showsWeekend, setShowsWeekend] = useState(false);
  const isWeek = days > 1;
  const [wanted, setChosen, isSettled] = useWeekOf(locations.length === 1 && !rooms);
  const who = isWeek && wanted !== 'everyone' ? wanted : null;

  const [held, setHeld] = useState<readonly HeldTime[]>([]);
  const uncancelled = useMemo(() => all.filter(({ status }) => status !== 'cancelled'), [all]);
  const cancelled = all.length - uncancelled.length;
  const plan = { from, days, date, today, locations, rooms, who, showsWeekend, shows, slotMinutes };
  const { columns, axis, isWeekendHidden } = useColumns(showsCancelled ? all : uncancelled, held, plan);
  const context = useMoveContext(columns, shown, uncancelled, newest, held, slotMinutes);
  const saveDrop = useSaveDrop(context, onLeft);
  const column = columns.findIndex(({ frame }) => frame.date === date);

  return (
    <>
      <Suspense fallback={null}>
        <HeldWatch onHeld={setHeld} />
      </Suspense>
      <ScheduleToolbar
        {...toolbar}
        hint={
          all.length === 0 && mayWrite && columns.length > 0 ? (
            <span className={styles['note']}>No visits yet: tap a time to book</span>
          ) : null
        }
      >
        {cancelled === 0 ? null : (
          <Toggle isOn={showsCancelled} onChange={setShowsCancelled}>
            {cancelled} canceled
          </Toggle>
        )}
        {isWeek && (isWeekendHidden || showsWeekend) ? (
          <Toggle isOn={showsWeekend} onChange={setShowsWeekend}>
            Weekend
          </Toggle>
        ) : null}
        {isWeek ? <WhoSelect clinicians={clinic.clinicians} value={wanted} onChange={setChosen} /> : null}
        <Suspense fallback={null}>
          <LayoutMenu
            layout={layout}
            clinicians={locations.length === 1 && !rooms && who === null ? clinic.clinicians : noOne}
            shown={columns.flatMap(({ providerId }) => providerId ?? [])}
          />
        </Suspense>
      </ScheduleToolbar>
      {columns.length === 0 ? (
        <Suspense fallback={null}>
          <NoProvider />
        </Suspense>
      ) : isWeek && !isSettled ? null : (
        <TimeGrid
          label={`Schedule of ${isWeek ? daysInWords(from, addDays(from, days - 1)) : dayInWords(date)}`}
          columns={columns}
          axis={axis}
          slotMinutes={slotMinutes}
          first={{ minute: minuteInSight(columns, nowMs), column: Math.max(0, column) }}
          onOpen={onOpen}
          onBook={onBook}
          onHeld={onHeld}
          onBlock={onBlock}
          context={context}
          onDrop={mayWrite ? (...given) => void saveDrop(...given) : undefined}
          onAsk={onAsk}
        />
      )}
    </>
  );
}

/** Saves what was dropped. Its code comes along with that of moving. */
function useSaveDrop({ setup }: MoveContext, onLeft: ColumnsViewProps['onLeft']) {
  const { clinic } = useClinic();
  return async (...[visit, move, words, ofClass]: Parameters<MoveHost['drop']>) => {
    const { saveDrop } = await import('../moving/start-moving.ts');
    const isLeft = (await saveDrop(visit, move, words, ofClass, setup, clinic)) && freesTime(visit, move);
    if (isLeft) onLeft(visit, move);
  };
}
