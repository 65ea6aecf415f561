import { useState } from 'react';
import type { Payment } from '../../../../contract/money/payment.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { newEntryId } from '../../../../data/money/checkout.writes.ts';
import { sellPackageOf } from '../../../../data/money/packages.writes.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { referenceNames } from '../../../../domain/money/payments.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { changedBack, changedFrom, useKeep } from '../../../../session/kept/use-kept.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { usePaymentPlace } from '../use-payment-place.ts';
import {
  draftOfOffer,
  keptPackage,
  newPackage,
  packageFaults,
  takenNowMinor,
  termsOf,
  type PackageDraft,
} from './package-draft.ts';
import { PackageOffers } from './package-offers.tsx';
import { PaidFields, TermsFields } from './package-fields.tsx';
import styles from './packages.module.css';

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
      <PackageOffers onChoose={(offer) => set(draftOfOffer(offer))} />
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
