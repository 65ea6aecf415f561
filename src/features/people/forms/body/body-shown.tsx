import { BodyFigure } from '../../../../ui/body/body-figure.tsx';
import styles from './body.module.css';

/** The areas that were marked, on both sides, to be read and printed; in words they stand beside it. */
export function BodyShown({ chosen }: { chosen: readonly string[] }) {
  return (
    <div className={styles['shown']}>
      <BodyFigure side="front" chosen={chosen} />
      <BodyFigure side="back" chosen={chosen} />
    </div>
  );
}
