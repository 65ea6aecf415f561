import styles from './trend-picture.module.css';

interface TrendPictureProps {
  /** What the picture says, for those who listen; its numbers stand in a table beside it. */
  label: string;
  /** In the order of time. `shape` tells them apart without color. */
  points: readonly {
    readonly key: string;
    readonly atMs: number;
    readonly value: number;
    readonly shown: string;
    readonly shape: 'filled' | 'hollow' | 'cross';
  }[];
  max: number;
  /** Stretches of the scale, each with its name. */
  bands: readonly { readonly from: number; readonly to: number; readonly name: string }[];
  /** Values that are looked for, with their words. */
  lines: readonly { readonly value: number; readonly words: string; readonly kind: 'goal' | 'change' }[];
  /** Days on which something was done, as marks below. */
  visitsMs: readonly number[];
  firstDay: string;
  lastDay: string;
}

const [width, height] = [640, 260];
const [left, right, top, bottom] = [36, 12, 14, 40];

/** A mark of a reading: a full or an empty circle, or a cross. */
function Mark({ x, y, shape }: { x: number; y: number; shape: 'filled' | 'hollow' | 'cross' }) {
  if (shape === 'cross')
    return <path className={styles['cross']} d={`M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`} />;
  return <circle className={styles[shape]} cx={x} cy={y} r={5} />;
}

/** A score over time, true to its days, with bands, the change that matters, a goal, and the visits below. */
export function TrendPicture(props: TrendPictureProps) {
  const { label, points, max, bands, lines, visitsMs, firstDay, lastDay } = props;
  const times = [...points.map(({ atMs }) => atMs), ...visitsMs];
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const xOf = (atMs: number) =>
    left + (to === from ? 0.5 : (atMs - from) / (to - from)) * (width - left - right);
  const yOf = (value: number) =>
    height - bottom - (Math.min(Math.max(value, 0), max) / max) * (height - top - bottom);
  return (
    <svg className={styles['picture']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {bands.map((band, at) => (
        <g key={band.name}>
          <rect
            className={styles['band']}
            data-odd={at % 2 === 1}
            x={left}
            width={width - left - right}
            y={yOf(band.to)}
            height={Math.max(0, yOf(band.from) - yOf(band.to))}
          />
          <text className={styles['name']} x={width - right - 4} y={yOf(band.to) + 12} textAnchor="end">
            {band.name}
          </text>
        </g>
      ))}
      {[0, max / 2, max].map((value) => (
        <text key={value} className={styles['scale']} x={left - 6} y={yOf(value) + 4} textAnchor="end">
          {value}
        </text>
      ))}
      <path className={styles['axis']} d={`M${left} ${top}V${height - bottom}H${width - right}`} />
      {lines.map(({ value, words, kind }) => (
        <g key={kind}>
          <path className={styles[kind]} d={`M${left} ${yOf(value)}H${width - right}`} />
          <text className={styles['lineName']} x={left + 6} y={yOf(value) - 4}>
            {words}
          </text>
        </g>
      ))}
      <polyline
        className={styles['line']}
        points={points.map(({ atMs, value }) => `${xOf(atMs)},${yOf(value)}`).join(' ')}
      />
      {points.map(({ key, atMs, value, shown, shape }) => (
        <g key={key}>
          <Mark x={xOf(atMs)} y={yOf(value)} shape={shape} />
          {points.length > 12 ? null : (
            <text className={styles['shown']} x={xOf(atMs)} y={yOf(value) - 10} textAnchor="middle">
              {shown}
            </text>
          )}
        </g>
      ))}
      {visitsMs.map((atMs) => (
        <path key={atMs} className={styles['visit']} d={`M${xOf(atMs)} ${height - bottom + 4}v8`} />
      ))}
      <text className={styles['scale']} x={left} y={height - 6}>
        {firstDay}
      </text>
      <text className={styles['scale']} x={width - right} y={height - 6} textAnchor="end">
        {lastDay}
      </text>
    </svg>
  );
}
