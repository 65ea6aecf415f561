import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { UserId } from '../../contract/ids.ts';
import type { Instant, PlainDate } from '../../contract/values.ts';
import { addDays, dayAt } from '../../domain/clinic-day.ts';
import { dayInWords, timeInWords } from '../../domain/day-words.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultState } from '../../ui/fault-state.tsx';
import { useGo } from '../../ui/link.tsx';
import { locationColor } from '../../ui/location-dot.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DayGrid } from './day-grid.tsx';
import { DayToolbar, Toggle } from './day-toolbar.tsx';
import { useDay } from './use-day.ts';
import { useDayKeys } from './use-day-keys.ts';
import styles from './day.module.css';

const VisitDrawer = lazy(() => import('./visit.drawer.tsx'));
const BookingDialog = lazy(() => import('./booking.dialog.tsx'));

type Opened = { visit: string } | { book: { providerId?: UserId; startsAt?: Instant } } | null;

/** `/schedule?date=`: one day of the chosen location. Without a date it is the location's today. */
export function DayScreen({ date: wanted }: { date?: PlainDate | undefined }) {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const go = useGo();
  const { timezone } = location;
  const nowMs = useNow(60_000);
  const today = dayAt(nowMs, timezone);
  const date = wanted ?? today;
  const mayBook = can('schedule.write');
  const [opened, setOpened] = useState<Opened>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [showsCancelled, setShowsCancelled] = useState(false);
  const { mayRead, state, model, all } = useDay(date, { allProviders: showsAll, cancelled: showsCancelled });
  const { fromDevice, takenAtMs, fault, refetch } = state;
  const cancelled = all?.filter((row) => row.status === 'cancelled').length ?? 0;

  const openVisit = useCallback((visit: string) => setOpened({ visit }), []);
  const openSlot = useCallback(
    (providerId: UserId, startsAt: Instant) => setOpened({ book: { providerId, startsAt } }),
    [],
  );
  const close = useCallback(() => setOpened(null), []);
  const goToDate = useCallback(
    (day: PlainDate) => go('/schedule', { search: day === today ? {} : { date: day }, replace: true }),
    [go, today],
  );
  const keys = useMemo(
    () => ({
      t: () => goToDate(today),
      '[': () => goToDate(addDays(date, -1)),
      ']': () => goToDate(addDays(date, 1)),
      ...(mayBook ? { n: () => setOpened({ book: {} }) } : {}),
    }),
    [goToDate, today, date, mayBook],
  );
  useDayKeys(keys);

  const visit =
    opened !== null && 'visit' in opened ? all?.find((row) => row.id === opened.visit) : undefined;
  const firstMinute = minuteInSight(
    date === today ? nowMs : null,
    all?.[0]?.startsAt ?? null,
    model.grid.fromMs,
  );

  return (
    <div className={styles['screen']}>
      <DayToolbar
        date={date}
        today={today}
        onDate={goToDate}
        onBook={mayBook ? () => setOpened({ book: {} }) : undefined}
      >
        {fromDevice && takenAtMs !== null ? <AsOf time={timeInWords(takenAtMs, timezone)} /> : null}
        {all?.length === 0 ? <span className={styles['note']}>No visits yet: tap a time to book</span> : null}
        {cancelled === 0 ? null : (
          <Toggle isOn={showsCancelled} onChange={setShowsCancelled}>
            {cancelled} cancelled
          </Toggle>
        )}
        {clinic.clinicians.length > model.providers.length || showsAll ? (
          <Toggle isOn={showsAll} onChange={setShowsAll}>
            All providers
          </Toggle>
        ) : null}
      </DayToolbar>
      {!mayRead ? (
        <FaultState fault={{ statusCode: 403, message: '' }} what="the schedule" />
      ) : fault ? (
        <FaultState fault={fault} what="the schedule of this day" onRetry={refetch} />
      ) : all === undefined ? (
        <div className={styles['waiting']}>
          <SkeletonLines count={9} label="Loading the schedule" />
        </div>
      ) : model.columns.length === 0 ? (
        <EmptyState title="No provider works at this clinic yet">
          An admin invites providers; then their days stand here.
        </EmptyState>
      ) : (
        <DayGrid
          label={`Schedule of ${dayInWords(date)}`}
          grid={model.grid}
          columns={model.columns}
          timeZone={timezone}
          color={locationColor(location.color)}
          canBook={mayBook}
          firstMinute={firstMinute}
          onOpen={openVisit}
          onBook={openSlot}
        />
      )}
      <Suspense fallback={null}>
        {visit ? <VisitDrawer key={visit.id} visit={visit} onClose={close} /> : null}
        {opened !== null && 'book' in opened ? (
          <BookingDialog date={date} preset={opened.book} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** The hour of now, else of the day's first visit, else the top. */
function minuteInSight(nowMs: number | null, first: Instant | null, fromMs: number): number {
  const atMs = nowMs ?? (first === null ? fromMs : Date.parse(first));
  return Math.max(0, Math.floor((atMs - fromMs) / 3_600_000) * 60);
}
