import Printer from 'lucide-react/icons/printer';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useState } from 'react';
import type { DayBook, DayClose } from '../../../contract/money/day-close.ts';
import { secondCloses } from '../../../domain/money/close/close-changes.ts';
import { countedCash, overInWords } from '../../../domain/money/close/count.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { DayFigures } from './day-figures.tsx';
import { DepositSlip } from './deposit-slip.tsx';
import styles from './close.module.css';

const ReopenDialog = lazy(() => import('./reopen.dialog.tsx'));

/** A day that is closed: what was counted, its deposit slip, and the way to open it again. */
export function ClosedDay({ book, close }: { book: DayBook; close: DayClose }) {
  const { location } = useClinic();
  const { can } = useSession();
  const [isReopening, setReopening] = useState(false);
  const others = book.closes.filter(({ id }) => id !== close.id);
  return (
    <Stack>
      <div className="pl-screen-only">
        <Stack>
          <DayFigures book={book} />
          <Card
            title="Count"
            aside={
              <div className={styles['acts']}>
                {can('day.reopen') ? (
                  <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setReopening(true)}>
                    Reopen
                  </Button>
                ) : null}
                <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
                  Print slip
                </Button>
              </div>
            }
          >
            <CountFacts close={close} timeZone={location.timezone} />
          </Card>
          {others.length === 0 ? null : <OtherCounts closes={book.closes} standing={close} />}
        </Stack>
      </div>
      <DepositSlip book={book} close={close} />
      {isReopening ? (
        <Suspense fallback={null}>
          <ReopenDialog close={close} onClose={() => setReopening(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

const compared = (counted: number | null, expected: number): string =>
  counted === null
    ? `${formatMoney(expected)}, not compared`
    : counted === expected
      ? `${formatMoney(counted)}, matches`
      : `${formatMoney(counted)}, differs by ${formatMoney(counted - expected)}`;

function CountFacts({ close, timeZone }: { close: DayClose; timeZone: string }) {
  const { expected } = close;
  return (
    <Facts
      facts={[
        ['Cash', overInWords(close.overMinor)],
        ['Cash counted', formatMoney(countedCash(close.cash))],
        ['Cash expected', formatMoney(close.floatMinor + expected.cash)],
        ['Float at the start', formatMoney(close.floatMinor)],
        ['Stays in the drawer', formatMoney(close.keptMinor)],
        ...(expected.card !== 0 || close.cardMinor !== null
          ? ([['Card terminal', compared(close.cardMinor, expected.card)]] as const)
          : []),
        ...(expected.transfer !== 0 || close.transferMinor !== null
          ? ([['Bank transfers', compared(close.transferMinor, expected.transfer)]] as const)
          : []),
        ...(close.note === '' ? [] : ([['Note', close.note]] as const)),
        ['Closed by', `${close.closedByName}, ${momentInWords(close.closedAt, timeZone)}`],
      ]}
    />
  );
}

/** Counts that don’t stand: opened again, or made on another device after the day was closed. */
function OtherCounts({ closes, standing }: { closes: readonly DayClose[]; standing: DayClose }) {
  const { timezone } = useClinic().location;
  const isSecond = secondCloses(closes).some(({ besides }) => besides === standing.id);
  const others = closes.filter(({ id }) => id !== standing.id);
  return (
    <Card title={isSecond ? 'Counted twice' : 'Earlier counts'}>
      {isSecond ? (
        <p className={styles['hint']}>
          Two devices closed this day. The first count stands; reopen the day to count again.
        </p>
      ) : null}
      <ul className={styles['lines']}>
        {others.map((one) => (
          <li key={one.id}>
            <span>
              {one.closedByName}, {momentInWords(one.closedAt, timezone)}
              <small>
                {one.reopening
                  ? `Reopened by ${one.reopening.reopenedByName}: ${one.reopening.reason}`
                  : 'Not posted'}
              </small>
            </span>
            <span>
              {formatMoney(countedCash(one.cash))} · {overInWords(one.overMinor)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
