import { counted, heldInWords } from '../../domain/access/waiting-words.ts';
import { countAll } from '../../sync/public.ts';
import { usePending } from '../../session/reads/use-pending.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const sum = ({ waiting, sending, needsReview }: ReturnType<typeof countAll>) =>
  waiting + sending + needsReview;

/** Asked at sign-out while something of this person is on this device alone: it stays, and nobody else can read it. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { signOut } = useSession();
  const { counts, documents, drafts } = usePending();
  const unsent = [
    heldInWords({ entries: sum(counts), documents: sum(documents) }),
    drafts.length > 0 ? `unsaved text in ${counted(drafts.length, 'note', 'notes')}` : '',
  ].filter(Boolean);
  // Text, of however many notes, is one thing.
  const isOne = sum(counts) + sum(documents) + Math.min(1, drafts.length) === 1;
  const leave = () => {
    onClose();
    void signOut();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title="Not everything has been sent"
      description={`Only on this device: ${unsent.join(' and ')}. If you sign out, ${
        isOne ? 'it stays here, sealed, and syncs' : 'they stay here, sealed, and sync'
      } at the latest when you sign in on this device again. Nobody else can read ${isOne ? 'it' : 'them'}.`}
      footer={
        <>
          <Button variant="plain" onClick={leave}>
            Sign out anyway
          </Button>
          <Button variant="primary" onClick={onClose}>
            Stay
          </Button>
        </>
      }
    />
  );
}
