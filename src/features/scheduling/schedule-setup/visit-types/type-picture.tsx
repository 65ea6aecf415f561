import { cssVariables } from '../../../../ui/css-variables.ts';
import styles from './type-picture.module.css';

interface TypePictureProps {
  color: string;
  before: number;
  length: number;
  after: number;
  /** The minutes that the whole width shows. */
  scale: number;
}

/** The time that a visit takes, to scale: the visit in its colour, the time that is kept free around it hatched. */
export function TypePicture({ color, before, length, after, scale }: TypePictureProps) {
  const share = (minutes: number) => `${(100 * minutes) / scale}%`;
  return (
    <span className={styles['picture']} style={cssVariables({ '--type': color })} aria-hidden="true">
      <span className={styles['kept']} style={{ width: share(before) }} />
      <span className={styles['visit']} style={{ width: share(length) }} />
      <span className={styles['kept']} style={{ width: share(after) }} />
    </span>
  );
}
