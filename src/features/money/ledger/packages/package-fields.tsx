import { mostPackageVisits } from '../../../../contract/money/ledger-entry.ts';
import { longestPaymentReference, type PaymentMethod } from '../../../../contract/money/payment.ts';
import { methodNames, referenceNames } from '../../../../domain/money/payments.ts';
import { AmountField } from '../../../../ui/fields/amount-field.tsx';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { PackageDraft, PackageFaults } from './package-draft.ts';
import styles from './packages.module.css';

const methods = (Object.keys(methodNames) as PaymentMethod[]).map((value) => ({
  value,
  label: methodNames[value],
}));

interface PartProps {
  draft: PackageDraft;
  onChange: (change: Partial<PackageDraft>) => void;
}

/** What a package is, and what it costs. */
export function TermsFields({ draft, faults, onChange }: PartProps & { faults: PackageFaults }) {
  return (
    <>
      <TextField
        label="Name"
        maxLength={120}
        value={draft.name}
        error={faults.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className={styles['pair']}>
        <Stepper
          label="Visits"
          min={1}
          max={mostPackageVisits}
          value={draft.visits}
          error={faults.visits}
          onChange={(visits) => onChange({ visits })}
        />
        <AmountField
          label="Price"
          isExact
          value={draft.priceMinor}
          error={faults.price}
          onChange={(priceMinor) => onChange({ priceMinor })}
        />
      </div>
      <TextField
        label="Codes a visit pays for"
        optional
        hint="Such as 98940, 98941. Empty: every service of the visit."
        value={draft.codes}
        error={faults.codes}
        onChange={({ target }) => onChange({ codes: target.value })}
      />
      <DateField
        label="Use by"
        optional
        value={draft.expiresOn}
        error={faults.expires}
        onChange={({ target }) => onChange({ expiresOn: target.value })}
      />
    </>
  );
}

/** How it is paid. */
export function PaidFields({ draft, fault, onChange }: PartProps & { fault: string | undefined }) {
  const referenceName = referenceNames[draft.method];
  return (
    <>
      <Chips
        label="Paid by"
        options={methods}
        value={draft.method}
        onChange={(next) => onChange({ method: next ?? draft.method })}
      />
      {referenceName === null ? null : (
        <TextField
          label={referenceName}
          optional
          maxLength={longestPaymentReference}
          hint={draft.method === 'card' ? 'From the terminal’s slip. Never the card number.' : undefined}
          value={draft.reference}
          error={fault}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
    </>
  );
}
