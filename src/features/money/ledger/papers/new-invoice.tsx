import { useState } from 'react';
import type { Charge } from '../../../../contract/money/charge.ts';
import { mostInvoiceLines, type Invoice } from '../../../../contract/money/invoice.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { issueInvoiceOf } from '../../../../data/money/invoices.writes.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import type { OpenCharge } from '../../../../domain/money/journal/allocation.ts';
import {
  invoiceNumber,
  invoiceOf,
  invoiceSums,
  invoiceWith,
} from '../../../../domain/money/papers/invoice.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useGo } from '../../../../ui/buttons/link.tsx';
import { Check } from '../../../../ui/fields/check.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { chargeInWords } from '../entries/charge-words.ts';
import { usePaymentPlace } from '../use-payment-place.ts';
import styles from './papers.module.css';

interface NewInvoiceProps {
  patient: Patient;
  charges: readonly Charge[];
  open: readonly OpenCharge[];
  creditMinor: number;
  invoices: readonly Invoice[];
}

/** Chooses the charges of an invoice: those that are due and on none yet are chosen to begin with. */
export function NewInvoice({ patient, charges, open, creditMinor, invoices }: NewInvoiceProps) {
  const place = usePaymentPlace();
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const due = invoiceOf(charges, open);
  const isChosen = (chargeId: string) =>
    changed.get(chargeId) ?? invoiceWith(invoices, chargeId) === undefined;
  const lines = due.filter(({ chargeId }) => isChosen(chargeId)).slice(0, mostInvoiceLines);
  const { dueMinor } = invoiceSums(lines);
  const create = async () => {
    setBusy(true);
    const id = await issueInvoiceOf(patient, place, lines, charges);
    setBusy(false);
    if (id !== null) go(`/patients/${patient.id}/ledger/invoices/${id}`);
  };
  if (due.length === 0)
    return (
      <EmptyState title="Nothing is due">An invoice asks for charges that are still to be paid.</EmptyState>
    );
  return (
    <Card title="New invoice">
      <ul className={styles['choose']}>
        {due.map((line) => {
          const other = invoiceWith(invoices, line.chargeId);
          const charge = charges.find(({ id }) => id === line.chargeId)!;
          return (
            <li key={line.chargeId}>
              <Check
                checked={isChosen(line.chargeId)}
                onChange={(next) => setChanged((now) => new Map(now).set(line.chargeId, next))}
              >
                {chargeInWords(charge)}
                <small>
                  {formatMoney(line.dueMinor)} due
                  {other === undefined ? '' : ` · On an invoice (${invoiceNumber(other)})`}
                </small>
              </Check>
            </li>
          );
        })}
      </ul>
      {creditMinor > 0 ? (
        <p className={styles['note']}>
          {formatMoney(creditMinor)} of credit isn’t applied yet. Apply it first to ask for less.
        </p>
      ) : null}
      <div className={styles['sum']}>
        <strong className="pl-figures" aria-live="polite">
          Amount due {formatMoney(dueMinor)}
        </strong>
        <Button
          variant="primary"
          size="touch"
          busy={isBusy}
          disabled={lines.length === 0}
          onClick={() => void create()}
        >
          Create invoice
        </Button>
      </div>
    </Card>
  );
}
