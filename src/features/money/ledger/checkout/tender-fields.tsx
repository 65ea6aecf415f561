import Trash2 from 'lucide-react/icons/trash-2';
import { longestPaymentReference, type PaymentMethod } from '../../../../contract/money/payment.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { methodNames, referenceNames } from '../../../../domain/money/payments.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { AmountField } from '../../../../ui/fields/amount-field.tsx';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { TenderDraft, TenderFaults } from './checkout-draft.ts';
import styles from './checkout.module.css';

interface TenderFieldsProps {
  tender: TenderDraft;
  amountMinor: number | null;
  /** What is taken besides in this way: the tip. */
  tipMinor: number;
  faults: TenderFaults;
  isTried: boolean;
  /** One of several, counted from 1; null where it is the only one. */
  position: number | null;
  onChange: (change: Partial<TenderDraft>) => void;
  onDrop: () => void;
}

const methods = (Object.keys(methodNames) as PaymentMethod[]).map((value) => ({
  value,
  label: methodNames[value],
}));

/** One of the ways in which a visit is paid: how, how much, its number, and of cash what is handed over. */
export function TenderFields(props: TenderFieldsProps) {
  const { tender, amountMinor, tipMinor, faults, isTried, position, onChange, onDrop } = props;
  const { method, givenMinor } = tender;
  const referenceName = referenceNames[method];
  const change = givenMinor === null ? 0 : givenMinor - (amountMinor ?? 0) - tipMinor;
  return (
    <fieldset className={styles['tender']}>
      <legend className={position === null ? 'pl-aloud' : styles['legend']}>
        {position === null ? 'Payment' : `Payment ${position}`}
      </legend>
      <div className={styles['how']}>
        <Chips
          label="Paid by"
          options={methods}
          value={method}
          onChange={(next) => onChange({ method: next ?? method, reference: '', givenMinor: null })}
        />
        {position === null ? null : (
          <IconButton label={`Remove payment ${position}`} icon={<Trash2 />} onClick={onDrop} />
        )}
      </div>
      <div className={styles['amounts']}>
        <AmountField
          label="Amount"
          isExact
          value={amountMinor}
          error={isTried || (amountMinor ?? 0) > 0 ? faults.amount : undefined}
          onChange={(cents) => onChange({ amountMinor: cents, isRest: false })}
        />
        {method === 'cash' ? (
          <AmountField
            label="Cash received"
            optional
            value={givenMinor}
            error={faults.given}
            onChange={(cents) => onChange({ givenMinor: cents })}
          />
        ) : null}
        {referenceName === null ? null : (
          <TextField
            label={referenceName}
            optional
            maxLength={longestPaymentReference}
            value={tender.reference}
            error={faults.reference}
            onChange={({ target }) => onChange({ reference: target.value })}
          />
        )}
      </div>
      {change > 0 ? (
        <p className={styles['change']} aria-live="polite">
          Change to give back: <strong className="pl-figures">{formatMoney(change)}</strong>
        </p>
      ) : null}
    </fieldset>
  );
}
