import { useState } from 'react';
import { isDocumentName } from '../../../domain/people/documents/document-words.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { AboutFields } from './about-fields.tsx';
import type { DocumentLine } from '../../../data/people/documents/document-lines.ts';
import type { DocumentAbout } from '../../../data/people/documents/documents.writes.ts';

interface DescribeDialogProps {
  line: DocumentLine;
  /** @returns whether it is saved */
  onSave: (about: DocumentAbout) => Promise<boolean>;
  onClose: () => void;
}

/** Names a document anew, or says what it is. */
export function DescribeDialog({ line, onSave, onClose }: DescribeDialogProps) {
  const [about, setAbout] = useState<DocumentAbout>({ name: line.name, kind: line.kind });
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (!isDocumentName(about.name)) return;
    setBusy(true);
    const isSaved = await onSave({ ...about, name: about.name.trim() });
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <FormDialog title="Name and kind" action="Save" isBusy={isBusy} onSubmit={save} onClose={onClose}>
      <AboutFields about={about} onChange={setAbout} />
    </FormDialog>
  );
}
