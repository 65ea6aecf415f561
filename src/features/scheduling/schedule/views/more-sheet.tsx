import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { firstScreenStands } from '../../../../api/first-screen.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import styles from './more-sheet.module.css';

/** What it needs must not delay the first screen. */
const NewsDot = lazy(() => firstScreenStands().then(() => import('./news-dot.tsx')));

interface MoreSheetProps {
  /** What it shows is put in words on the button: `Week`. */
  label: string;
  /** Whether this person decides about what may wait there. */
  showsNews: boolean;
  children: ReactNode;
}

/** On a phone: everything of the schedule that the day itself has no room for. A choice closes it, so that what was chosen is seen. */
export function MoreSheet({ label, showsNews, children }: MoreSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const closeAfter = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // A menu stays until something of it is chosen, and then for the next choice.
    if (button && button.getAttribute('aria-haspopup') === null) setOpen(false);
  };
  return (
    <span className={styles['more']}>
      <IconButton
        label={`View and layout, now ${label}`}
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {showsNews ? (
        <Suspense fallback={null}>
          <NewsDot />
        </Suspense>
      ) : null}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="View and layout">
        {/* Its buttons are what is pressed; the box only hears of it. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={styles['sheet']} onClick={closeAfter}>
          {children}
        </div>
      </Dialog>
    </span>
  );
}
