import type { DayBook, OpenWork, TenderLine } from '../../../contract/money/day-close.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { shortDayInWords, timeInWords } from '../../../domain/base/time/day-words.ts';
import { methodInWords } from '../../../domain/money/payments.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import styles from './close.module.css';

const noteAt = ({ patientId, encounterId }: OpenWork) => `/patients/${patientId}/encounters/${encounterId}`;
const ledgerAt = ({ patientId }: { patientId: string | null }) => `/patients/${patientId}/ledger`;

/** What came after the close, what came in, and what of the day somebody still has to look at. */
export function DayAside({ book, timeZone }: { book: DayBook; timeZone: string }) {
  return (
    <>
      {book.late.length === 0 ? null : (
        <Card title="Came after the close">
          <p className={styles['hint']}>Taken that day, and counted on a later one.</p>
          <Lines lines={book.late} sub={({ day }) => `Counts on ${shortDayInWords(day)}`} />
        </Card>
      )}
      <WorkList title="Unsigned notes" items={book.unsigned} to={noteAt} />
      <WorkList title="Signed without charges" items={book.uncharged} to={noteAt} />
      <WorkList title="Unpaid visits" items={book.unpaid} to={ledgerAt} />
      <Card title="Payments">
        {book.lines.length === 0 ? (
          <p className={styles['hint']}>No payments on this day.</p>
        ) : (
          <Lines
            lines={book.lines}
            sub={({ ownDay, takenAt }) =>
              ownDay === null ? timeInWords(takenAt, timeZone) : `Taken ${shortDayInWords(ownDay)}`
            }
          />
        )}
      </Card>
    </>
  );
}

function Lines({ lines, sub }: { lines: readonly TenderLine[]; sub: (line: TenderLine) => string }) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            <Link
              to={
                line.paymentId === null
                  ? ledgerAt(line)
                  : `/patients/${line.patientId}/payments/${line.paymentId}`
              }
            >
              {line.patientName === '' ? 'Taken on this device' : line.patientName}
            </Link>
            <small>
              {methodInWords(line)} · {sub(line)}
            </small>
          </span>
          <span className="pl-figures">{formatMoney(line.amountMinor)}</span>
        </li>
      ))}
    </ul>
  );
}

interface WorkListProps {
  title: string;
  items: readonly OpenWork[];
  to: (item: OpenWork) => string;
}

function WorkList({ title, items, to }: WorkListProps) {
  if (items.length === 0) return null;
  return (
    <Card title={`${title} (${items.length})`}>
      <ul className={styles['lines']}>
        {items.map((item) => (
          <li key={item.key}>
            <Link to={to(item)}>{item.patientName}</Link>
            {item.amountMinor === null ? null : (
              <span className="pl-figures">{formatMoney(item.amountMinor)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
