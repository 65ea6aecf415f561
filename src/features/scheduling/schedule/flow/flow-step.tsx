import ChevronDown from 'lucide-react/icons/chevron-down';
import DoorOpen from 'lucide-react/icons/door-open';
import Lock from 'lucide-react/icons/lock';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { Resource, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { stepLabel, usualStep } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { activeLocations } from '../../../../domain/clinics/clinic-choice.ts';
import { roomChoices } from '../../../../domain/scheduling/schedule/flow-board.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { bringToRoom, changeStatus } from '../../../../data/scheduling/appointments.writes.ts';
import { isSaved } from '../../../../ui/messages/is-saved.ts';

interface FlowStepProps {
  visit: Appointment;
  rows: readonly Appointment[];
  held: readonly HeldTime[];
  rooms: readonly Resource[];
  setup: ScheduleSetup;
  timeZone: string;
}

/** The step that usually comes next. To a room: asks which, with who is in each; nothing for a visit that is over. */
export function FlowStep({ visit, rows, held, rooms, setup, timeZone }: FlowStepProps) {
  const { clinic } = useClinic();
  const step = usualStep(visit.status);
  if (step === null) return null;
  const label = stepLabel(visit.status, step);
  const name = patientName(visit.patient);
  if (step !== 'inRoom' || rooms.length === 0)
    return (
      <Button
        size="small"
        aria-label={`${label}: ${name}`}
        onClick={() => void isSaved(changeStatus(visit, step))}
      >
        {label}
      </Button>
    );
  const schedule = { visits: rows, setup, timeZone, locations: activeLocations(clinic) };
  const choices = roomChoices(visit, rooms, schedule, held);
  return (
    <Menu
      label={`Room for ${name}`}
      items={[
        ...choices.map(({ room, visits, isTaken, move }) => ({
          key: room.id,
          label: room.name,
          icon: isTaken ? <Lock /> : <DoorOpen />,
          hint: visits.length === 0 ? 'free' : visits.map(({ patient }) => patientName(patient)).join(', '),
          checked: visit.resourceIds.includes(room.id),
          disabled: isTaken,
          onSelect: () => void isSaved(bringToRoom(visit, move, room.name)),
        })),
        { kind: 'separator' as const },
        {
          key: 'none',
          label: 'No room yet',
          onSelect: () => void isSaved(changeStatus(visit, step)),
        },
      ]}
      renderTrigger={(trigger) => (
        <Button size="small" aria-label={`${label}: ${name}`} {...trigger}>
          {label} <ChevronDown aria-hidden="true" />
        </Button>
      )}
    />
  );
}
