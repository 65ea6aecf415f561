import { useMemo, useState } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Resource } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { dayInWords } from '../../../../domain/base/time/day-words.ts';
import { flowLanes, flowOf, roomsNow, waitsOf } from '../../../../domain/scheduling/schedule/flow-board.ts';
import type { FlowLane } from '../../../../domain/scheduling/schedule/flow-board.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useHeldTimes } from '../../../../data/scheduling/held-times.reads.ts';
import { CheckInStart } from '../visit/check-in-start.tsx';
import { FlowCard } from './flow-card.tsx';
import { FlowRoomDialog } from './flow-room.dialog.tsx';
import { FlowRooms } from './flow-rooms.tsx';
import { waitsInWords } from './flow-words.ts';
import { useFlowMoving } from './use-flow-moving.ts';
import { zonesOf } from '../zones.ts';
import type { ScheduleDays } from '../use-schedule.ts';
import styles from './flow.module.css';

interface FlowViewProps {
  shown: ScheduleDays;
  rows: readonly Appointment[];
  date: PlainDate;
  mayWrite: boolean;
  /** Those of the location; none where several are shown. */
  rooms: readonly Resource[];
  onOpen: (id: string) => void;
}

const laneNames: Readonly<Record<FlowLane, string>> = {
  expected: 'Expected',
  waiting: 'Waiting',
  inRoom: 'In a room',
  withProvider: 'With provider',
  done: 'Done',
};

/** The day as it runs: who is expected, waits, sits in a room, is with the provider, and has left; and for how long. */
export default function FlowView({ shown, rows, date, mayWrite, rooms, onOpen }: FlowViewProps) {
  const { clinic } = useClinic();
  const { setup } = useScheduleSetup();
  const held = useHeldTimes();
  const nowMs = useNow(20_000);
  const zoneOf = useMemo(() => zonesOf(shown.locations), [shown.locations]);
  const lanes = useMemo(() => flowOf(rows, nowMs), [rows, nowMs]);
  const { mean, longest } = useMemo(() => waitsOf(rows, lanes), [rows, lanes]);
  const inRooms = useMemo(() => roomsNow(rooms, rows), [rooms, rows]);
  const nameOf = useMemo(() => {
    const names = new Map<string, string>(clinic.clinicians.map(({ ID, name }) => [ID, name]));
    return (row: Appointment) => names.get(row.providerId) ?? 'Former provider';
  }, [clinic.clinicians]);
  const [brought, setBrought] = useState<string | null>(null);
  const toRoom = rows.find(({ id }) => id === brought);
  const { board, said } = useFlowMoving({ rows, hasRooms: rooms.length > 0, mayWrite, onRoom: setBrought });
  return (
    <div className={styles['flow']} role="group" aria-label={`Flow of ${dayInWords(date)}`}>
      <div className={styles['top']}>
        <FlowRooms rooms={inRooms} onOpen={onOpen} />
        {mayWrite ? <CheckInStart locations={shown.locations} /> : null}
        <p className={styles['waits']}>{waitsInWords(mean, longest)}</p>
      </div>
      <span ref={said} className="pl-aloud" role="status" />
      <div ref={board} className={styles['lanes']}>
        {flowLanes.map((lane) => (
          <section key={lane} className={styles['lane']} data-lane={lane} aria-label={laneNames[lane]}>
            <h2>
              {laneNames[lane]} <span className="pl-figures">{lanes[lane].length}</span>
            </h2>
            {lanes[lane].length === 0 ? (
              <p className={styles['nobody']}>Nobody</p>
            ) : (
              <ul>
                {lanes[lane].map((one) => (
                  <FlowCard
                    key={one.visit.id}
                    {...{ one, rows, held, rooms, setup, mayWrite, onOpen }}
                    provider={nameOf(one.visit)}
                    timeZone={zoneOf(one.visit)}
                  />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      {toRoom ? (
        <FlowRoomDialog
          visit={toRoom}
          {...{ rows, held, rooms, setup }}
          timeZone={zoneOf(toRoom)}
          onClose={() => setBrought(null)}
        />
      ) : null}
    </div>
  );
}
