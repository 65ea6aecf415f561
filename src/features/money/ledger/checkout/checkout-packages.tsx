import { useState } from 'react';
import type { Charge } from '../../../../contract/money/charge.ts';
import type { LedgerEntry } from '../../../../contract/money/ledger-entry.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { payByPackageOf } from '../../../../data/money/packages.writes.ts';
import type { OpenCharge } from '../../../../domain/money/journal/allocation.ts';
import {
  chargesOfNextVisit,
  packageFault,
  packagesOf,
  type SoldPackage,
} from '../../../../domain/money/packages/packages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { usePaymentPlace } from '../use-payment-place.ts';
import styles from './checkout.module.css';

interface CheckoutPackagesProps {
  patient: Patient;
  charges: readonly Charge[];
  entries: readonly LedgerEntry[];
  open: readonly OpenCharge[];
  /** A visit was used. @param leftMinor what is open after it */
  onUsed: (leftMinor: number) => void;
}

/** The patient’s packages that can pay for today: one tap uses a visit. */
export function CheckoutPackages({ patient, charges, entries, open, onUsed }: CheckoutPackagesProps) {
  const place = usePaymentPlace();
  const [isBusy, setBusy] = useState(false);
  const ofToday = charges.filter(({ serviceDate }) => serviceDate === place.today);
  const usable = packagesOf(entries).flatMap((sold) => {
    const next = packageFault(sold, place.today) === null ? chargesOfNextVisit(sold, ofToday, open) : [];
    return next.length === 0 ? [] : [{ sold, next }];
  });
  const use = async (sold: SoldPackage, next: readonly Charge[]) => {
    setBusy(true);
    const isKept = await payByPackageOf(patient, place, sold, next, open);
    setBusy(false);
    if (!isKept) return;
    const paid = new Set<string>(next.map(({ id }) => id));
    onUsed(open.reduce((sum, one) => sum + (paid.has(one.chargeId) ? 0 : Math.max(0, one.openMinor)), 0));
  };
  if (usable.length === 0) return null;
  return (
    <div className={styles['acts']}>
      {usable.map(({ sold, next }) => (
        <Button key={sold.id} busy={isBusy} onClick={() => void use(sold, next)}>
          Use {sold.terms.name} ({sold.visitsLeft} left)
        </Button>
      ))}
    </div>
  );
}
