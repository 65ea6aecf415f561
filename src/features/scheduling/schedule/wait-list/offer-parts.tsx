import Hourglass from 'lucide-react/icons/hourglass';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { dayInWords, spanInWords } from '../../../../domain/base/time/day-words.ts';
import { offerOf, takerOf, type FreeSlot } from '../../../../domain/scheduling/waiting/wait-list.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useOnline } from '../../../../session/use-online.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { toKnowBeforeOffering } from './wait-words.ts';
import styles from './wait-list.module.css';

/** A time that has come free: its day, its span, and whom it is with. */
export function SlotWords({ slot }: { slot: FreeSlot }) {
  const { clinic, location } = useClinic();
  const { timezone } = location;
  const provider = clinic.clinicians.find(({ ID }) => ID === slot.providerId)?.name;
  return (
    <span className="pl-figures">
      {dayInWords(dayAt(slot.startsAt, timezone))},{' '}
      {spanInWords(slot.startsAt, slot.durationMinutes, timezone)}
      {provider === undefined ? '' : ` · ${provider}`}
    </span>
  );
}

interface BeforeOfferingProps {
  slot: FreeSlot;
  visits: readonly Appointment[];
  entries: readonly WaitEntry[];
}

/** What a person should know before they offer a time: it is taken, somebody has been asked, or there is no network. */
export function BeforeOffering({ slot, visits, entries }: BeforeOfferingProps) {
  const isOnline = useOnline();
  const taker = takerOf(slot, visits);
  const asked = entries.find((one) => offerOf(one, slot)?.answer === null);
  return toKnowBeforeOffering({ taker, asked, isOnline }).map((words) => (
    <p key={words} className={styles['asked']} role="status">
      {words}
    </p>
  ));
}

/** Nobody waits, or none of them would take the time. */
export function NobodyShown({ isListEmpty }: { isListEmpty: boolean }) {
  return (
    <EmptyState icon={<Hourglass />} title={isListEmpty ? 'Nobody waits' : 'It would suit nobody who waits'}>
      {isListEmpty
        ? 'Add patients who want to come sooner or found no free time. When a visit is canceled, the list shows who could take it.'
        : 'The time is too short for them, or not with the provider, location or hours they asked for.'}
    </EmptyState>
  );
}
