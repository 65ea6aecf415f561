import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import type { LedgerStep } from '../../../../domain/money/ledger.ts';
import { entryInWords, tipMinor } from '../../../../domain/money/ledger-entries.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import styles from '../ledger.module.css';

export type EntryStep = Extract<LedgerStep, { kind: 'entry' }>;

interface EntryRowsProps {
  step: EntryStep;
  /** Several of one day stand under one heading. */
  isFirstOfDay: boolean;
  isReversed: boolean;
  /** Opens what takes it back; absent where the person may not, or it is taken back. */
  onReverse?: (() => void) | undefined;
}

/** A discount, a write-off or a tip, or what takes one back, under its day. */
export function EntryRows({ step, isFirstOfDay, isReversed, onReverse }: EntryRowsProps) {
  const { entry, reversed, openMinor } = step;
  const sync = useSyncState('ledgerEntry', entry.id);
  const isTip = (reversed ?? entry).kind === 'tip';
  const amount = isTip ? tipMinor(entry) : step.changeMinor;
  const words = reversed === null ? entryInWords(entry) : `Reversed: ${entryInWords(reversed)}`;
  const by = [entry.reason, entry.enteredByName, isTip ? 'for the provider, not part of the balance' : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <tbody>
      {isFirstOfDay ? (
        <tr className={styles['visit']}>
          <th colSpan={6} scope="rowgroup">
            {shortDayInWords(step.day)}
          </th>
        </tr>
      ) : null}
      <tr className={classNames(styles['payment'], isReversed && styles['undone'])}>
        <th scope="row" colSpan={2} className={styles['what']}>
          {words} {sync === 'server' ? null : <SyncMark state={sync} compact />}
          <span className={styles['by']}>
            {by}
            {onReverse === undefined ? null : (
              <>
                {' '}
                <Button
                  variant="plain"
                  size="small"
                  className={styles['back']}
                  onClick={onReverse}
                  aria-label={`Reverse ${words}`}
                >
                  Reverse
                </Button>
              </>
            )}
          </span>
        </th>
        <td colSpan={3} className={styles['wide']}>
          Balance {formatMoney(openMinor)}
        </td>
        <td className={styles['amount']}>{formatMoney(amount)}</td>
      </tr>
    </tbody>
  );
}
