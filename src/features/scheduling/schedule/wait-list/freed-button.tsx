import CalendarX from 'lucide-react/icons/calendar-x';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useFreedTimes } from './use-freed-times.ts';
import styles from './wait-list.module.css';

/** The way to the times that were given up and that somebody waits for, with how many there are; nothing where there is none. */
export default function FreedButton({ onOpen }: { onOpen: () => void }) {
  const count = useFreedTimes().length;
  if (count === 0) return null;
  return (
    <Button size="small" icon={<CalendarX aria-hidden="true" />} onClick={onOpen}>
      Openings
      <span className={`${styles['count']} pl-figures`}>{count}</span>
    </Button>
  );
}
