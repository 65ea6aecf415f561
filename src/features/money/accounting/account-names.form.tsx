import { useState, type FormEvent } from 'react';
import { longestAccountName, type AccountNames } from '../../../contract/money/accounting.ts';
import { usualAccountName } from '../../../domain/money/accounting/account-names.ts';
import { saveNamesOf } from '../../../data/money/accounting.writes.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { Card } from '../../../ui/page/card.tsx';
import styles from './accounting.module.css';

interface AccountNamesFormProps {
  accounts: readonly string[];
  names: AccountNames;
  version: number;
  onSaved: () => void;
}

/** What the clinic's books call each account. An empty field has the usual name. */
export function AccountNamesForm({ accounts, names, version, onSaved }: AccountNamesFormProps) {
  const { clinic } = useClinic();
  const [draft, setDraft] = useKept<Record<string, string>>(`account names ${version}`, () => ({ ...names }));
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const shown = [...new Set([...accounts, ...Object.keys(names)])].toSorted((a, b) =>
    usualAccountName(a).localeCompare(usualAccountName(b), 'en'),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      const given = Object.entries(draft)
        .map(([account, name]) => [account, name.trim()] as const)
        .filter(([, name]) => name !== '');
      await saveNamesOf(clinic.ID, Object.fromEntries(given), version);
      toast.success('Account names saved', { name: 'account-names' });
      onSaved();
    } catch (thrown) {
      setFault(thrown instanceof Error ? thrown.message : 'Can’t reach the server. Nothing was changed.');
    }
    setBusy(false);
  };
  return (
    <Card title="Account names">
      <form className={styles['names']} noValidate onSubmit={(event) => void save(event)}>
        <p className={styles['hint']}>
          The names must match your chart of accounts. In QuickBooks, make the receivable accounts “Other
          current asset”: an account of type A/R needs a customer on every line.
        </p>
        {shown.length === 0 ? <p>No entries yet. Accounts are listed once there are charges.</p> : null}
        <div className={styles['fields']}>
          {shown.map((account) => (
            <TextField
              key={account}
              label={usualAccountName(account)}
              maxLength={longestAccountName}
              placeholder={usualAccountName(account)}
              value={draft[account] ?? ''}
              onChange={({ target }) => setDraft({ ...draft, [account]: target.value })}
            />
          ))}
        </div>
        <div className={styles['foot']}>
          <p className={styles['fault']} role="alert">
            {fault}
          </p>
          <Button type="submit" busy={isBusy} disabled={shown.length === 0}>
            Save names
          </Button>
        </div>
      </form>
    </Card>
  );
}
