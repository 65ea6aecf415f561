import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Users from 'lucide-react/icons/users';
import type { ClassTime } from '../../../../contract/scheduling/class-time.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { isClassType } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { classTimeInWords } from '../../../../domain/scheduling/schedule/week-words.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { classesAhead } from './classes-ahead.ts';
import type { OpenForm } from '../setup-address.ts';
import { SetupRow } from '../setup-row.tsx';
import styles from '../setup.module.css';

interface ClassesPartProps {
  setup: ScheduleSetup;
  /** Null where they may only be looked at. */
  open: OpenForm | null;
}

/** When classes are held, also while nobody is in them. */
export function ClassesPart({ setup, open }: ClassesPartProps) {
  const { clinic, location } = useClinic();
  const today = dayAt(useNow(60_000), location.timezone);
  const planned = classesAhead(setup, today);
  const hasClass = setup.types.some((type) => isClassType(type) && type.archivedAt === null);
  if (planned.length === 0)
    return (
      <EmptyState
        icon={<CalendarPlus />}
        title="No class is planned"
        action={
          open &&
          (hasClass ? (
            <Button variant="primary" onClick={() => open({ kind: 'classTime', id: null })}>
              Plan a class
            </Button>
          ) : (
            <Button onClick={() => open({ kind: 'type', id: null })}>Add an appointment type</Button>
          ))
        }
      >
        {hasClass
          ? 'A planned class shows on the schedule before anyone is booked, such as every Tuesday at ten.'
          : 'A class is an appointment type for more than one patient at once. Add one first.'}
      </EmptyState>
    );
  return (
    <Card padding="none">
      <ul className={styles['list']} aria-label="Planned classes">
        {planned.map((one) => (
          <SetupRow
            key={one.id}
            kind="classTime"
            id={one.id}
            name={`${typeOf(one, setup)?.name ?? 'A former type'}, ${classTimeInWords(one)}`}
            facts={factsOf(one, setup, clinic, today)}
            lead={<Users />}
            badge={isOff(one, setup) ? <Badge tone="warning">Not on the schedule</Badge> : null}
            onOpen={open && (() => open({ kind: 'classTime', id: one.id }))}
          />
        ))}
      </ul>
    </Card>
  );
}

const typeOf = ({ typeId }: ClassTime, setup: ScheduleSetup) => setup.types.find(({ id }) => id === typeId);

/** Of a type that is for one or out of use, nothing is planned. */
function isOff(one: ClassTime, setup: ScheduleSetup): boolean {
  const type = typeOf(one, setup);
  return !type || !isClassType(type) || type.archivedAt !== null;
}

function factsOf(
  one: ClassTime,
  setup: ScheduleSetup,
  clinic: ReturnType<typeof useClinic>['clinic'],
  today: string,
): (string | false)[] {
  const { from, to, except, providerId, locationId, resourceIds } = one;
  const rooms = setup.resources.filter(({ id }) => resourceIds.includes(id));
  const left = except.filter((date) => date >= today).length;
  return [
    clinic.clinicians.find(({ ID }) => ID === providerId)?.name ?? 'A former provider',
    clinic.locations.length > 1 &&
      (clinic.locations.find(({ ID }) => ID === locationId)?.name ?? 'A closed location'),
    ...rooms.map(({ name }) => name),
    from > today && `from ${shortDayInWords(from)}`,
    to !== null && `until ${shortDayInWords(to)}`,
    left > 0 && (left === 1 ? 'left out on 1 day' : `left out on ${left} days`),
  ];
}
