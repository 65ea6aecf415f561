import { Hourglass } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useWaitList } from './wait-list.queries.ts';
import styles from './wait-list.module.css';

/** The way to the wait list, with how many wait. */
export function WaitButton({ onOpen }: { onOpen: () => void }) {
  const count = useWaitList().data?.entries.length ?? 0;
  return (
    <Button size="small" icon={<Hourglass aria-hidden="true" />} onClick={onOpen}>
      Wait list
      {count === 0 ? null : (
        <span className={`${styles['count']} pl-figures`}>
          {count}
          <span className="pl-aloud"> waiting</span>
        </span>
      )}
    </Button>
  );
}
