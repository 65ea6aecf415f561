import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import HardDrive from 'lucide-react/icons/hard-drive';
import LogIn from 'lucide-react/icons/log-in';
import { classNames } from '../class-names.ts';
import { Link } from '../buttons/link.tsx';
import styles from './shell.module.css';

export type SyncKind =
  'all-sent' | 'waiting' | 'sending' | 'offline' | 'needs-review' | 'needs-sign-in' | 'checking';

const icons = {
  'all-sent': CloudCheck,
  waiting: HardDrive,
  sending: CloudUpload,
  offline: CloudOff,
  'needs-review': CircleAlert,
  'needs-sign-in': LogIn,
  checking: HardDrive,
};

interface SyncChipProps {
  kind: SyncKind;
  /** The whole sentence: "3 waiting on this device". */
  words: string;
  /** A number for where there is no room for words; 0 shows none. */
  count: number;
  to: string;
  /** [4.15] The state of the live socket. */
  socket: string;
}

/** What is on the server and what waits here; leads to the list. On a phone the icon and the number, the words aloud. */
export function SyncChip({ kind, words, count, to, socket }: SyncChipProps) {
  const Icon = icons[kind];
  return (
    <Link
      to={to}
      className={classNames(styles['chip'], styles[kind])}
      aria-label={words}
      data-sync={kind}
      data-socket={socket}
      data-pl-tooltip={words}
    >
      <Icon aria-hidden="true" />
      <output className={styles['chipWords']}>{words}</output>
      {count > 0 ? (
        <span className={styles['chipCount']} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </Link>
  );
}
