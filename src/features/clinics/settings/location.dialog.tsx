import { useId, useRef, useState, type FormEvent } from 'react';
import { ApiFault } from '../../../api/call/fault.ts';
import { locationId } from '../../../contract/base/ids.ts';
import type { KeptLocation } from '../../../contract/clinics/location.ts';
import { ownZone } from '../../../session/device/own-zone.ts';
import { useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { changesOf, draftOfLocation, readLocation, type LocationFaults } from './location-draft.ts';
import { LocationFormFields } from './location-fields.tsx';
import type { useLocationWrites } from '../../../data/clinics/locations.writes.ts';
import styles from './settings.module.css';

interface LocationDialogProps {
  /** Null adds one. */
  one: KeptLocation | null;
  writes: ReturnType<typeof useLocationWrites>;
  onClose: () => void;
}

const newIds = () => ({ location: locationId.parse(crypto.randomUUID()), op: crypto.randomUUID() });

/** Adds a location, or changes one. What is typed stays until it is saved or the dialog is closed. */
export function LocationDialog({ one, writes, onClose }: LocationDialogProps) {
  const { clinic, location } = useSession();
  const like = one ?? location ?? clinic?.locations[0] ?? null;
  const [start] = useState(() => draftOfLocation(one, like, ownZone()));
  const [draft, setDraft] = useKept(`location ${one?.ID ?? 'new'}`, start);
  const [faults, setFaults] = useState<LocationFaults>({});
  const [fault, setFault] = useState<string | null>(null);
  const ids = useRef<ReturnType<typeof newIds> | null>(null);
  const isOnline = useOnline();
  const formId = useId();
  useUnsaved(draft !== start);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readLocation(draft);
    setFault(null);
    setFaults(read.faults ?? {});
    if (read.faults) {
      const controls = [...form.querySelectorAll<HTMLElement>('input, select')];
      return controls.find((control) => (control.getAttribute('name') ?? '') in read.faults)?.focus();
    }
    try {
      ids.current ??= newIds();
      if (one) await writes.save(one, changesOf(read.fields, one));
      else await writes.add(ids.current.location, ids.current.op, read.fields);
      toast.success(one ? `${read.fields.name} is saved` : `${read.fields.name} is added`);
      onClose();
    } catch (refused) {
      // A try that was answered was not done: the next one is another write.
      if (refused instanceof ApiFault && refused.kind === 'refused') ids.current = null;
      setFault(refused instanceof Error ? refused.message : String(refused));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={one ? `Edit ${one.name}` : 'Add a location'}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={writes.isBusy} disabled={!isOnline}>
            {one ? 'Save' : 'Add location'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <LocationFormFields
          draft={draft}
          faults={faults}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        {fault === null ? null : (
          <p className={styles['fault']} role="alert">
            {fault}
          </p>
        )}
        {isOnline ? null : (
          <p className={styles['quiet']} role="status">
            Changing locations needs a connection. What you typed stays here.
          </p>
        )}
      </form>
    </Dialog>
  );
}
