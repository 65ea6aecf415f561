import { Globe } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useOnlineRequests } from './online-requests.queries.ts';
import styles from '../wait-list/wait-list.module.css';

/** The way to those who booked online, with how many wait for an answer; nothing where the clinic offers nothing online. */
export default function OnlineButton({ onOpen }: { onOpen: () => void }) {
  const { data } = useOnlineRequests();
  const count = data?.requests.length ?? 0;
  if (count === 0 && data?.isOffered !== true) return null;
  return (
    <Button size="small" icon={<Globe aria-hidden="true" />} onClick={onOpen}>
      Online requests
      {count === 0 ? null : (
        <span className={`${styles['count']} pl-figures`}>
          {count}
          <span className="pl-aloud"> waiting</span>
        </span>
      )}
    </Button>
  );
}
