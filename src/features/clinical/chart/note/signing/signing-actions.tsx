import { lazy, Suspense, useState } from 'react';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import PenLine from 'lucide-react/icons/pen-line';
import SquarePen from 'lucide-react/icons/square-pen';
import Undo from 'lucide-react/icons/undo-2';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { addEventTo } from '../../../../../data/clinical/note-events.writes.ts';
import { useOnline } from '../../../../../session/use-online.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { useEncounter } from '../../use-chart.ts';
import type { SaidKind } from './event-words.ts';
import styles from './signing.module.css';
import { useSigning } from './use-signing.ts';

const NoteEventDialog = lazy(() => import('./note-event.dialog.tsx'));
const AmendDialog = lazy(() => import('./amend.dialog.tsx'));

/** What this person can do with a note that is signed or closed: nothing is offered that would be refused. */
export function SigningActions({ encounter, patientName }: { encounter: Encounter; patientName: string }) {
  const { may, by } = useSigning(encounter);
  const { refetch } = useEncounter(encounter.id);
  const isOnline = useOnline();
  const [open, setOpen] = useState<SaidKind | 'amended' | null>(null);
  const who = { ofWhom: patientName, by };
  const close = () => setOpen(null);
  const doNow = (kind: 'locked' | 'reopened') => () => void addEventTo(encounter, kind, { words: '' }, who);
  const buttons = [
    may('coSigned') ? (
      <Button
        key="coSigned"
        variant="primary"
        size="touch"
        icon={<PenLine />}
        onClick={() => setOpen('coSigned')}
      >
        Co-sign
      </Button>
    ) : null,
    may('returned') ? (
      <Button key="returned" size="touch" icon={<CornerUpLeft />} onClick={() => setOpen('returned')}>
        Return to author
      </Button>
    ) : null,
    may('amended') ? (
      <Button key="amended" size="touch" icon={<SquarePen />} onClick={() => setOpen('amended')}>
        Amend note
      </Button>
    ) : null,
    may('locked') ? (
      <Button key="locked" variant="plain" size="touch" icon={<Lock />} onClick={doNow('locked')}>
        Lock note
      </Button>
    ) : null,
    may('unlocked') ? (
      <Button
        key="unlocked"
        variant="plain"
        size="touch"
        icon={<LockOpen />}
        disabled={!isOnline}
        onClick={() => setOpen('unlocked')}
      >
        Unlock note
      </Button>
    ) : null,
    may('reopened') ? (
      <Button key="reopened" size="touch" icon={<Undo />} onClick={doNow('reopened')}>
        Reopen note
      </Button>
    ) : null,
  ].filter((button) => button !== null);
  return (
    <>
      {buttons.length === 0 ? null : (
        <div className={styles['actions']} role="group" aria-label="Signing">
          {buttons}
          {may('unlocked') && !isOnline ? (
            <span className={styles['quiet']}>Unlocking needs a connection.</span>
          ) : null}
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'amended' ? <AmendDialog encounter={encounter} who={who} onClose={close} /> : null}
        {open !== null && open !== 'amended' ? (
          <NoteEventDialog kind={open} encounter={encounter} who={who} onClose={close} onUnlocked={refetch} />
        ) : null}
      </Suspense>
    </>
  );
}
