import ClockAlert from 'lucide-react/icons/clock-alert';
import { clockNotice } from '../../domain/base/time/clock-words.ts';
import { useClockAhead } from '../../session/device/device-clock.ts';
import styles from './clock-notice.module.css';

/** Says for as long as it is so that this device's clock is off; nothing where it is right, or nobody knows. */
export function ClockNotice() {
  const aheadMs = useClockAhead();
  const { title, text } = clockNotice(aheadMs);
  return (
    <div className="pl-screen-only" role="status" aria-label="Clock">
      {aheadMs === 0 ? null : (
        <p className={styles['notice']}>
          <ClockAlert aria-hidden="true" />
          <span>
            <strong>{title}</strong> {text}
          </span>
        </p>
      )}
    </div>
  );
}
