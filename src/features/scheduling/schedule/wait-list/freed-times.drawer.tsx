import CalendarX from 'lucide-react/icons/calendar-x';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { dayInWords, spanInWords } from '../../../../domain/base/time/day-words.ts';
import type { FreeSlot } from '../../../../domain/scheduling/waiting/wait-list.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { useFreedTimes } from './use-freed-times.ts';
import styles from './wait-list.module.css';

interface FreedTimesDrawerProps {
  onOffer: (slot: FreeSlot) => void;
  onClose: () => void;
}

/** The times of this week and the next that were given up and that somebody waits for, each with the way to offer it. */
export default function FreedTimesDrawer({ onOffer, onClose }: FreedTimesDrawerProps) {
  const { clinic, location } = useClinic();
  const { timezone } = location;
  const freed = useFreedTimes();
  return (
    <Drawer
      open
      onClose={onClose}
      title="Openings"
      description={`Visits at ${location.name} of this week and the next that were canceled, by the clinic or by patients, and whose time would suit someone on the wait list.`}
    >
      <div className={styles['list']}>
        {freed.length === 0 ? (
          <EmptyState icon={<CalendarX />} title="Nothing to offer">
            Canceled visits whose time would suit someone on the wait list appear here.
          </EmptyState>
        ) : (
          <ul aria-label="Openings">
            {freed.map(({ slot, count }) => {
              const when = `${dayInWords(dayAt(slot.startsAt, timezone))}, ${spanInWords(slot.startsAt, slot.durationMinutes, timezone)}`;
              const provider = clinic.clinicians.find(({ ID }) => ID === slot.providerId)?.name;
              return (
                <li key={`${slot.providerId} ${slot.startsAt}`} className={styles['line']}>
                  <p className={`${styles['name']} pl-figures`}>{when}</p>
                  <p className={styles['wish']}>
                    {provider === undefined ? '' : `With ${provider} · `}
                    {count === 1 ? '1 match on the wait list' : `Suits ${count} who wait`}
                  </p>
                  <div className={styles['ways']}>
                    <Button aria-label={`Offer ${when}`} onClick={() => onOffer(slot)}>
                      Offer the time
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Drawer>
  );
}
