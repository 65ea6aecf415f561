import { initialsOf } from './initials.ts';
import styles from './avatar.module.css';

/** A person's picture, or their initials where there is none. The name stands next to it, so it is not read aloud. */
export function Avatar({ name, src }: { name: string; src: string | null }) {
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {src === null ? initialsOf(name) : <img src={src} alt="" className={styles['picture']} />}
    </span>
  );
}
