import HardDrive from 'lucide-react/icons/hard-drive';
import { takenInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './patients.module.css';

/** Says that the list is what the device has, and of when. */
export function OfflineNote({ takenAtMs }: { takenAtMs: number | null }) {
  const { location } = useClinic();
  const nowMs = useNow(60_000);
  return (
    <p className={styles['note']}>
      <HardDrive aria-hidden="true" /> Offline: these are the patients on this device
      {/* Nothing was taken where only those are known who were added here. */}
      {takenAtMs ? `, as of ${takenInWords(takenAtMs, location.timezone, nowMs)}` : ''}.
    </p>
  );
}
