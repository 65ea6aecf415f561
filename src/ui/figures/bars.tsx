import { useId } from 'react';
import { Link } from '../buttons/link.tsx';
import type { RowsAt } from './rows-at.ts';
import styles from './bars.module.css';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The value as people read it: "$1,240". */
  shown?: string;
  /** Where its rows are. */
  rows?: RowsAt | undefined;
}

interface BarsProps {
  /** What the picture shows, with its unit: "Visits a month". */
  label: string;
  bars: readonly Bar[];
  /** `across`: one line for each, the label before it. `up`: columns in the order of time. */
  direction?: 'across' | 'up';
  valueHeader?: string;
}

const sizeOf = (share: number, direction: 'across' | 'up') =>
  direction === 'across' ? { width: `calc(${share} * (100% - 4.5rem))` } : { height: `${share * 118}px` };

/** A small picture of amounts. It is a table underneath: what is read aloud and copied is the numbers. */
export function Bars({ label, bars, direction = 'across', valueHeader = 'Number' }: BarsProps) {
  const titleId = useId();
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <figure className={styles['figure']} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles['caption']}>
        {label}
      </figcaption>
      <table className={styles[direction]} aria-labelledby={titleId}>
        <thead className="pl-aloud">
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{valueHeader}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.rows ? <Link {...bar.rows}>{bar.label}</Link> : bar.label}</th>
              <td>
                {/* Nothing has no bar: the least one would look like a little. */}
                {bar.value === 0 ? null : (
                  <span
                    className={styles['bar']}
                    style={sizeOf(Math.max(0, bar.value) / most, direction)}
                    aria-hidden="true"
                  />
                )}
                <span className={styles['value']}>{bar.shown ?? bar.value.toLocaleString('en-US')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
