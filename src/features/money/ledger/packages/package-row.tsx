import { useState } from 'react';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { Charge } from '../../../../contract/money/charge.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { packageFault, type SoldPackage } from '../../../../domain/money/packages/packages.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import styles from './packages.module.css';

interface PackageRowProps {
  sold: SoldPackage;
  today: PlainDate;
  /** What its next visit would pay for. */
  next: readonly Charge[];
  /** Absent where the person may not. */
  onUse?: (() => Promise<unknown>) | undefined;
  onEnd?: (() => void) | undefined;
}

/** A package that was bought: what of it is used and left, and what can be done with it. */
export function PackageRow({ sold, today, next, onUse, onEnd }: PackageRowProps) {
  const sync = useSyncState('ledgerEntry', sold.id);
  const [isBusy, setBusy] = useState(false);
  const { terms, uses, visitsLeft, leftMinor } = sold;
  const fault = packageFault(sold, today);
  const last = uses.at(-1);
  const use = async () => {
    setBusy(true);
    await onUse!();
    setBusy(false);
  };
  const day = next[0] && shortDayInWords(next[0].serviceDate);
  const facts = [
    `Bought ${shortDayInWords(sold.soldOn)} for ${formatMoney(terms.priceMinor)}`,
    terms.cptCodes.length === 0 ? '' : `for ${terms.cptCodes.join(', ')}`,
    last === undefined ? 'none used yet' : `last used ${shortDayInWords(last.day)}`,
    terms.expiresOn === null ? '' : `use by ${shortDayInWords(terms.expiresOn)}`,
  ].filter(Boolean);
  return (
    <li className={styles['package']}>
      <div className={styles['what']}>
        <strong>{terms.name}</strong> {sync === 'server' ? null : <SyncMark state={sync} compact />}
        <p className={styles['hint']}>{facts.join(' · ')}</p>
        {fault === null ? null : <p className={styles['hint']}>{fault}</p>}
      </div>
      <div className={`${styles['left']} pl-figures`}>
        <meter
          className={styles['meter']}
          min={0}
          max={terms.visits}
          value={visitsLeft}
          aria-label={`Visits left of ${terms.name}`}
        />
        <span>
          {visitsLeft} of {terms.visits} left
        </span>
        <span className={styles['hint']}>{formatMoney(leftMinor)} not used</span>
      </div>
      <div className={styles['acts']}>
        {fault === null && onUse !== undefined ? (
          <Button busy={isBusy} disabled={next.length === 0} onClick={() => void use()}>
            {day === undefined ? 'Nothing to use it for' : `Use for ${day}`}
          </Button>
        ) : null}
        {visitsLeft > 0 && leftMinor > 0 && onEnd !== undefined ? (
          <Button variant="plain" onClick={onEnd} aria-label={`End ${terms.name}`}>
            End
          </Button>
        ) : null}
      </div>
    </li>
  );
}
