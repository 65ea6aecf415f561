import FilePlus from 'lucide-react/icons/file-plus';
import { lazy, Suspense, useState } from 'react';
import type { Addendum } from '../../../../../contract/clinical/addendum.ts';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { clockMark } from '../../../../../domain/base/time/clock-words.ts';
import { momentInWords } from '../../../../../domain/base/time/day-words.ts';
import { useSession } from '../../../../../session/session-context.ts';
import { useSyncState } from '../../../../../session/use-sync-state.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Card } from '../../../../../ui/page/card.tsx';
import { SyncMark } from '../../../../../ui/marks/sync-mark.tsx';
import styles from './addenda.module.css';

const AddendumDialog = lazy(() => import('./addendum.dialog.tsx'));

interface AddendaProps {
  encounter: Encounter;
  patientName: string;
  timeZone: string;
}

/** What was added to a signed note, and the way to add to it. */
export function Addenda({ encounter, patientName, timeZone }: AddendaProps) {
  const mayAdd = useSession().can('chart.sign') && encounter.status !== 'draft';
  const [isOpen, setOpen] = useState(false);
  const addenda = encounter.addenda ?? [];
  return (
    <>
      {addenda.map((addendum) => (
        <OneAddendum key={addendum.id} addendum={addendum} timeZone={timeZone} />
      ))}
      {mayAdd ? (
        <div className="pl-screen-only">
          <Button icon={<FilePlus />} size="touch" onClick={() => setOpen(true)}>
            Write an addendum
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isOpen ? (
          <AddendumDialog encounter={encounter} patientName={patientName} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

function OneAddendum({ addendum, timeZone }: { addendum: Addendum; timeZone: string }) {
  const sync = useSyncState('addendum', addendum.id);
  const { reason, text, writtenByName, writtenAt, receivedAt, clockAheadMs } = addendum;
  return (
    <Card title={`Addendum: ${reason}`}>
      <p className={styles['text']}>{text}</p>
      <p className={`${styles['by']} pl-figures`}>
        {writtenByName}, {momentInWords(writtenAt, timeZone)} on the device
        {typeof clockAheadMs === 'number' ? ` (${clockMark(clockAheadMs)})` : null}
        <span aria-hidden="true"> · </span>
        {receivedAt === null
          ? 'not yet received by the server'
          : `received by the server ${momentInWords(receivedAt, timeZone)}`}{' '}
        <span className="pl-screen-only">
          <SyncMark state={sync} />
        </span>
      </p>
    </Card>
  );
}
