import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { minuteInFrame } from '../../../../domain/scheduling/schedule/schedule-frame.ts';
import { toInstant } from '../../../../domain/base/time/clinic-day.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import { useNow } from '../../../../ui/use-now.ts';
import type { ColumnModel } from './column-model.ts';
import styles from './now-line.module.css';

const everyMs = 20_000;

/** The present time by the clock of each column's location; nothing outside its hours or on another day. */
export function NowLine({ columns }: { columns: readonly ColumnModel[] }) {
  const nowMs = useNow(everyMs);
  const lines = columns.flatMap(({ key, frame }, column) =>
    nowMs >= frame.fromMs && nowMs < frame.toMs
      ? [{ key, column, frame, minute: minuteInFrame(frame, toInstant(nowMs)) }]
      : [],
  );
  const [first] = lines;
  if (!first) return null;
  // Locations in different zones have no one time to say.
  const isOneTime = lines.every(({ minute }) => minute === first.minute);
  return (
    <>
      {lines.map(({ key, column, minute }) => (
        <div
          key={key}
          className={styles['nowLine']}
          style={{ ...cssVariables({ '--from': minute }), gridColumn: column + 2 }}
        />
      ))}
      {isOneTime ? (
        <span className={styles['nowTime']} style={cssVariables({ '--from': first.minute })}>
          <span className="pl-aloud">Now {timeInWords(nowMs, first.frame.timeZone)}</span>
        </span>
      ) : null}
    </>
  );
}
