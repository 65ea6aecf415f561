import { useOnlineRequests } from '../../../../data/scheduling/online-requests.reads.ts';
import { useOnlineNews } from '../online-requests/use-online-news.ts';
import { useFreedTimes } from '../wait-list/use-freed-times.ts';
import styles from './more-sheet.module.css';

/** Says at the sheet's button that something in it is to be looked at: online requests, or times that somebody waits for. */
export default function NewsDot() {
  const { data } = useOnlineRequests();
  const { news } = useOnlineNews();
  const freed = useFreedTimes().length;
  const count = (data?.requests.length ?? 0) + news.length + freed;
  if (count === 0) return null;
  return (
    <span className={styles['dot']}>
      <span className="pl-aloud">{count} to look at</span>
    </span>
  );
}
