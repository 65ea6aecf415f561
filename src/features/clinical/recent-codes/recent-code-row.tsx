import Check from 'lucide-react/icons/check';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { readRecentCode, recentCodeType } from '../../../domain/clinical/recent-code.ts';
import type { RecentItem } from '../../../domain/base/recently-used.ts';
import { useRecentlyUsed } from '../../../session/recents/use-recently-used.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import styles from './recents.module.css';

interface RecentCodeRowProps {
  item: RecentItem;
  /** Whether a note that takes codes is open. */
  canUse: boolean;
  onRemove: () => void;
}

/** One code of the tray: choose it for the note, pin it, take it out. */
export function RecentCodeRow({ item, canUse, onRemove }: RecentCodeRowProps) {
  const tray = useRecentlyUsed();
  const { id, code, name } = readRecentCode(item);
  const queued = { id, type: recentCodeType };
  const isQueued = tray.isQueued(queued);
  const words = name === '' || name === code ? code : `${code} ${name}`;
  return (
    <li>
      <button
        type="button"
        className={styles['choose']}
        aria-pressed={isQueued}
        disabled={!canUse}
        onClick={() => (isQueued ? tray.dequeue(queued) : tray.enqueue(queued))}
      >
        <span className={styles['icon']} aria-hidden="true">
          {isQueued ? <Check /> : <Plus />}
        </span>
        <span>
          <b className="pl-figures">{code}</b> {words.slice(code.length).trim()}
        </span>
      </button>
      <IconButton
        label={item.isPinned ? `Unpin ${words}` : `Pin ${words}`}
        icon={item.isPinned ? <PinOff /> : <Pin />}
        onClick={() => void (item.isPinned ? tray.unpin(id) : tray.pin(id))}
      />
      <IconButton label={`Remove ${words}`} icon={<X />} onClick={onRemove} />
    </li>
  );
}
