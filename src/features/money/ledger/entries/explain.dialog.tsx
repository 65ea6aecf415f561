import { useMemo } from 'react';
import type { Charge } from '../../../../contract/money/charge.ts';
import type { LedgerEntry } from '../../../../contract/money/ledger-entry.ts';
import type { Payment } from '../../../../contract/money/payment.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { explainBalance } from '../../../../domain/money/ledger-entries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from './entries.module.css';

interface ExplainDialogProps {
  charges: readonly Charge[];
  payments: readonly Payment[];
  entries: readonly LedgerEntry[];
  creditMinor: number;
  onClose: () => void;
}

/** Every line behind a balance, oldest first, with what they come to. */
export default function ExplainDialog(props: ExplainDialogProps) {
  const { charges, payments, entries, creditMinor, onClose } = props;
  const lines = useMemo(() => explainBalance(charges, payments, entries), [charges, payments, entries]);
  const sum = lines.reduce((all, { amountMinor }) => all + amountMinor, 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title="How this balance adds up"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <table className={`${styles['lines']} pl-figures`}>
        <caption className="pl-aloud">Charges, payments and adjustments, oldest first</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {line.words}
                <span className={styles['day']}>{shortDayInWords(line.day)}</span>
              </th>
              <td>{formatMoney(line.amountMinor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{sum < 0 ? 'Credit' : 'Balance due'}</th>
            <td>{formatMoney(Math.abs(sum))}</td>
          </tr>
        </tfoot>
      </table>
      {creditMinor > 0 ? (
        <p className={styles['note']}>
          {formatMoney(creditMinor)} of the payments isn’t applied to a charge yet. It counts in the balance.
        </p>
      ) : null}
    </Dialog>
  );
}
