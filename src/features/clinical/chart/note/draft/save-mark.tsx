import { useSyncExternalStore } from 'react';
import { timeInWords } from '../../../../../domain/base/time/day-words.ts';
import { useSyncState } from '../../../../../session/use-sync-state.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Link } from '../../../../../ui/buttons/link.tsx';
import { SyncMark } from '../../../../../ui/marks/sync-mark.tsx';
import { useUnsaved } from '../../../../../ui/fields/unsaved.ts';
import styles from '../note-bar.module.css';
import type { NoteSaver } from './note-saver.ts';

const reasonOf = (fault: unknown) => (fault instanceof Error ? fault.message : 'The device refused.');

/** Where the note stands: being written, on this device, on its way, on the server. Never says more than is so. */
export function SaveMark({
  saver,
  encounterId,
  timeZone,
}: {
  saver: NoteSaver;
  encounterId: string;
  timeZone: string;
}) {
  const save = useSyncExternalStore(saver.subscribe, saver.read);
  const sync = useSyncState('encounter', encounterId);
  useUnsaved(save.kind !== 'saved');
  if (save.kind === 'failed') {
    return (
      <div className={styles['state']} role="alert">
        <span className={styles['failed']}>
          Not saved: {reasonOf(save.fault)} Your words are still on this screen.
        </span>{' '}
        <Button size="small" onClick={() => void saver.flush()}>
          Save again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['state']} data-testid="save-mark">
      {save.kind === 'unsaved' ? 'Saving…' : <SyncMark state={sync} />}
      {sync === 'needs-review' ? <Link to="/settings/sync">See what to do</Link> : null}
      {save.kind === 'saved' && save.atMs !== null ? (
        <span className={`${styles['stateTime']} pl-figures`}>{timeInWords(save.atMs, timeZone)}</span>
      ) : null}
    </div>
  );
}
