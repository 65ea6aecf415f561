import DoorOpen from 'lucide-react/icons/door-open';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import type { RoomNow } from '../../../../domain/scheduling/schedule/flow-board.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import styles from './flow.module.css';

interface FlowRoomsProps {
  rooms: readonly RoomNow[];
  onOpen: (id: string) => void;
}

/** The rooms of the location and who is in them now. A lock: nobody else may go in. Nothing where there are no rooms. */
export function FlowRooms({ rooms, onOpen }: FlowRoomsProps) {
  if (rooms.length === 0) return null;
  return (
    <ul className={styles['rooms']} aria-label="Rooms">
      {rooms.map(({ room, visits }) => {
        const isFree = visits.length === 0;
        const Icon = isFree ? DoorOpen : room.exclusive ? Lock : Users;
        return (
          <li key={room.id} className={styles['room']} data-in-use={isFree ? undefined : ''}>
            <Icon aria-hidden="true" />
            <span>{room.name}</span>
            {isFree ? <span className={styles['quiet']}>free</span> : null}
            {visits.map(({ id, patient }) => (
              <button key={id} type="button" onClick={() => onOpen(id)}>
                {patientName(patient)}
              </button>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
