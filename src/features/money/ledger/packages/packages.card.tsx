import { lazy, Suspense, useState } from 'react';
import type { Charge } from '../../../../contract/money/charge.ts';
import type { LedgerEntry } from '../../../../contract/money/ledger-entry.ts';
import type { Payment } from '../../../../contract/money/payment.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { payByPackageOf } from '../../../../data/money/packages.writes.ts';
import type { OpenCharge } from '../../../../domain/money/journal/allocation.ts';
import {
  chargesOfNextVisit,
  packagesOf,
  type SoldPackage,
} from '../../../../domain/money/packages/packages.ts';
import { useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { usePaymentPlace } from '../use-payment-place.ts';
import { PackageRow } from './package-row.tsx';
import styles from './packages.module.css';

const SellPackageDialog = lazy(() => import('./sell-package.dialog.tsx'));
const EndPackageDialog = lazy(() => import('./end-package.dialog.tsx'));

interface PackagesCardProps {
  patient: Patient;
  charges: readonly Charge[];
  payments: readonly Payment[];
  entries: readonly LedgerEntry[];
  open: readonly OpenCharge[];
  creditMinor: number;
}

/** The packages of visits that a patient bought, and what sells another. */
export function PackagesCard({ patient, charges, payments, entries, open, creditMinor }: PackagesCardProps) {
  const { can } = useSession();
  const place = usePaymentPlace();
  const [isSelling, setSelling] = useState(false);
  const [ending, setEnding] = useState<SoldPackage | null>(null);
  const packages = packagesOf(entries);
  const mayTake = (patient.mergedInto ?? null) === null && can('payment.take');
  if (packages.length === 0 && !mayTake) return null;
  const sell = mayTake ? <Button onClick={() => setSelling(true)}>Sell a package</Button> : null;
  return (
    <>
      {packages.length === 0 ? (
        <div className={styles['bare']}>{sell}</div>
      ) : (
        <Card title="Packages" aside={sell} className={styles['card']}>
          <ul className={styles['list']}>
            {packages.toReversed().map((sold) => {
              const next = chargesOfNextVisit(sold, charges, open);
              return (
                <PackageRow
                  key={sold.id}
                  sold={sold}
                  today={place.today}
                  next={next}
                  onUse={mayTake ? () => payByPackageOf(patient, place, sold, next, open) : undefined}
                  onEnd={mayTake && can('ledger.adjustAny') ? () => setEnding(sold) : undefined}
                />
              );
            })}
          </ul>
        </Card>
      )}
      <Suspense fallback={null}>
        {isSelling ? (
          <SellPackageDialog
            patient={patient}
            payments={payments}
            creditMinor={creditMinor}
            onClose={() => setSelling(false)}
          />
        ) : null}
        {ending === null ? null : (
          <EndPackageDialog patient={patient} sold={ending} onClose={() => setEnding(null)} />
        )}
      </Suspense>
    </>
  );
}
