import { classNames } from '../class-names.ts';
import type { ReactNode } from 'react';
import { bodyField, bodyShapes, type BodySide } from './body-shapes.ts';
import styles from './body-figure.module.css';

interface BodyFigureProps {
  side: BodySide;
  /** Codes of areas. */
  chosen: readonly string[];
  /** Takes or lets go of an area; absent where the figure is only looked at. */
  onPress?: (id: string) => void;
  /** What is drawn over the body, in its own field. */
  children?: ReactNode;
}

/**
 * The body from one side. For eyes and fingers: whoever reads by ear or by key has the same areas in words beside it, so the picture
 * is hidden from them.
 */
export function BodyFigure({ side, chosen, onPress, children }: BodyFigureProps) {
  const shapes = bodyShapes[side];
  return (
    <figure className={styles['figure']} aria-hidden="true">
      <figcaption>
        <span>{side === 'front' ? 'Right' : 'Left'}</span>
        <span>{side === 'front' ? 'Front' : 'Back'}</span>
        <span>{side === 'front' ? 'Left' : 'Right'}</span>
      </figcaption>
      <svg
        role="presentation"
        viewBox={`0 0 ${bodyField.width} ${bodyField.height}`}
        className={classNames(onPress && styles['pressed'])}
        onClick={({ target }) => {
          const id = target instanceof Element ? target.getAttribute('data-area') : null;
          if (id !== null) onPress?.(id);
        }}
      >
        {onPress
          ? // Beside the body a finger is taken for the area that it is nearest to.
            shapes.map(({ id, path }) => (
              <path key={id} className={styles['reach']} data-area={id} d={path} />
            ))
          : null}
        {shapes.map(({ id, path }) => (
          <path
            key={id}
            className={classNames(styles['area'], chosen.includes(id) && styles['on'])}
            data-area={id}
            data-on={chosen.includes(id)}
            d={path}
          />
        ))}
        {children}
      </svg>
    </figure>
  );
}
