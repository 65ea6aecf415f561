import DoorOpen from 'lucide-react/icons/door-open';
import Lock from 'lucide-react/icons/lock';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { Resource, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { activeLocations } from '../../../../domain/clinics/clinic-choice.ts';
import { roomChoices } from '../../../../domain/scheduling/schedule/flow-board.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { bringToRoom, changeStatus } from '../../../../data/scheduling/appointments.writes.ts';
import styles from './flow.module.css';

interface FlowRoomDialogProps {
  visit: Appointment;
  rows: readonly Appointment[];
  held: readonly HeldTime[];
  rooms: readonly Resource[];
  setup: ScheduleSetup;
  timeZone: string;
  onClose: () => void;
}

/** To which room a patient is brought who was dropped on the lane of the rooms; with who is in each. */
export function FlowRoomDialog(props: FlowRoomDialogProps) {
  const { visit, rows, held, rooms, setup, timeZone, onClose } = props;
  const locations = activeLocations(useClinic().clinic);
  const bring = (save: Promise<void>) => {
    void isSaved(save);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={`Room for ${patientName(visit.patient)}`}>
      <ul className={styles['choices']}>
        {roomChoices(visit, rooms, { visits: rows, setup, timeZone, locations }, held).map(
          ({ room, visits, isTaken, move }) => (
            <li key={room.id}>
              <Button
                icon={isTaken ? <Lock aria-hidden="true" /> : <DoorOpen aria-hidden="true" />}
                variant={visit.resourceIds.includes(room.id) ? 'primary' : 'quiet'}
                disabled={isTaken}
                onClick={() => bring(bringToRoom(visit, move, room.name))}
              >
                {room.name}:{' '}
                {visits.length === 0 ? 'free' : visits.map(({ patient }) => patientName(patient)).join(', ')}
              </Button>
            </li>
          ),
        )}
        <li>
          <Button onClick={() => bring(changeStatus(visit, 'inRoom'))}>No room yet</Button>
        </li>
      </ul>
    </Dialog>
  );
}
