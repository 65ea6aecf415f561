import DoorOpen from 'lucide-react/icons/door-open';
import Wrench from 'lucide-react/icons/wrench';
import type { Resource, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { resourcesAt } from '../../../../domain/scheduling/availability/booking-choice.ts';
import { useSession } from '../../../../session/session-context.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { Stack } from '../../../../ui/page/page.tsx';
import { Archived } from '../archived.tsx';
import type { OpenForm } from '../setup-address.ts';
import { SetupRow } from '../setup-row.tsx';
import styles from '../setup.module.css';

interface RoomsPartProps {
  setup: ScheduleSetup;
  /** Null where they may only be looked at. */
  open: OpenForm | null;
}

/** What visits are held in and with, by location: rooms first, then equipment. */
export function RoomsPart({ setup, open }: RoomsPartProps) {
  const { activeLocations } = useSession();
  const isOpen = ({ locationId }: Resource) => activeLocations.some(({ ID }) => ID === locationId);
  const archived = setup.resources.filter((one) => one.archivedAt !== null && isOpen(one));
  const nameOf = (one: Resource) => activeLocations.find(({ ID }) => ID === one.locationId)?.name ?? '';
  const rowOf = (resource: Resource) => (
    <SetupRow
      key={resource.id}
      kind="resource"
      id={resource.id}
      name={resource.name}
      facts={[
        resource.kind === 'room' ? 'Room' : 'Equipment',
        resource.exclusive ? 'one visit at a time' : 'visits may share it',
        resource.archivedAt !== null && nameOf(resource),
      ]}
      lead={resource.kind === 'room' ? <DoorOpen /> : <Wrench />}
      badge={resource.exclusive ? null : <Badge>Shared</Badge>}
      onOpen={open && (() => open({ kind: 'resource', id: resource.id }))}
    />
  );
  return (
    <Stack>
      {activeLocations.map((location) => {
        const here = resourcesAt(setup, location.ID);
        const add = open && (
          <Button
            size="small"
            aria-label={`Add a room or equipment at ${location.name}`}
            onClick={() => open({ kind: 'resource', id: null, locationId: location.ID })}
          >
            Add
          </Button>
        );
        return (
          <Card key={location.ID} title={location.name} aside={add} padding="none">
            {here.length === 0 ? (
              <EmptyState icon={<DoorOpen />} title="No room here yet">
                With rooms, a booking takes a free one by itself, and nobody is sent into one that is in use.
              </EmptyState>
            ) : (
              <ul className={styles['list']} aria-label={`Rooms and equipment at ${location.name}`}>
                {here.map(rowOf)}
              </ul>
            )}
          </Card>
        );
      })}
      <Archived rows={archived} rowOf={rowOf} />
    </Stack>
  );
}
