import CalendarOff from 'lucide-react/icons/calendar-off';
import type { Closure, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { Stack } from '../../../../ui/page/page.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { DayLink } from './day-link.tsx';
import type { OpenForm } from '../setup-address.ts';
import { SetupRow } from '../setup-row.tsx';
import { spanInWords } from '../../../../data/scheduling/span.words.ts';
import styles from '../setup.module.css';

interface ClosuresPartProps {
  setup: ScheduleSetup;
  /** Null where they may only be looked at. */
  open: OpenForm | null;
}

const inOrder = (a: Closure, b: Closure) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0);

/** When the clinic, or a location, is closed: what is to come, then what is over. */
export function ClosuresPart({ setup, open }: ClosuresPartProps) {
  const { clinic, location } = useClinic();
  const today = dayAt(useNow(60_000), location.timezone);
  const closures = setup.closures.toSorted(inOrder);
  const ahead = closures.filter(({ to }) => to >= today);
  const over = closures.filter(({ to }) => to < today).toReversed();
  const locationOf = ({ locationId }: Closure) =>
    locationId === null
      ? 'The whole clinic'
      : (clinic.locations.find(({ ID }) => ID === locationId)?.name ?? 'A closed location');
  const rowOf = (one: Closure) => (
    <SetupRow
      key={one.id}
      kind="closure"
      id={one.id}
      name={spanInWords(one)}
      facts={[one.reason, locationOf(one)]}
      lead={<CalendarOff />}
      badge={one.from <= today && today <= one.to ? <Badge tone="warning">Closed today</Badge> : null}
      onOpen={open && (() => open({ kind: 'closure', id: one.id }))}
      aside={<DayLink from={one.from} today={today} />}
    />
  );
  return (
    <Stack>
      {ahead.length === 0 ? (
        <EmptyState
          icon={<CalendarOff />}
          title="No closed day ahead"
          action={
            open && (
              <Button variant="primary" onClick={() => open({ kind: 'closure', id: null })}>
                Close some days
              </Button>
            )
          }
        >
          On a closed day the schedule says so, and booking asks for a reason.
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className={styles['list']} aria-label="Closed days">
            {ahead.map(rowOf)}
          </ul>
        </Card>
      )}
      {over.length === 0 ? null : (
        <Card title="Over" padding="none">
          <ul className={styles['list']} aria-label="Closed days that are over">
            {over.map(rowOf)}
          </ul>
        </Card>
      )}
    </Stack>
  );
}
