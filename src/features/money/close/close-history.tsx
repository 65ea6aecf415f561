import type { DayClose } from '../../../contract/money/day-close.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { overInWords } from '../../../domain/money/close/count.ts';
import { nearDayInWords } from '../../../domain/base/time/day-words.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import styles from './close.module.css';

const most = 10;

/** The days that were closed last, each a link. */
export function CloseHistory({ closes, today }: { closes: readonly DayClose[]; today: PlainDate }) {
  const standing = closes.filter(({ besides, reopening }) => besides === null && reopening === null);
  if (standing.length === 0) return null;
  return (
    <Card title="Earlier days">
      <ul className={styles['lines']}>
        {standing.slice(0, most).map((close) => (
          <li key={close.id}>
            <span>
              <Link to="/billing/close" search={{ day: close.day }}>
                {nearDayInWords(close.day, today)}
              </Link>
              <small>{close.closedByName}</small>
            </span>
            <span>{overInWords(close.overMinor)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
