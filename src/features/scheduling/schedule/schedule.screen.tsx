import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { takenInWords } from '../../../domain/base/time/day-words.ts';
import type { ScheduleView } from '../../../domain/scheduling/schedule/schedule-views.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ColumnsView } from './board/columns-view.tsx';
import { OpenedLayer } from './opened-layer.tsx';
import { PlainView } from './views/plain-view.tsx';
import { ScheduleSwitches } from './views/schedule-switches.tsx';
import { ScheduleToolbar } from './views/schedule-toolbar.tsx';
import { useAddressed } from './use-addressed.ts';
import { useOpened } from './use-opened.ts';
import { useRoomsHere } from './flow/use-rooms-here.ts';
import { useSchedule } from './use-schedule.ts';
import { useScheduleWays } from './use-schedule-ways.ts';
import { Waiting } from './flow/waiting.tsx';
import styles from './schedule.module.css';

interface ScheduleScreenProps {
  view?: ScheduleView | undefined;
  date?: PlainDate | undefined;
  /** Every open location, not only the chosen one. */
  isEverywhere?: boolean;
  /** The rooms of the location side by side, in place of its providers. */
  isByRoom?: boolean;
  /** Of the address: opened once, and then no longer named there. */
  visitId?: string | undefined;
  /** A booking opens once, and then is no longer named there. */
  isBooking?: boolean;
  /** A patient's balance, payer and missing forms, in the visit. */
  standing?: (patientId: PatientId) => ReactNode;
}

/** `/schedule?view=&date=&at=&by=`: a day as it runs, a day, a week, a month or a list. Without a date it is the location's today. */
export function ScheduleScreen(props: ScheduleScreenProps) {
  const { view = 'day', date: wanted, isEverywhere = false, isByRoom = false, visitId, isBooking } = props;
  const { clinic, location } = useClinic();
  const { timezone } = location;
  const nowMs = useNow(60_000);
  const today = dayAt(nowMs, timezone);
  const date = wanted ?? today;
  const mayWrite = useSession().can('schedule.write');
  const { openVisit, openSlot, openBooking, openOnline, askWhy, ...over } = useOpened();
  const onFreed = mayWrite ? over.openFreed : undefined;
  const shown = useSchedule(view, date, isEverywhere);
  const { fromDevice, takenAtMs, fault, refetch, data } = shown.state;
  const rows = data?.appointments;
  const rooms = useRoomsHere();
  const onHeld = mayWrite ? openOnline : undefined;
  const hasColumns = view === 'day' || view === 'week';

  const here = useMemo(() => ({ view, date, isEverywhere, isByRoom }), [view, date, isEverywhere, isByRoom]);
  const show = useScheduleWays(here, today, mayWrite ? openBooking : undefined);
  useAddressed({ visitId, isBooking }, mayWrite, { openVisit, openBooking }, show);

  const aside = (
    <ScheduleSwitches
      {...{ isEverywhere, isByRoom, onFreed, show }}
      hasRooms={hasColumns && (rooms.length > 0 || isByRoom)}
      onOnline={mayWrite ? openOnline : undefined}
      onWaitList={shown.mayRead ? over.openWaitList : undefined}
    />
  );
  const toolbar = {
    view,
    date,
    today,
    note: fromDevice && takenAtMs !== null ? <AsOf time={takenInWords(takenAtMs, timezone, nowMs)} /> : null,
    aside,
    onDate: (day: PlainDate) => show({ date: day }),
    onView: (next: ScheduleView) => show({ view: next }),
    // Without a provider nobody can be booked: the screen says what comes first.
    onBook: mayWrite && clinic.clinicians.length > 0 ? openBooking : undefined,
  };

  return (
    <div className={styles['screen']}>
      {hasColumns && shown.mayRead && !fault && rows ? (
        <ColumnsView
          {...{ shown, rows, date, today, toolbar, nowMs, mayWrite, onHeld }}
          rooms={isByRoom ? rooms : null}
          onOpen={openVisit}
          onBook={openSlot}
          onAsk={askWhy}
          onLeft={over.offerLeft}
          onBlock={mayWrite ? over.openBlock : undefined}
        />
      ) : (
        <>
          <ScheduleToolbar {...toolbar} />
          {!shown.mayRead ? (
            <FaultState fault={{ statusCode: 403, message: '' }} what="the schedule" />
          ) : fault ? (
            <FaultState fault={fault} what="the schedule of these days" onRetry={refetch} />
          ) : rows === undefined ? (
            <Waiting />
          ) : (
            <PlainView
              {...{ view, shown, rows, date, today, mayWrite, onHeld }}
              rooms={isEverywhere ? [] : rooms}
              onOpen={openVisit}
              onDay={(day) => show({ view: 'day', date: day })}
            />
          )}
        </>
      )}
      <OpenedLayer {...over} {...{ rows, date }} standing={props.standing} />
    </div>
  );
}
