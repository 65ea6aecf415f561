import { useState } from 'react';
import { mostPackageVisits } from '../../../../contract/money/ledger-entry.ts';
import {
  longestPaymentReference,
  type Payment,
  type PaymentMethod,
} from '../../../../contract/money/payment.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { newEntryId } from '../../../../data/money/checkout.writes.ts';
import { sellPackageOf } from '../../../../data/money/packages.writes.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { methodNames, referenceNames } from '../../../../domain/money/payments.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { changedBack, changedFrom, useKeep } from '../../../../session/kept/use-kept.ts';
import { AmountField } from '../../../../ui/fields/amount-field.tsx';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { usePaymentPlace } from '../use-payment-place.ts';
import {
  keptPackage,
  newPackage,
  packageFaults,
  takenNowMinor,
  termsOf,
  type PackageDraft,
  type PackageFaults,
} from './package-draft.ts';
import styles from './packages.module.css';

const methods = (Object.keys(methodNames) as PaymentMethod[]).map((value) => ({
  value,
  label: methodNames[value],
}));

interface SellPackageDialogProps {
  patient: Patient;
  payments: readonly Payment[];
  creditMinor: number;
  onClose: () => void;
}

/** Sells a package of visits: what it is, what it costs, and how it is paid. Kept on this device at once. */
export default function SellPackageDialog({
  patient,
  payments,
  creditMinor,
  onClose,
}: SellPackageDialogProps) {
  const place = usePaymentPlace();
  const [start] = useState(() => newPackage(newEntryId, payments));
  const [draft, setDraft] = useState(start);
  useKeep('package', changedFrom(start, keptPackage(draft)), (kept) =>
    setDraft(kept === undefined ? start : changedBack(start, kept)),
  );
  useUnsaved(!isSameJson(draft, start));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<PackageDraft>) => setDraft((now) => ({ ...now, ...change }));
  const faults = packageFaults(draft, place.today);
  const takenMinor = takenNowMinor(draft.priceMinor, creditMinor);
  const submit = async () => {
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    setBusy(true);
    const { id, paymentId, method } = draft;
    const reference = referenceNames[method] === null ? '' : draft.reference.trim();
    const sale = { id, paymentId, method, reference, terms: termsOf(draft), amountMinor: takenMinor };
    const isKept = await sellPackageOf(patient, place, sale);
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title="Sell a package"
      action={takenMinor > 0 ? `Take ${formatMoney(takenMinor)} and sell` : 'Sell'}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TermsFields draft={draft} faults={isTried ? faults : {}} onChange={set} />
      <p className={styles['hint']} aria-live="polite">
        {priceInWords(draft, creditMinor, takenMinor)}
      </p>
      {takenMinor === 0 ? null : (
        <PaidFields draft={draft} fault={isTried ? faults.reference : undefined} onChange={set} />
      )}
    </FormDialog>
  );
}

/** `$40.00 a visit. Credit of $12.00 is used first.` */
function priceInWords({ visits, priceMinor }: PackageDraft, creditMinor: number, takenMinor: number): string {
  if (priceMinor === null || visits === null || visits < 1) return 'The price is income as visits are used.';
  const each = `${formatMoney(Math.floor(priceMinor / visits))} a visit.`;
  const usedMinor = priceMinor - takenMinor;
  return usedMinor > 0 && creditMinor > 0
    ? `${each} ${formatMoney(usedMinor)} of the credit is used first.`
    : each;
}

interface PartProps {
  draft: PackageDraft;
  onChange: (change: Partial<PackageDraft>) => void;
}

function TermsFields({ draft, faults, onChange }: PartProps & { faults: PackageFaults }) {
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

function PaidFields({ draft, fault, onChange }: PartProps & { fault: string | undefined }) {
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
