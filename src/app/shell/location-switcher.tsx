import { useEffect, useRef } from 'react';
import { locationsPath } from '../../domain/clinics/gate.ts';
import { hasRoles } from '../../domain/access/role-check.ts';
import { useSession } from '../../session/session-context.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { LocationDot } from '../../ui/marks/location-dot.tsx';
import { OptionList } from '../../ui/shell/option-list.tsx';
import styles from './location-switcher.module.css';

/** Clause 9.3. */
const switcherFocusMs = 100;

/** Clauses 2.12-2.14 and 4.6. Choosing reloads the page, so what is typed has been saved on the device by then. */
export function LocationSwitcher({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { roles } = useSession();
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Select a location"
      size="sm"
      // Until the list takes the focus the dialog holds it, not the first of its buttons.
      initialFocus={() => top.current?.closest<HTMLElement>('[role="dialog"]') ?? null}
    >
      <div ref={top}>
        <LocationChoice onClose={onClose} />
        {hasRoles(roles, 'HasAny', ['Admin']) ? (
          <p className={styles['add']}>
            <Link to={locationsPath} onClick={onClose}>
              Add a new location
            </Link>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Drawn when the dialog stands, whose code may have come a while after it was asked for: from then the time counts. */
function LocationChoice({ onClose }: { onClose: () => void }) {
  const { activeLocations, location, selectLocation } = useSession();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => list.current?.focus(), switcherFocusMs);
    return () => clearTimeout(timer);
  }, []);
  const choose = (key: string) => {
    onClose();
    const chosen = activeLocations.find((one) => one.ID === key);
    if (chosen !== undefined && chosen.ID !== location?.ID) selectLocation(chosen.ID);
  };
  if (activeLocations.length === 0) return <p>This clinic has no open location.</p>;
  return (
    <OptionList
      ref={list}
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
              <span>{one.address1}</span>
              <span>{one.address2}</span>
              <span>{[one.city, one.state].filter(Boolean).join(', ')}</span>
            </span>
          </>
        ),
      }))}
    />
  );
}
