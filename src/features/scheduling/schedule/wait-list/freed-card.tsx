import Hourglass from 'lucide-react/icons/hourglass';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { fitsWaiting, freedBy, type FreeSlot } from '../../../../domain/scheduling/waiting/wait-list.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useAroundSlot } from './use-around-slot.ts';
import { useWaitList } from '../../../../data/scheduling/wait-list/wait-list.reads.ts';
import styles from './wait-list.module.css';

interface FreedCardProps {
  visit: Appointment;
  /** The visits of its day. */
  others: readonly Appointment[];
  onOffer: (slot: FreeSlot) => void;
}

/** With a visit that was given up: how many of those who wait its time would suit, and the way to offer it. */
export function FreedCard({ visit, others, onOffer }: FreedCardProps) {
  const { location } = useClinic();
  const { data } = useWaitList();
  const around = useAroundSlot(others);
  const nowMs = useNow(60_000);
  // A time of another location is offered where one works there.
  if (visit.locationId !== location.ID || data === undefined) return null;
  const slot = freedBy(visit, around, nowMs);
  const count = slot ? data.entries.filter((one) => fitsWaiting(one, slot, around)).length : 0;
  if (slot === null || count === 0) return null;
  return (
    <div className={styles['freed']}>
      <p>
        <Hourglass aria-hidden="true" /> This time would suit{' '}
        {count === 1 ? 'one patient who waits' : `${count} patients who wait`}.
      </p>
      <Button variant="primary" onClick={() => onOffer(slot)}>
        Offer the time
      </Button>
    </div>
  );
}
