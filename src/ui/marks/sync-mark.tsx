import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import HardDrive from 'lucide-react/icons/hard-drive';
import { classNames } from '../class-names.ts';
import styles from './sync-mark.module.css';

export type SyncState = 'server' | 'device' | 'sending' | 'needs-review';

const words: Record<SyncState, string> = {
  server: 'On the server',
  device: 'Saved on this device',
  sending: 'Sending',
  'needs-review': 'Needs review',
};
const icons = { server: Check, device: HardDrive, sending: CloudUpload, 'needs-review': CircleAlert };

/**
 * Where a thing stands between this device and the server. Says "On the server" only when the caller knows it.
 * @param compact draws the icon alone; the words stay for those who listen and in the tooltip
 */
export function SyncMark({ state, compact = false }: { state: SyncState; compact?: boolean }) {
  const Icon = icons[state];
  return (
    <span
      className={classNames(styles['mark'], styles[state])}
      data-pl-tooltip={compact ? words[state] : undefined}
    >
      <Icon aria-hidden="true" />
      <span className={compact ? 'pl-aloud' : undefined}>{words[state]}</span>
    </span>
  );
}
