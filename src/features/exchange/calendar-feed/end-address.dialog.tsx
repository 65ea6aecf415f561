import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface EndAddressProps {
  /** What is about to end the address. */
  ending: 'replace' | 'revoke';
  isBusy: boolean;
  onClose: () => void;
  onGo: () => void;
}

/** Calendars that read the address stop at once, so nobody ends it by mistake. */
export function EndAddressDialog({ ending, isBusy, onClose, onGo }: EndAddressProps) {
  const isOnline = useOnline();
  const isReplaced = ending === 'replace';
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={isReplaced ? 'Replace the calendar address?' : 'Revoke the calendar address?'}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={isBusy} disabled={!isOnline} onClick={onGo}>
            {isReplaced ? 'Replace' : 'Revoke'}
          </Button>
        </>
      }
    >
      <p>
        {isReplaced
          ? 'The present address stops working at once. You get a new one, to be entered in every calendar app that uses it.'
          : 'It stops working at once, in every calendar app. What an app has read already stays there until it looks again or you remove the calendar from it.'}
      </p>
    </Dialog>
  );
}
