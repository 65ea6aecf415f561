import Hourglass from 'lucide-react/icons/hourglass';
import { lazy, Suspense } from 'react';
import { firstScreenStands } from '../../../../api/first-screen.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { isOverFor } from '../../../../domain/scheduling/availability/freed-times.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useWaitList } from '../../../../data/scheduling/wait-list/wait-list.reads.ts';
import styles from './wait-list.module.css';

const FreedButton = lazy(() => firstScreenStands().then(() => import('./freed-button.tsx')));

interface WaitButtonProps {
  onOpen: () => void;
  /** To the times that were given up; absent for those who give none to anybody. */
  onFreed?: (() => void) | undefined;
}

/** The way to the wait list, with how many wait, and next to it to the times that they could have. */
export function WaitButton({ onOpen, onFreed }: WaitButtonProps) {
  const { timezone } = useClinic().location;
  const today = dayAt(useNow(60_000), timezone);
  const count = (useWaitList().data?.entries ?? []).filter((one) => !isOverFor(one, today)).length;
  return (
    <>
      {onFreed && (
        <Suspense fallback={null}>
          <FreedButton onOpen={onFreed} />
        </Suspense>
      )}
      <Button size="small" icon={<Hourglass aria-hidden="true" />} onClick={() => onOpen()}>
        Wait list
        {count === 0 ? null : (
          <span className={`${styles['count']} pl-figures`}>
            {count}
            <span className="pl-aloud"> waiting</span>
          </span>
        )}
      </Button>
    </>
  );
}
