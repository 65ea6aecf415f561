import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useState } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { WaitEntryId } from '../../../../contract/base/ids.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { isOverFor } from '../../../../domain/scheduling/availability/freed-times.ts';
import { fitsWaiting, type FreeSlot } from '../../../../domain/scheduling/waiting/wait-list.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { FaultState } from '../../../../ui/page/fault-state.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { closeVisitToast } from '../../../../data/scheduling/appointments.writes.ts';
import { OfferLine, WaitingLine } from './offers.tsx';
import { BeforeOffering, NobodyShown, SlotWords } from './offer-parts.tsx';
import { OverList } from './over-list.tsx';
import { WaitForm } from './wait.form.tsx';
import { useAroundSlot } from './use-around-slot.ts';
import { useWaitList } from '../../../../data/scheduling/wait-list/wait-list.reads.ts';
import styles from './wait-list.module.css';

interface WaitListDrawerProps {
  /** The time that has come free; null shows all who wait. */
  slot: FreeSlot | null;
  /** Visits of the days in sight: who has one then is not offered the time. */
  visits: readonly Appointment[];
  onBook: (entry: WaitEntry, slot: FreeSlot | null) => void;
  onClose: () => void;
}

/** Who waits for a visit; of a time that has come free, those whom it would suit, in their turn. */
export default function WaitListDrawer({ slot, visits, onBook, onClose }: WaitListDrawerProps) {
  const { timezone } = useClinic().location;
  const mayWrite = useSession().can('schedule.write');
  const { data, fault, refetch } = useWaitList();
  const [isAll, setAll] = useState(slot === null);
  const [editing, setEditing] = useKept<WaitEntryId | 'new' | null>('wait list', null, 'place');
  const today = dayAt(useNow(60_000), timezone);
  const all = data?.entries ?? [];
  const { entries, over, shown } = useShown(all, isAll ? null : slot, visits, today);
  useEffect(closeVisitToast, [editing]);
  const edited = all.find(({ id }) => id === editing) ?? null;

  if (editing !== null && (editing === 'new' || edited !== null)) {
    return (
      <Drawer open onClose={onClose} title="Wait list">
        <WaitForm key={editing} entry={edited} today={today} onDone={() => setEditing(null)} />
      </Drawer>
    );
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={slot === null ? 'Wait list' : 'Offer a free time'}
      description={slot === null ? undefined : <SlotWords slot={slot} />}
      footer={
        mayWrite ? (
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setEditing('new')}>
            Add to the wait list
          </Button>
        ) : undefined
      }
    >
      {data === undefined ? (
        fault ? (
          <FaultState fault={fault} what="the wait list" onRetry={refetch} />
        ) : null
      ) : (
        <div className={styles['list']}>
          {slot && !isAll ? <BeforeOffering {...{ slot, visits, entries }} /> : null}
          {shown.length === 0 ? (
            <NobodyShown isListEmpty={entries.length === 0} />
          ) : (
            <ul aria-label={slot === null || isAll ? 'Who waits' : 'Who could take it'}>
              {shown.map((entry) =>
                slot !== null && !isAll ? (
                  <OfferLine
                    key={entry.id}
                    {...{ entry, slot, mayWrite }}
                    onBook={() => onBook(entry, slot)}
                  />
                ) : (
                  <WaitingLine
                    key={entry.id}
                    {...{ entry, mayWrite }}
                    onBook={() => onBook(entry, null)}
                    onEdit={() => setEditing(entry.id)}
                  />
                ),
              )}
            </ul>
          )}
          {slot === null || isAll ? (
            <OverList
              entries={over}
              mayWrite={mayWrite}
              onBook={(entry) => onBook(entry, null)}
              onEdit={({ id }) => setEditing(id)}
            />
          ) : null}
          {slot !== null && !isAll && shown.length < entries.length ? (
            <Button variant="plain" onClick={() => setAll(true)}>
              Show all who wait ({entries.length})
            </Button>
          ) : null}
        </div>
      )}
    </Drawer>
  );
}

/** Those who wait, those for whom it is over, and of the first those whom a time would suit; without one all. */
function useShown(
  all: readonly WaitEntry[],
  slot: FreeSlot | null,
  visits: readonly Appointment[],
  today: PlainDate,
) {
  const around = useAroundSlot(visits);
  const entries = all.filter((one) => !isOverFor(one, today));
  const over = all.filter((one) => isOverFor(one, today));
  const shown = slot === null ? entries : entries.filter((one) => fitsWaiting(one, slot, around));
  return { entries, over, shown };
}
