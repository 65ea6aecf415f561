import Mic from 'lucide-react/icons/mic';
import { useWaitingDictation } from '../dictation/waiting-dictation.ts';
import styles from './sign-review.module.css';

/** Before a note is signed: that words were dictated which are not in it. */
export function DictationWaits({ encounterId }: { encounterId: string }) {
  if (!useWaitingDictation(encounterId)) return null;
  return (
    <p className={styles['warning']} role="status">
      <Mic aria-hidden="true" />
      <span>Dictated sentences aren’t in this note yet. Add or discard them before you sign.</span>
    </p>
  );
}
