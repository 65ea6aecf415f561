import HardDrive from 'lucide-react/icons/hard-drive';
import styles from './as-of.module.css';

/** Says that what is shown is the device's copy, and of when: "As of 10:42 AM". */
export function AsOf({ time }: { time: string }) {
  return (
    <span className={styles['asOf']} data-pl-tooltip="From this device; the server has not answered yet">
      <HardDrive aria-hidden="true" /> As of {time}
    </span>
  );
}
