import { useState } from 'react';
import { type ExportedEntry, openExport } from '../../../sync/public-review.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './review/resolve.module.css';

/** Opens a file that was exported here or on another device, and shows what it holds. Nothing is entered or sent. */
export function OpenExportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [entries, setEntries] = useState<readonly ExportedEntry[] | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    if (!file) return setWrong('Choose the file first.');
    setBusy(true);
    try {
      setEntries(await openExport(await file.text(), passphrase));
      setWrong(undefined);
    } catch (fault) {
      setWrong(fault instanceof Error ? fault.message : 'The file could not be read.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="Open an exported file"
      description="Shows what the file holds. Nothing is sent; copy what is still needed."
      action="Open"
      leave="Close"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={open}
      after={entries === null ? null : <OpenedEntries entries={entries} />}
    >
      <TextField
        label="File"
        type="file"
        accept=".plumbline,application/json"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <TextField
        label="Passphrase of the file"
        type="password"
        autoComplete="off"
        error={wrong}
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
      />
    </FormDialog>
  );
}

function OpenedEntries({ entries }: { entries: readonly ExportedEntry[] }) {
  return (
    <ul className={styles['opened']} aria-label="What the file holds">
      {entries.map((entry, place) => (
        // The entries of a file have no other identity than their place in it.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <p className={styles['openedLabel']}>{entry.label}</p>
          <pre>{JSON.stringify(entry.entered, null, 2)}</pre>
        </li>
      ))}
    </ul>
  );
}
