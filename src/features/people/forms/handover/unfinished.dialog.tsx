import type { Handover } from '../../../../domain/people/forms/handover.ts';
import { useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { discardUnfinished } from './start-handover.ts';

interface UnfinishedDialogProps {
  handover: Handover;
  fault: string | undefined;
  onGoOn: () => Promise<void>;
  onDiscarded: () => void;
  onClose: () => void;
}

/** One thing after the other: what was handed over before, and taken back unfinished, is gone on with or thrown away. */
export function UnfinishedDialog({ handover, fault, onGoOn, onDiscarded, onClose }: UnfinishedDialogProps) {
  const reader = useSession().reader ?? '';
  const titles = handover.forms.map(({ shown }) => shown.title).join(', ');
  const discard = async () => {
    await discardUnfinished(reader, handover.clinicId);
    onDiscarded();
  };
  return (
    <FormDialog
      title={`${handover.patientName} has not finished`}
      action="Hand it over again"
      onClose={onClose}
      onSubmit={onGoOn}
      after={
        <Button variant="plain" onClick={() => void discard()}>
          Throw it away
        </Button>
      }
    >
      <p>
        {titles}: taken back on this device before it was done. What {handover.firstName} entered is still
        here, and nowhere else.
      </p>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </FormDialog>
  );
}
