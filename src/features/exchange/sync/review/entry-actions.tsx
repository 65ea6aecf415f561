import Copy from 'lucide-react/icons/copy';
import FileText from 'lucide-react/icons/file-text';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { wordsOf } from '../../../../data/write-words.ts';
import {
  discardWrite,
  moveIntoKept,
  readWrite,
  restoreWrite,
  retryWrite,
} from '../../../../sync/public-writes.ts';
import { keptChartIn } from '../../../../sync/public-review.ts';
import type { PendingOp } from '../../../../sync/public.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { toast } from '../../../../ui/messages/toast.ts';
import { EditDialog } from './edit.dialog.tsx';
import styles from '../sync.module.css';

/** Where the thing that an entry concerns can be read; null where that is no page of its own. */
function pageOf({ name, lane, patientId }: PendingOp): { label: string; to: string } | null {
  const { page } = wordsOf(name);
  if (!page || patientId === null) return null;
  return { label: page.label, to: page.path(patientId, lane.slice(lane.indexOf(':') + 1)) };
}

/** What may be done with an entry, as far as its state allows. */
export function EntryActions({ op, isToChoose }: { op: PendingOp; isToChoose: boolean }) {
  const { isBusy, retry, move, discard, copy } = useEntryDeeds(op);
  const [isEditing, setEditing] = useKept(`editing ${op.opId}`, false, 'place');
  const { state, lastError } = op;
  const { editable, overtaken } = wordsOf(op.name);
  const isOvertaken = lastError?.kind === 'conflict' && overtaken !== undefined;
  const needsReview = state === 'needs-review' && lastError?.kind !== 'depends';
  const mayRetry = (needsReview && !isToChoose && !isOvertaken) || state === 'parked';
  const mayDiscard =
    state === 'needs-review' || state === 'parked' || (state === 'queued' && op.attempts === 0);
  const page = pageOf(op);
  const isMerged = needsReview && keptChartIn(lastError) !== null;

  return (
    <div className={styles['actions']}>
      {isMerged ? (
        <Button
          size="small"
          variant="primary"
          icon={<Merge aria-hidden="true" />}
          busy={isBusy}
          onClick={() => void move()}
        >
          Make this change in the kept chart
        </Button>
      ) : null}
      {mayRetry ? (
        <Button
          size="small"
          variant={isMerged ? 'plain' : 'quiet'}
          icon={<RotateCw aria-hidden="true" />}
          busy={isBusy}
          onClick={() => void retry()}
        >
          {lastError?.kind === 'conflict' ? 'Save mine' : 'Try again'}
        </Button>
      ) : null}
      {needsReview && lastError?.kind === 'rejected' && editable ? (
        <Button size="small" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
          Edit
        </Button>
      ) : null}
      {page === null ? null : (
        <Link className={buttonClass('plain', 'small')} to={page.to}>
          <FileText aria-hidden="true" /> {page.label}
        </Link>
      )}
      <Button size="small" variant="plain" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        Copy
      </Button>
      {mayDiscard ? (
        <Button
          size="small"
          variant="plain"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void discard()}
        >
          {isToChoose ? 'Discard mine' : 'Discard'}
        </Button>
      ) : null}
      {isEditing ? <EditDialog op={op} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}

/** What is done with an entry, one thing at a time. */
function useEntryDeeds(op: PendingOp) {
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.fail(failed, { description: error });
    } finally {
      setBusy(false);
    }
  };
  const retry = () => act(() => retryWrite(op.opId), 'It could not be sent again');
  const move = () => act(() => moveIntoKept(op.opId), 'The change could not be made there');
  const discard = () =>
    act(async () => {
      await discardWrite(op.opId);
      const undo = () => void act(() => restoreWrite(op.opId), 'It could not be brought back');
      toast.info(`Discarded: ${op.label}`, { action: { label: 'Undo', onPress: undo } });
    }, 'It could not be discarded');
  const copy = () =>
    act(async () => {
      const content = await readWrite(op.opId);
      const entry = { entry: op.label, entered: content?.body, answer: content?.answer };
      await navigator.clipboard.writeText(JSON.stringify(entry, null, 2));
      toast.success('Copied', { description: 'What you entered is on the clipboard.' });
    }, 'It could not be copied');
  return { isBusy, retry, move, discard, copy };
}
