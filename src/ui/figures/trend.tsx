import { useId } from 'react';
import styles from './trend.module.css';

interface TrendProps {
  /** What goes up or down: "Pain". */
  label: string;
  /** In words, how it went: "6/10 to 2/10, better". */
  summary: string;
  /** In the order of time. */
  points: readonly { key: string; when: string; value: number; shown: string }[];
  max: number;
}

const [width, height, edge] = [220, 56, 4];

/** A line over time, and under it, for those who listen, its numbers. */
export function Trend({ label, summary, points, max }: TrendProps) {
  const titleId = useId();
  const last = points.length - 1;
  const placed = points.map(({ value }, index) => ({
    x: edge + (last === 0 ? 0 : (index / last) * (width - 2 * edge)),
    y: height - edge - (Math.min(value, max) / max) * (height - 2 * edge),
  }));
  return (
    <figure className={styles['figure']} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles['caption']}>
        <b>{label}</b> <span className="pl-figures">{summary}</span>
      </figcaption>
      <svg
        className={styles['picture']}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline className={styles['line']} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {placed.map(({ x, y }, index) => (
          // A line without length is a round point, however the picture is stretched.
          <line key={points[index]!.key} className={styles['point']} x1={x} x2={x} y1={y} y2={y} />
        ))}
      </svg>
      <p className={`${styles['ends']} pl-figures`} aria-hidden="true">
        <span>{points[0]?.when}</span>
        <span>{points[last]?.when}</span>
      </p>
      <table className="pl-aloud">
        <caption>{label}</caption>
        <tbody>
          {points.map(({ key, when, shown }) => (
            <tr key={key}>
              <th scope="row">{when}</th>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
