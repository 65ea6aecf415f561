import { useEffect, useRef } from 'react';
import type { LocationId } from '../contract/ids.ts';
import { useSession } from '../session/session-context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { LocationDot } from '../ui/location-dot.tsx';
import { OptionList } from '../ui/shell/option-list.tsx';
import styles from './location-switcher.module.css';

/** Clause 9.3. */
export const switcherFocusMs = 100;

/** Clauses 2.12-2.14 and 4.6. Choosing reloads the page, so what is typed has been saved on the device by then. */
export function LocationSwitcher({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { activeLocations, location, clinic, selectLocation } = useSession();
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => listRef.current?.focus(), switcherFocusMs);
    return () => clearTimeout(timer);
  }, [open]);
  const choose = (key: string) => {
    onClose();
    const chosen = activeLocations.find((one) => one.ID === key);
    if (chosen !== undefined && chosen.ID !== location?.ID) selectLocation(chosen.ID satisfies LocationId);
  };
  const isAdmin = clinic?.role.includes('Admin') === true;
  return (
    <Dialog open={open} onClose={onClose} title="Select a location" size="sm">
      <OptionList
        ref={listRef}
        label="Locations"
        onChoose={choose}
        options={activeLocations.map((one) => ({
          key: one.ID,
          isCurrent: one.ID === location?.ID,
          content: (
            <>
              <LocationDot color={one.color} />
              <span className={styles['words']}>
                <strong>{one.name}</strong>
                {[one.address1, one.address2].filter(Boolean).map((line) => (
                  <span key={line}>{line}</span>
                ))}
                <span>{[one.city, one.state].filter(Boolean).join(', ')}</span>
              </span>
            </>
          ),
        }))}
      />
      {isAdmin ? (
        <p className={styles['add']}>
          <Link to="/settings/clinic/locations" onClick={onClose}>
            Add a new location
          </Link>
        </p>
      ) : null}
    </Dialog>
  );
}
