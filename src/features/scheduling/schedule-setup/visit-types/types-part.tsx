import { ArrowDown, ArrowUp, CalendarPlus, Ellipsis } from 'lucide-react';
import type { AppointmentType, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { cssVariables } from '../../../../ui/css-variables.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { Stack } from '../../../../ui/page/page.tsx';
import { Archived } from '../archived.tsx';
import type { OpenForm } from '../setup-place.ts';
import { SetupRow } from '../setup-row.tsx';
import { isSaved, putInOrder } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { TypePicture } from './type-picture.tsx';
import { typeFacts } from './type-words.ts';
import styles from '../setup.module.css';

interface TypesPartProps {
  setup: ScheduleSetup;
  /** Null where they may only be looked at. */
  open: OpenForm | null;
}

/** What may be booked: the appointment types in the order in which they are offered. */
export function TypesPart({ setup, open }: TypesPartProps) {
  const { clinic } = useClinic();
  const offered = setup.types.filter(({ archivedAt }) => archivedAt === null);
  const archived = setup.types.filter(({ archivedAt }) => archivedAt !== null);
  const longest = Math.max(
    60,
    ...offered.map((one) => one.bufferBeforeMinutes + one.durationMinutes + one.bufferAfterMinutes),
  );
  const step = (type: AppointmentType, by: 1 | -1) => {
    const order = offered.filter(({ id }) => id !== type.id);
    order.splice(offered.indexOf(type) + by, 0, type);
    const label = `Move ${type.name} ${by < 0 ? 'up' : 'down'}`;
    const done = `${type.name} is moved ${by < 0 ? 'up' : 'down'}`;
    void isSaved(putInOrder(clinic.ID, order, { label, done }));
  };
  const rowOf = (type: AppointmentType) => (
    <SetupRow
      key={type.id}
      kind="type"
      id={type.id}
      name={type.name}
      facts={typeFacts(type)}
      lead={<span className={styles['swatch']} style={cssVariables({ '--type': type.color })} />}
      badge={
        <>
          {type.capacity > 1 ? <Badge>Class of {type.capacity}</Badge> : null}
          {type.bookableOnline ? <Badge tone="info">Online</Badge> : null}
        </>
      }
      onOpen={open && (() => open({ kind: 'type', id: type.id }))}
      aside={
        <>
          <span className={styles['picture']}>
            <TypePicture
              color={type.color}
              before={type.bufferBeforeMinutes}
              length={type.durationMinutes}
              after={type.bufferAfterMinutes}
              scale={longest}
            />
          </span>
          {open === null || type.archivedAt !== null ? null : (
            <Menu
              label={type.name}
              placement="bottom-end"
              items={[
                {
                  key: 'up',
                  label: 'Move up',
                  icon: <ArrowUp />,
                  disabled: offered[0] === type,
                  onSelect: () => step(type, -1),
                },
                {
                  key: 'down',
                  label: 'Move down',
                  icon: <ArrowDown />,
                  disabled: offered.at(-1) === type,
                  onSelect: () => step(type, 1),
                },
              ]}
              renderTrigger={(trigger) => (
                <IconButton {...trigger} label={`Order of ${type.name}`} icon={<Ellipsis />} />
              )}
            />
          )}
        </>
      }
    />
  );
  return (
    <Stack>
      {offered.length === 0 ? (
        <EmptyState
          icon={<CalendarPlus />}
          title="No appointment type yet"
          action={
            open && (
              <Button variant="primary" onClick={() => open({ kind: 'type', id: null })}>
                Add the first type
              </Button>
            )
          }
        >
          With a type, a booking has its length, price, colour and rooms by itself.
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className={styles['list']} aria-label="Appointment types">
            {offered.map(rowOf)}
          </ul>
        </Card>
      )}
      <Archived rows={archived} rowOf={rowOf} />
    </Stack>
  );
}
