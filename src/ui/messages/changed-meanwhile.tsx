import { Button } from '../buttons/button.tsx';
import styles from './changed-meanwhile.module.css';

interface ChangedMeanwhileProps {
  /** What was changed: `service`. */
  what: string;
  /** Takes what stands in place of what was entered. */
  onShow: () => void;
  /** Keeps what was entered; the next save goes over what stands. */
  onKeep: () => void;
}

/** Somebody else saved the same thing meanwhile: a person says which of the two stands. */
export function ChangedMeanwhile({ what, onShow, onKeep }: ChangedMeanwhileProps) {
  return (
    <div className={styles['notice']} role="alert">
      <p>
        Someone changed this {what} in the meantime. Nothing was overwritten; what you entered is still here.
      </p>
      <div className={styles['choices']}>
        <Button onClick={onShow}>Show the current version</Button>
        <Button onClick={onKeep}>Keep mine and overwrite</Button>
      </div>
    </div>
  );
}
