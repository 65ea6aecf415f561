import { useState } from 'react';
import { longestCloseNote, type DayBook } from '../../../contract/money/day-close.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { closeFaults, countResult, overInWords } from '../../../domain/money/close/count.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { closeDayOf } from '../../../data/money/closes.writes.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { CashCount } from './cash-count.tsx';
import { CheckCount } from './check-count.tsx';
import { emptyCount, fieldsOf, type CountDraft } from './count-draft.ts';
import { DayFigures } from './day-figures.tsx';
import { OtherTotals } from './other-totals.tsx';
import styles from './close.module.css';

interface CountProps {
  book: DayBook;
  day: PlainDate;
  today: PlainDate;
}

/** The count of a day that is open: cash, checks, the other totals, and what goes to the bank. */
export function Count({ book, day, today }: CountProps) {
  const { clinic, location, me } = useClinic();
  const { can } = useSession();
  const [draft, setDraft] = useKept<CountDraft>(`count ${location.ID} ${day}`, emptyCount);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<CountDraft>) => setDraft((current) => ({ ...current, ...change }));
  const fields = fieldsOf(draft, book, { locationId: location.ID, day });
  const result = countResult(fields, fields.seen);
  const faults = closeFaults(fields, today);
  const close = async () => {
    setTried(true);
    if (faults.length > 0) return;
    setBusy(true);
    const at = { clinicId: clinic.ID, name: location.name, by: me.name };
    const isKept = await closeDayOf(at, book, fields);
    setBusy(false);
    if (isKept) setDraft(emptyCount);
  };
  const keptFault = faults.find(({ path }) => path === 'keptMinor');
  return (
    <Stack>
      <DayFigures book={book} />
      <CashCount draft={draft} fields={fields} result={result} onChange={set} />
      <CheckCount book={book} found={draft.found} onChange={(found) => set({ found })} />
      <OtherTotals draft={draft} seen={fields.seen} onChange={set} />
      <Card title="Deposit">
        <div className={styles['pairs']}>
          <AmountField
            label="Stays in the drawer"
            value={fields.keptMinor}
            error={keptFault ? 'This is more cash than was counted.' : undefined}
            onChange={(keptMinor) => set({ keptMinor })}
          />
          <TextField
            label="Note"
            optional
            maxLength={longestCloseNote}
            value={draft.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </div>
        <dl className={`${styles['sums']} pl-figures`}>
          <dt>Cash</dt>
          <dd>{formatMoney(result.depositCashMinor)}</dd>
          <dt>Checks</dt>
          <dd>{formatMoney(result.depositChecksMinor)}</dd>
          <dt>To the bank</dt>
          <dd className={styles['strong']}>
            {formatMoney(result.depositCashMinor + result.depositChecksMinor)}
          </dd>
        </dl>
        {can('day.close') ? (
          <div className={styles['foot']}>
            <p aria-live="polite">
              Cash: <b>{overInWords(result.overMinor)}</b>. A closed day can’t take payments.
            </p>
            <Button variant="primary" size="touch" busy={isBusy} onClick={() => void close()}>
              Close day
            </Button>
          </div>
        ) : (
          <p className={styles['hint']}>Your role can count but not close a day. Ask an admin.</p>
        )}
        {isTried && faults.length > 0 && !keptFault ? (
          <p className={styles['fault']} role="alert">
            This {faults[0]!.path === 'day' ? 'day' : 'count'} {faults[0]!.message}.
          </p>
        ) : null}
      </Card>
    </Stack>
  );
}
