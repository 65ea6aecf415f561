import { BodyFigure } from './body-figure.tsx';
import { BodyInk, InkSample } from './body-ink.tsx';
import type { InkLine, InkPattern } from './ink-line.ts';
import styles from './body-picture.module.css';

interface BodyPictureProps {
  front: readonly InkLine[];
  back: readonly InkLine[];
  /** Which pattern means what: those that are drawn. */
  legend: readonly { readonly pattern: InkPattern; readonly name: string }[];
  /** What the picture says, for those who listen. */
  label: string;
}

/** Both sides of the body with what was drawn on them, to be read and printed. */
export function BodyPicture({ front, back, legend, label }: BodyPictureProps) {
  return (
    <div className={styles['picture']} role="img" aria-label={label}>
      <div className={styles['sides']}>
        <BodyFigure side="front" chosen={[]}>
          <BodyInk side="front" lines={front} />
        </BodyFigure>
        <BodyFigure side="back" chosen={[]}>
          <BodyInk side="back" lines={back} />
        </BodyFigure>
      </div>
      <p className={styles['legend']}>
        {legend.map(({ pattern, name }) => (
          <span key={pattern}>
            <InkSample pattern={pattern} /> {name}
          </span>
        ))}
      </p>
    </div>
  );
}
