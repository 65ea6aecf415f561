import { useId, useMemo } from 'react';
import type { PackageOffer } from '../../../../contract/money/ledger-entry.ts';
import { packageOffersRead } from '../../../../data/money/packages.reads.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from './packages.module.css';

interface PackageOffersProps {
  onChoose: (offer: PackageOffer) => void;
}

/** The packages that the clinic sold before: one tap fills in all of one. */
export function PackageOffers({ onChoose }: PackageOffersProps) {
  const { clinic } = useClinic();
  const { data } = useRead(useMemo(() => packageOffersRead(clinic.ID), [clinic.ID]));
  const labelId = useId();
  const offers = data?.offers ?? [];
  if (offers.length === 0) return null;
  return (
    <div role="group" aria-labelledby={labelId} className={styles['offers']}>
      <p id={labelId} className={styles['hint']}>
        Sold before
      </p>
      {offers.map((offer) => (
        <Button
          key={`${offer.name} ${offer.visits} ${offer.priceMinor} ${offer.cptCodes.join()}`}
          size="small"
          onClick={() => onChoose(offer)}
        >
          {offer.name} · {formatMoney(offer.priceMinor)}
        </Button>
      ))}
    </div>
  );
}
