import FileX from 'lucide-react/icons/file-x';
import { lazy, Suspense, useState } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { useSigning } from './use-signing.ts';

const NoteEventDialog = lazy(() => import('./note-event.dialog.tsx'));

/** The way out of a note that should not have been started. What was typed is saved before it is closed. */
export function CloseNote({
  encounter,
  patientName,
  flush,
}: {
  encounter: Encounter;
  patientName: string;
  flush: () => Promise<unknown>;
}) {
  const { may, by } = useSigning(encounter);
  const [isOpen, setOpen] = useState(false);
  if (!may('enteredInError')) return null;
  const open = () => void flush().then(() => setOpen(true));
  return (
    <div>
      <Button variant="plain" size="touch" icon={<FileX />} onClick={open}>
        Entered in error…
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <NoteEventDialog
            kind="enteredInError"
            encounter={encounter}
            who={{ ofWhom: patientName, by }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
