import Globe from 'lucide-react/icons/globe';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useOnlineRequests } from '../../../../data/scheduling/online-requests.reads.ts';
import { useOnlineNews } from './use-online-news.ts';
import styles from '../wait-list/wait-list.module.css';

/** The way to those who booked online, with how many wait for an answer or were not seen yet; nothing where the clinic offers nothing online. */
export default function OnlineButton({ onOpen }: { onOpen: () => void }) {
  const { data } = useOnlineRequests();
  const { news } = useOnlineNews();
  const count = (data?.requests.length ?? 0) + news.length;
  if (count === 0 && data?.isOffered !== true) return null;
  return (
    <Button size="small" icon={<Globe aria-hidden="true" />} onClick={onOpen}>
      Online requests
      {count === 0 ? null : (
        <span className={`${styles['count']} pl-figures`}>
          {count}
          <span className="pl-aloud"> to look at</span>
        </span>
      )}
    </Button>
  );
}
