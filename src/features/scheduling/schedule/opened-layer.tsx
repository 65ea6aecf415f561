import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { sessionKey } from '../../../domain/scheduling/classes/class-sessions.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { useScheduleSetup } from '../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../session/session-context.ts';
import type { useOpened } from './use-opened.ts';

const SeriesDropDialog = lazy(() => import('./series/series-drop.dialog.tsx'));
const VisitDrawer = lazy(() => import('./visit/visit.drawer.tsx'));
const BlockDialog = lazy(() => import('./blocks/block.dialog.tsx'));
const ClassDrawer = lazy(() => import('./classes/class.drawer.tsx'));
const BookingDialog = lazy(() => import('./booking/booking.dialog.tsx'));
const OnlineRequestsDrawer = lazy(() => import('./online-requests/online-requests.drawer.tsx'));
const FreedTimesDrawer = lazy(() => import('./wait-list/freed-times.drawer.tsx'));
const LeftTime = lazy(() => import('./wait-list/left-time.tsx'));
const WaitListDrawer = lazy(() => import('./wait-list/wait-list.drawer.tsx'));

interface OpenedLayerProps extends Pick<
  ReturnType<typeof useOpened>,
  | 'opened'
  | 'blockInstead'
  | 'bookInto'
  | 'openMember'
  | 'openReach'
  | 'openWaitList'
  | 'bookWaiting'
  | 'rebook'
  | 'offerLeft'
  | 'close'
  | 'closeLeft'
> {
  /** The visits in sight. */
  rows: readonly Appointment[] | undefined;
  /** The day in sight, for a booking that names none. */
  date: PlainDate;
  /** A patient's balance, payer and missing forms. */
  standing?: ((patientId: PatientId) => ReactNode) | undefined;
}

const noVisits: readonly Appointment[] = [];

/** What is open over the schedule: a visit, a class, a booking, blocked time, the wait list, or those who booked online. Loaded when it opens first. */
export function OpenedLayer(props: OpenedLayerProps) {
  const { opened, rows = noVisits, date, blockInstead, bookInto, openMember, openReach } = props;
  const { openWaitList, bookWaiting, rebook, offerLeft, close, closeLeft, standing } = props;
  const { timezone } = useClinic().location;
  const { setup } = useScheduleSetup();
  if (opened === null) return null;
  const blockId = 'block' in opened ? opened.block.id : undefined;
  const block = setup.blocks?.find(({ id }) => id === blockId) ?? null;
  const visitId = 'visit' in opened ? opened.visit : 'series' in opened ? opened.series : null;
  const visit = rows.find(({ id }) => id === visitId);
  return (
    <Suspense fallback={null}>
      {'visit' in opened && visit ? (
        <VisitDrawer
          key={visit.id}
          visit={visit}
          proposed={opened.proposed}
          reach={opened.reach}
          others={rows}
          standing={standing?.(visit.patientId)}
          onOffer={openWaitList}
          onLeft={offerLeft}
          onRebook={rebook}
          onClose={close}
        />
      ) : null}
      {'roster' in opened ? (
        <ClassDrawer
          key={sessionKey(opened.roster)}
          session={opened.roster}
          proposed={opened.proposed}
          rows={rows}
          onOpen={openMember}
          onBook={bookInto}
          onLeft={offerLeft}
          onClose={close}
        />
      ) : null}
      {'series' in opened && visit ? (
        <SeriesDropDialog
          visit={visit}
          move={opened.proposed}
          onReach={(reach) => openReach(visit.id, opened.proposed, reach)}
          onClose={close}
        />
      ) : null}
      {'book' in opened ? (
        <BookingDialog
          date={opened.book.startsAt ? dayAt(opened.book.startsAt, timezone) : date}
          preset={opened.book}
          onBlock={blockInstead}
          onClose={close}
        />
      ) : null}
      {'block' in opened && (block || opened.block.id === undefined) ? (
        <BlockDialog
          key={opened.block.id ?? 'new'}
          block={block}
          preset={opened.block}
          others={rows}
          date={date}
          onClose={close}
        />
      ) : null}
      {'online' in opened ? <OnlineRequestsDrawer requestId={opened.requestId} onClose={close} /> : null}
      {'left' in opened && opened.left ? (
        <LeftTime left={opened.left} others={rows} onOffer={openWaitList} onClose={closeLeft} />
      ) : null}
      {'freed' in opened ? <FreedTimesDrawer onOffer={openWaitList} onClose={close} /> : null}
      {'waitList' in opened ? (
        <WaitListDrawer slot={opened.waitList} visits={rows} onBook={bookWaiting} onClose={close} />
      ) : null}
    </Suspense>
  );
}
