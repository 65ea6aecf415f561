import { lazy, Suspense } from 'react';
import { firstScreenStands } from '../../../../api/first-screen.ts';
import { useClinic } from '../../../../session/session-context.ts';
import type { ScheduleShown } from '../schedule-address.ts';
import { WaitButton } from '../wait-list/wait-button.tsx';
import { Toggle } from './toggle.tsx';

/** What it needs must not delay the first screen. */
const OnlineButton = lazy(() =>
  firstScreenStands().then(() => import('../online-requests/online-button.tsx')),
);

interface ScheduleSwitchesProps {
  isEverywhere: boolean;
  isByRoom: boolean;
  /** Whether rooms could be side by side. */
  hasRooms: boolean;
  show: (change: Partial<ScheduleShown>) => void;
  /** Absent for those who do not decide about requests. */
  onOnline: (() => void) | undefined;
  /** Absent for those who may not read it. */
  onWaitList: (() => void) | undefined;
  onFreed: (() => void) | undefined;
}

/** The switches of every view: all locations, rooms; and the ways to online requests and to the wait list. */
export function ScheduleSwitches(props: ScheduleSwitchesProps) {
  'use no memo';
  const { isEverywhere, isByRoom, hasRooms, show, onOnline, onWaitList, onFreed } = props;
  const { clinic } = useClinic();
  return (
    <>
      {clinic.locations.filter(({ active }) => active).length > 1 || isEverywhere ? (
        <Toggle isOn={isEverywhere} onChange={(isOn) => show({ isEverywhere: isOn, isByRoom: false })}>
          All locations
        </Toggle>
      ) : null}
      {hasRooms ? (
        <Toggle isOn={isByRoom} onChange={(isOn) => show({ isByRoom: isOn, isEverywhere: false })}>
          Rooms
        </Toggle>
      ) : null}
      {onOnline ? (
        <Suspense fallback={null}>
          <OnlineButton onOpen={() => onOnline()} />
        </Suspense>
      ) : null}
      {onWaitList ? <WaitButton onOpen={onWaitList} onFreed={onFreed} /> : null}
    </>
  );
}
