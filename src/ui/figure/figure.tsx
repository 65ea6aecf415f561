import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { drawingOf, type Drawing, type DrawingText } from './drawing.ts';
import styles from './figure.module.css';

interface FigureProps {
  drawing: DrawingText;
  /** What a person who can't see it is told; nothing where its name stands next to it. */
  label?: string;
  className?: string | undefined;
}

interface MomentProps {
  drawing: Drawing;
  /** Part of the way through the movement, 0 to 1. */
  part: number;
  label?: string | undefined;
  className?: string | undefined;
  /** The start behind, and the way that is moved. */
  hasTraces?: boolean;
}

/** A person part of the way through a movement. */
export function FigureMoment({ drawing, part, label, className, hasTraces = true }: MomentProps) {
  const { frame, ghost, arrow } = drawing;
  const pixel = frame.width / 200;
  return (
    <svg
      className={classNames(styles['figure'], className)}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {hasTraces && ghost !== null ? (
        <path className={styles['ghost']} d={ghost} strokeWidth={pixel * 0.5} />
      ) : null}
      {drawing.partsAt(part).map(({ stuff, path, isFar, isLine }, at) => (
        <path
          // The parts of one drawing are the same at each moment, in another order at most.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className={classNames(
            isLine ? styles['band'] : styles['part'],
            isLine ? undefined : styles[stuff],
            isFar ? styles['far'] : undefined,
          )}
          d={path}
          strokeWidth={(isLine ? 1.7 : 1.3) * pixel}
        />
      ))}
      {hasTraces && arrow !== null ? (
        <>
          <path className={styles['arrowEdge']} d={arrow.line} strokeWidth={4 * pixel} />
          <path className={styles['arrow']} d={arrow.line} strokeWidth={1.7 * pixel} />
          <path className={styles['arrowHead']} d={arrow.head} strokeWidth={1.6 * pixel} />
        </>
      ) : null}
    </svg>
  );
}

/** A drawing of a movement: its end, with its start behind and an arrow. */
export function Figure({ drawing, label, className }: FigureProps) {
  const drawn = useMemo(() => drawingOf(drawing), [drawing]);
  return <FigureMoment drawing={drawn} part={1} label={label} className={className} />;
}
