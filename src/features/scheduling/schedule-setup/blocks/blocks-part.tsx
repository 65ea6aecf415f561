import CalendarMinus from 'lucide-react/icons/calendar-minus';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { TimeBlock } from '../../../../contract/scheduling/time-block.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { rangeInWords } from '../../../../domain/base/time/range-words.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { blocksAhead } from './blocks-ahead.ts';
import { DayLink } from '../hours/day-link.tsx';
import type { OpenForm } from '../setup-address.ts';
import { SetupRow } from '../setup-row.tsx';
import { spanInWords } from '../../../../data/scheduling/span.words.ts';
import styles from '../setup.module.css';

interface BlocksPartProps {
  setup: ScheduleSetup;
  /** Null where they may only be looked at. */
  open: OpenForm | null;
}

/** At which times, from today on, providers take no visits. */
export function BlocksPart({ setup, open }: BlocksPartProps) {
  const { clinic, location } = useClinic();
  const today = dayAt(useNow(60_000), location.timezone);
  const blocks = blocksAhead(setup, today);
  const providerOf = ({ providerId }: TimeBlock) =>
    clinic.clinicians.find(({ ID }) => ID === providerId)?.name ?? 'A former provider';
  const locationOf = ({ locationId }: TimeBlock) =>
    locationId === null
      ? clinic.locations.length > 1 && 'At every location'
      : (clinic.locations.find(({ ID }) => ID === locationId)?.name ?? 'A closed location');
  if (blocks.length === 0)
    return (
      <EmptyState
        icon={<CalendarMinus />}
        title="No blocked time ahead"
        action={
          open && (
            <Button variant="primary" onClick={() => open({ kind: 'block', id: null })}>
              Block time
            </Button>
          )
        }
      >
        A provider takes no visits then, and booking says so. Usual hours stay as they are.
      </EmptyState>
    );
  return (
    <Card padding="none">
      <ul className={styles['list']} aria-label="Blocked time">
        {blocks.map((one) => (
          <SetupRow
            key={one.id}
            kind="block"
            id={one.id}
            name={`${spanInWords(one)}, ${rangeInWords(one.time)}`}
            facts={[providerOf(one), one.reason, locationOf(one)]}
            lead={<CalendarMinus />}
            badge={one.from <= today ? <Badge>Today</Badge> : null}
            onOpen={open && (() => open({ kind: 'block', id: one.id }))}
            aside={<DayLink from={one.from < today ? today : one.from} today={today} />}
          />
        ))}
      </ul>
    </Card>
  );
}
