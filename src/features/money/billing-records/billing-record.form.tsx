import { useState, type FormEvent } from 'react';
import { isNetworkFault } from '../../../api/call/fault.ts';
import type { BillingRecord } from '../../../contract/money/billing-record.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { useClinic } from '../../../session/session-context.ts';
import { changedBack, changedFrom, useKeep } from '../../../session/kept/use-kept.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { draftOf, faultsOf, savingOf, type BillingDraft } from './billing-draft.ts';
import { saveBillingRecord } from '../../../data/money/billing-records.writes.ts';
import { PayToCard } from './pay-to.card.tsx';
import { PayerIdsCard } from './payer-ids.card.tsx';
import styles from './billing-record.module.css';

interface BillingRecordFormProps {
  record: BillingRecord | null;
  onSaved: () => void;
}

/** The person's own record. What was entered stays in the form until the server has it. */
export function BillingRecordForm({ record, onSaved }: BillingRecordFormProps) {
  const { clinic, location } = useClinic();
  const isOnline = useOnline();
  const today = dayAt(useNow(60_000), location.timezone);
  const [draft, setDraft] = useState(() => draftOf(record));
  const [wasTried, setTried] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const entered = changedFrom(draftOf(record), draft);
  const isChanged = entered !== undefined;
  useKeep('billing record', entered, (kept) => setDraft(changedBack(draftOf(record), kept)));
  useUnsaved(isChanged);
  const found = faultsOf(draft, record);
  // A number is held against its check digit as soon as it is whole; the rest when saving is tried.
  const early = Object.fromEntries(
    Object.entries(found).filter(([name]) => /npi$/i.test(name) && draft[name as 'npi'].length === 10),
  );
  const faults = wasTried ? found : early;
  const change = (changed: Partial<BillingDraft>) => setDraft((now) => ({ ...now, ...changed }));
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length > 0) {
      const form = event.currentTarget;
      // The first field that is wrong, once it says so.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setBusy(true);
    try {
      await saveBillingRecord(clinic.ID, record, savingOf(draft, record));
      setFault(null);
      toast.success('Billing record saved');
      onSaved();
    } catch (refused) {
      setFault(
        isNetworkFault(refused)
          ? 'The server could not be reached. What you entered stays here; save it again when there is a network.'
          : refused instanceof Error
            ? refused.message
            : String(refused),
      );
    } finally {
      setBusy(false);
    }
  };
  const part = { draft, faults, onChange: change };
  return (
    <form className={styles['stack']} onSubmit={(event) => void save(event)} noValidate>
      <PayerIdsCard {...part} today={today} />
      <PayToCard {...part} />
      {fault === null ? null : (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      {isOnline ? null : (
        <p className={styles['quiet']}>
          A billing record is saved on the server, which cannot be reached now. What you entered stays here.
        </p>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isOnline || !isChanged}>
          Save
        </Button>
        {isChanged ? <Button onClick={() => setDraft(draftOf(record))}>Undo the changes</Button> : null}
      </div>
    </form>
  );
}
