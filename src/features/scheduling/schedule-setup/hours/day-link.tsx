import type { PlainDate } from '../../../../contract/base/values.ts';
import { Link } from '../../../../ui/buttons/link.tsx';
import { spanInWords } from '../../../../data/scheduling/span.words.ts';
import styles from '../setup.module.css';

/** To the first of some days in the schedule. */
export function DayLink({ from, today }: { from: PlainDate; today: PlainDate }) {
  return (
    <Link
      className={styles['dayLink']}
      to="/schedule"
      search={from === today ? undefined : { date: from }}
      aria-label={`Schedule of ${spanInWords({ from, to: from })}`}
    >
      Schedule
    </Link>
  );
}
