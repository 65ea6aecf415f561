import { useId } from 'react';
import { bodyShapes, type BodySide } from './body-shapes.ts';
import { pathOf, steps, type InkLine, type InkPattern } from './ink-line.ts';
import styles from './body-ink.module.css';

function Line({ pattern, points }: Pick<InkLine, 'pattern' | 'points'>) {
  const path = pathOf(points.length === 1 ? [points[0]!, points[0]!] : points);
  if (pattern === 'slashes' || pattern === 'zigzag')
    return (
      <>
        {steps(points, pattern === 'slashes' ? 6 : 8).map(({ x, y, turn }, at) => (
          <path
            // Lines are never changed, so a place in one is a name.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            className={styles['mark']}
            d={pattern === 'slashes' ? 'M-1.5 4L1.5 -4' : 'M-4 2.5L-2 -2.5L0 2.5L2 -2.5L4 2.5'}
            transform={`translate(${x} ${y}) rotate(${turn})`}
          />
        ))}
      </>
    );
  const last = points.at(-1)!;
  const before = points.at(-2) ?? [last[0], last[1] - 1];
  const turn = (Math.atan2(last[1] - before[1], last[0] - before[0]) * 180) / Math.PI;
  return (
    <>
      <path className={styles[pattern]} d={path} />
      {pattern === 'double' ? <path className={styles['gap']} d={path} /> : null}
      {pattern === 'arrow' ? (
        <path
          className={styles['head']}
          d="M0 0L-8 -4.5V4.5Z"
          transform={`translate(${last[0]} ${last[1]}) rotate(${turn})`}
        />
      ) : null}
    </>
  );
}

/** An area in the pattern of its line. */
function Area({ side, id, pattern }: { side: BodySide; id: string; pattern: InkPattern }) {
  const shape = bodyShapes[side].find((one) => one.id === id);
  if (!shape) return null;
  const xs = shape.points.map(([x]) => x);
  const ys = shape.points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) + 5, Math.max(...xs) - 5];
  const rows: (readonly [number, number])[][] = [];
  for (let y = Math.min(...ys) + 7; y < Math.max(...ys) - 3; y += 10)
    rows.push([
      [left, y],
      [right, y],
    ]);
  return <InkClip side={side} id={id} rows={rows} pattern={pattern} />;
}

function InkClip({
  side,
  id,
  rows,
  pattern,
}: {
  side: BodySide;
  id: string;
  rows: InkLine['points'][];
  pattern: InkPattern;
}) {
  const clip = useId();
  return (
    <>
      <clipPath id={clip}>
        <path d={bodyShapes[side].find((one) => one.id === id)!.path} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {rows.map((points) => (
          <Line key={points[0]![1]} pattern={pattern} points={points} />
        ))}
      </g>
    </>
  );
}

/** Lines and areas drawn over one side of the figure, each in its own pattern. @param isGhost from an earlier time, pale */
export function BodyInk({
  side,
  lines,
  isGhost = false,
}: {
  side: BodySide;
  lines: readonly InkLine[];
  isGhost?: boolean;
}) {
  return (
    <g className={styles['ink']} data-ghost={isGhost}>
      {lines.map(({ id, pattern, points, areas }) => (
        <g key={id} data-ink={id} data-pattern={pattern}>
          {points.length > 0 ? (
            <Line pattern={pattern} points={points} />
          ) : (
            areas.map((area) => <Area key={area} side={side} id={area} pattern={pattern} />)
          )}
        </g>
      ))}
    </g>
  );
}

/** A piece of a line, for a legend. */
export function InkSample({ pattern }: { pattern: InkPattern }) {
  return (
    <svg className={styles['sample']} viewBox="0 0 40 14" aria-hidden="true">
      <g className={styles['ink']}>
        <Line
          pattern={pattern}
          points={[
            [4, 7],
            [34, 7],
          ]}
        />
      </g>
    </svg>
  );
}
