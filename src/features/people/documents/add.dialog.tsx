import { useState } from 'react';
import type { DocumentKind } from '../../../contract/people/document.ts';
import type { PatientId } from '../../../contract/base/ids.ts';
import { isDocumentName, sizeInWords } from '../../../domain/people/documents/document-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { sizeFault } from '../../../sync/public-documents.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { AboutFields } from './about-fields.tsx';
import { addDocument } from '../../../data/people/documents/documents.writes.ts';
import styles from './documents.module.css';

export interface ChosenFile {
  readonly key: string;
  readonly file: File;
  /** What it is called until somebody says otherwise. */
  readonly name: string;
}

interface Entry extends ChosenFile {
  readonly kind: DocumentKind;
  /** Why it cannot be kept, or was not. */
  readonly wrong: string | null;
}

interface AddDialogProps {
  patientId: PatientId;
  chosen: readonly ChosenFile[];
  onClose: () => void;
}

/** What the chosen files are called and what they are, before they are kept. One that cannot be kept says why and stays. */
export function AddDialog({ patientId, chosen, onClose }: AddDialogProps) {
  const { clinic } = useClinic();
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    chosen.map((one) => ({ ...one, kind: 'other', wrong: sizeFault(one.file) })),
  );
  const [isBusy, setBusy] = useState(false);
  const change = (key: string, changes: Partial<Entry>) =>
    setEntries((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const open = entries.filter(({ file }) => sizeFault(file) === null);

  const keep = async () => {
    if (open.some(({ name }) => !isDocumentName(name))) return;
    setBusy(true);
    let left = entries.length - open.length;
    for (const { key, file, name, kind } of open) {
      try {
        // One after another: only one file is read at a time.
        // oxlint-disable-next-line no-await-in-loop
        await addDocument({ clinicId: clinic.ID, patientId }, { name: name.trim(), kind }, file);
        setEntries((all) => all.filter((one) => one.key !== key));
      } catch (fault) {
        left += 1;
        change(key, { wrong: fault instanceof Error ? fault.message : 'It was not kept. Try again.' });
      }
    }
    setBusy(false);
    const count = entries.length - left;
    if (count > 0) {
      const isOne = count === 1;
      toast.success(
        isOne ? 'The document is kept on this device' : `${count} documents are kept on this device`,
        {
          name: 'documents',
          description: `${isOne ? 'It goes' : 'They go'} to the server when that can be reached.`,
        },
      );
    }
    if (left === 0) onClose();
  };

  return (
    <FormDialog
      title={entries.length === 1 ? 'Add a document' : `Add ${entries.length} documents`}
      action={isBusy ? 'Keeping' : open.length === 1 ? 'Keep it' : `Keep ${open.length}`}
      isBusy={isBusy}
      isDisabled={open.length === 0}
      onSubmit={keep}
      onClose={() => {
        // What is being laid down is not left half-way.
        if (!isBusy) onClose();
      }}
    >
      {entries.map(({ key, file, name, kind, wrong }) => (
        <div key={key} className={styles['file']}>
          <p className={styles['quiet']}>
            {file.name} · {sizeInWords(file.size)}
          </p>
          {sizeFault(file) === null ? (
            <AboutFields
              about={{ name, kind }}
              onChange={(about) => change(key, { ...about, wrong: null })}
            />
          ) : null}
          {wrong === null ? null : (
            <p role="alert" className={styles['wrong']}>
              {wrong}
            </p>
          )}
        </div>
      ))}
    </FormDialog>
  );
}
