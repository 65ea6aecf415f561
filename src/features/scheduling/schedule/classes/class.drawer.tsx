import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { holdsItsTime } from '../../../../domain/scheduling/visits/appointment-status.ts';
import {
  goesAlong,
  placesInWords,
  roomInWords,
  rosterOf,
  sessionKey,
  type SessionOf,
} from '../../../../domain/scheduling/classes/class-sessions.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { shortDayInWords, spanInWords } from '../../../../domain/base/time/day-words.ts';
import { stillHeld } from '../../../../domain/scheduling/availability/held-times.ts';
import { useLateCancelHours } from '../../../../data/scheduling/online-offers.reads.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { ClassAdd } from './class-add.tsx';
import { ClassCancelForm } from './class-cancel.form.tsx';
import { ClassMoveForm } from './class-move.form.tsx';
import { ClassSteps, Roster } from './roster.tsx';
import { ClassWays } from './class-ways.tsx';
import { usePlanned } from '../../../../data/scheduling/planned-class.reads.ts';
import { useHeldTimes } from '../../../../data/scheduling/held-times.reads.ts';
import type { BookingPreset } from '../booking/booking-preset.ts';
import styles from './class.module.css';

interface ClassDrawerProps {
  session: SessionOf;
  /** The visits in sight. */
  rows: readonly Appointment[];
  /** Where all of it was dropped, when that asks for a reason: the form opens with it. */
  proposed?: AppointmentMove | undefined;
  /** Opens one patient's visit. */
  onOpen: (visit: string, from: SessionOf) => void;
  /** Books somebody in who is new. */
  onBook: (preset: BookingPreset, from: SessionOf) => void;
  onLeft: (before: Appointment, move: AppointmentMove) => void;
  onClose: () => void;
}

/** One class: who is in it and the state of each, and what can be done with all of it. */
export default function ClassDrawer(props: ClassDrawerProps) {
  const { session, rows, proposed, onOpen, onBook, onLeft, onClose } = props;
  const { clinic, location: chosen } = useClinic();
  const { setup } = useScheduleSetup();
  const mayWrite = useSession().can('schedule.write');
  const [doing, setDoing] = useKept<'add' | 'move' | 'cancel' | null>(
    'class',
    proposed === undefined ? null : 'move',
    'place',
  );
  const held = useHeldTimes();
  // Asked for before it is wanted: the network may be gone by then.
  useLateCancelHours();
  const location = clinic.locations.find(({ ID }) => ID === session.locationId) ?? chosen;
  const planned = usePlanned(session);
  const type = setup.types.find(({ id }) => id === session.typeId);
  if (!type) return null;
  const { timezone } = location;
  const provider = clinic.clinicians.find(({ ID }) => ID === session.providerId)?.name ?? 'Former provider';
  const visits = rosterOf(session, rows);
  const taken = visits.filter(({ status }) => holdsItsTime(status)).length;
  // The places of those who booked online and are not decided about are no longer free.
  const asked = stillHeld(held, rows).filter((one) => sessionKey(one) === sessionKey(session)).length;
  const along = visits.filter(goesAlong);
  const minutes = Math.max(...visits.map((one) => one.durationMinutes), 0) || type.durationMinutes;
  const locationName = clinic.locations.length === 1 ? '' : ` · ${location.name}`;
  const done = () => setDoing(null);
  return (
    <Drawer
      open
      onClose={onClose}
      title={type.name}
      description={
        <span className="pl-figures">
          {shortDayInWords(dayAt(session.startsAt, timezone))},{' '}
          {spanInWords(session.startsAt, minutes, timezone)} · {provider}
          {locationName}
        </span>
      }
    >
      <div className={styles['class']}>
        <p className={styles['places']} role="status">
          <b className="pl-figures">{placesInWords(taken, type)}</b> {roomInWords(taken + asked, type)}
          {asked === 0 ? null : `, ${asked} held for who booked online`}
        </p>
        {mayWrite && along.length > 0 ? <ClassSteps visits={visits} /> : null}
        <Roster
          {...{ session, visits, mayWrite, minutes, onOpen }}
          timeZone={timezone}
          isPlanned={planned !== null}
        />
        {!mayWrite ? null : doing === 'add' ? (
          <ClassAdd
            {...{ session, type, location, visits, minutes }}
            plannedIn={planned?.session.resourceIds}
            onNew={location.ID === chosen.ID ? (preset) => onBook(preset, session) : undefined}
            onDone={done}
          />
        ) : doing === 'move' && along.length > 0 ? (
          <ClassMoveForm {...{ type, visits, minutes, planned, proposed, onLeft, onClose }} onLeave={done} />
        ) : doing === 'cancel' && along.length > 0 ? (
          <ClassCancelForm visits={along} planned={planned} onLeave={done} onClose={onClose} />
        ) : (
          <ClassWays hasAny={along.length > 0} {...{ planned, onClose }} onDo={setDoing} />
        )}
      </div>
    </Drawer>
  );
}
