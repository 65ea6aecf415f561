import type { KeyboardEvent, ReactNode } from 'react';
import { lazy, Suspense, useId, useState } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import { loadMenu } from './overlay-loaders.ts';

/** What the trigger spreads on its button. */
export interface MenuTriggerProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  /** What the menu is of, for those who listen. */
  label: string;
  items: readonly MenuEntry[];
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'right-end' | 'top-end';
  /** It stays open while one entry after another is chosen. */
  staysOpen?: boolean;
}

const Overlay = lazy(loadMenu);

/** A menu of a button. Its code loads when a pointer comes near or the button is pressed. */
export function Menu(props: MenuProps) {
  const { label, items, renderTrigger, placement = 'bottom-start', staysOpen = false } = props;
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const triggerId = useId();
  const show = (next: boolean) => {
    setOpen(next);
    if (next) setWasOpen(true);
  };
  return (
    <>
      {renderTrigger({
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => show(!open),
        onPointerEnter: () => void loadMenu(),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(true);
        },
      })}
      {wasOpen ? (
        <Suspense fallback={null}>
          <Overlay
            open={open}
            onOpenChange={setOpen}
            label={label}
            triggerId={triggerId}
            items={items}
            placement={placement}
            staysOpen={staysOpen}
          />
        </Suspense>
      ) : null}
    </>
  );
}
