import { useState } from 'react';
import { isSameJson } from '../../../../../lib/json/same-json.ts';
import { useKept } from '../../../../../session/kept/use-kept.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../../../ui/overlays/form-dialog.tsx';
import { useUnsaved } from '../../../../../ui/fields/unsaved.ts';
import { EntryFields } from './entry-fields.tsx';
import { entryForm, type EntryPlace } from './entry-form.ts';
import type { EntryDraft } from './entry-spec.ts';
import type { OpenedEntry } from './opened-entry.ts';

interface EntryDialogProps extends EntryPlace {
  opened: OpenedEntry;
  onClose: () => void;
}

/** The form of one entry of a patient's file. What is typed outlives a lock and a reload. */
export default function EntryDialog({ opened, onClose, ...place }: EntryDialogProps) {
  // As it was opened: what others change meanwhile is not covered by what stands in the fields.
  const [form] = useState(() => entryForm(opened, place));
  const [draft, setDraft] = useKept<EntryDraft>(`file ${opened.kind} ${opened.id ?? 'new'}`, form.start);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(!isSameJson(draft, form.start));
  const faults = form.faultsOf(draft);

  const run = async (save: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await save();
    setBusy(false);
    if (isDone) onClose();
  };
  const submit = async (element: HTMLFormElement) => {
    setTried(true);
    if (Object.keys(faults).length === 0) return run(() => form.save(draft));
    // The words of a fault are drawn first; then the first field with one is gone to.
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <FormDialog
      title={form.title}
      action={form.action}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      after={
        form.remove === null ? null : (
          <Button variant="plain" disabled={isBusy} onClick={() => void run(form.remove!)}>
            Remove from the file
          </Button>
        )
      }
    >
      <EntryFields
        specs={form.specsOf(draft)}
        draft={draft}
        faults={isTried ? faults : {}}
        today={place.today}
        exceptId={place.owner.patientId}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </FormDialog>
  );
}
