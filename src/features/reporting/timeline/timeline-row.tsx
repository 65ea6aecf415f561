import Activity from 'lucide-react/icons/activity';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import FileStack from 'lucide-react/icons/file-stack';
import HandCoins from 'lucide-react/icons/hand-coins';
import History from 'lucide-react/icons/history';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { memo, type ReactNode } from 'react';
import type { TimelineEntry, TimelineKind } from '../../../contract/reporting/timeline.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { timelineLine, type TimelinePlace } from './timeline-line.ts';
import type { OpenedEntry } from '../../../data/reporting/timeline-position.ts';
import styles from './timeline.module.css';

const icons: Readonly<Record<TimelineKind, ReactNode>> = {
  visit: <CalendarDays aria-hidden="true" />,
  visitEvent: <History aria-hidden="true" />,
  note: <NotebookPen aria-hidden="true" />,
  measure: <Activity aria-hidden="true" />,
  charge: <ReceiptText aria-hidden="true" />,
  payment: <HandCoins aria-hidden="true" />,
  reminder: <BellRing aria-hidden="true" />,
  form: <ClipboardPen aria-hidden="true" />,
  document: <FileStack aria-hidden="true" />,
};

/** What a device writes of it. */
type Written = 'appointment' | 'encounter' | 'charge' | 'payment' | 'filledForm';
const entities: Partial<Record<TimelineKind, Written>> = {
  visit: 'appointment',
  note: 'encounter',
  charge: 'charge',
  payment: 'payment',
  form: 'filledForm',
};

/** Where a thing that devices write stands; nothing once the server has it. */
function EntryMark({ entity, id }: { entity: Written; id: string }) {
  const sync = useSyncState(entity, id);
  return sync === 'server' ? null : <SyncMark state={sync} compact />;
}

/** One line of the timeline. Leads to the thing where there is more to see of it. */
export const TimelineRow = memo(function TimelineRow({
  entry,
  place,
  onOpen,
}: {
  entry: TimelineEntry;
  place: TimelinePlace;
  onOpen: (opened: OpenedEntry) => void;
}) {
  const { when, what, facts, status, amount, to } = timelineLine(entry, place);
  const entity = entities[entry.kind];
  const elementId = `timeline-${entry.kind}-${entry.id}`;
  const line = (
    <>
      <span className={styles['icon']}>{icons[entry.kind]}</span>
      <span className={`${styles['when']} pl-figures`}>{when}</span>
      <span className={styles['words']}>
        <span className={styles['what']}>{what}</span>
        {facts.length === 0 ? null : <span className={styles['facts']}>{facts.join(' · ')}</span>}
      </span>
      <span className={`${styles['end']} pl-figures`}>
        {entity === undefined ? null : <EntryMark entity={entity} id={entry.id} />}
        {entry.kind === 'visitEvent' && entry.event.waiting !== undefined ? (
          <SyncMark state={entry.event.waiting} compact />
        ) : null}
        {status === null ? null : <Badge tone={status.tone}>{status.words}</Badge>}
        {amount === null ? null : <span className={styles['amount']}>{amount}</span>}
      </span>
    </>
  );
  return (
    <li>
      {to === null ? (
        <div className={styles['row']}>{line}</div>
      ) : (
        <Link
          id={elementId}
          to={to.path}
          search={to.search}
          className={`${styles['row']} ${styles['link']}`}
          onClick={({ currentTarget }) =>
            onOpen({ elementId, topPx: currentTarget.getBoundingClientRect().top })
          }
        >
          {line}
        </Link>
      )}
    </li>
  );
});
