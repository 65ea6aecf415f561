import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { AppointmentType, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { Stack } from '../../../../ui/page/page.tsx';
import { Archived } from '../archived.tsx';
import type { OpenForm } from '../setup-address.ts';
import { TypeRow } from './type-row.tsx';
import styles from '../setup.module.css';

interface TypesPartProps {
  setup: ScheduleSetup;
  /** Null where they may only be looked at. */
  open: OpenForm | null;
}

/** What may be booked: the appointment types in the order in which they are offered. */
export function TypesPart({ setup, open }: TypesPartProps) {
  const offered = setup.types.filter(({ archivedAt }) => archivedAt === null);
  const archived = setup.types.filter(({ archivedAt }) => archivedAt !== null);
  const longest = Math.max(
    60,
    ...offered.map((one) => one.bufferBeforeMinutes + one.durationMinutes + one.bufferAfterMinutes),
  );
  const rowOf = (type: AppointmentType) => (
    <TypeRow key={type.id} {...{ type, offered, open }} scale={longest} />
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
