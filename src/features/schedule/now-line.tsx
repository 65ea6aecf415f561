import { timeInWords } from '../../domain/day-words.ts';
import type { DayGrid } from '../../domain/schedule-layout.ts';
import { useNow } from '../../ui/use-now.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import styles from './day-grid.module.css';

const everyMs = 20_000;

/** Where the clinic's clock stands in the grid; nothing outside its hours. */
export function NowLine({ grid, timeZone }: { grid: DayGrid; timeZone: string }) {
  const nowMs = useNow(everyMs);
  if (nowMs < grid.fromMs || nowMs >= grid.toMs) return null;
  const style = cssVariables({ '--from': (nowMs - grid.fromMs) / 60_000 });
  return (
    <>
      <div className={styles['nowLine']} style={style} />
      <span className={`${styles['nowTime']} pl-figures`} style={style}>
        <span className="pl-aloud">Now </span>
        {timeInWords(nowMs, timeZone).replace(/ [AP]M$/, '')}
      </span>
    </>
  );
}
