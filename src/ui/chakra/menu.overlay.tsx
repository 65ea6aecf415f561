import { Menu as Part, Portal } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import { ChakraBoundary } from './chakra-boundary.tsx';
import type { MenuEntry } from '../overlays/menu-entry.ts';

interface MenuOverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  triggerId: string;
  items: readonly MenuEntry[];
  placement: 'bottom-start' | 'bottom-end' | 'right-end' | 'top-end';
  staysOpen?: boolean;
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'separator') return <Part.Separator />;
  if (entry.kind === 'heading') {
    return (
      <Part.ItemGroup>
        <Part.ItemGroupLabel>{entry.label}</Part.ItemGroupLabel>
      </Part.ItemGroup>
    );
  }
  return (
    <Part.Item
      value={entry.key}
      disabled={entry.disabled ?? false}
      data-danger={entry.danger === true ? '' : undefined}
      aria-current={entry.checked === true ? true : undefined}
    >
      {entry.icon}
      <Part.ItemText>{entry.label}</Part.ItemText>
      {entry.checked === true ? <Check aria-hidden="true" /> : null}
      {entry.hint === undefined ? null : <Part.ItemCommand>{entry.hint}</Part.ItemCommand>}
    </Part.Item>
  );
}

/** A press on an entry takes the focus back into the menu that goes, and so it would be lost with it. */
function giveBackFocus(triggerId: string): void {
  const { activeElement, body } = document;
  const isLost =
    activeElement === null || activeElement === body || activeElement.closest('[role="menu"]') !== null;
  if (isLost) document.getElementById(triggerId)?.focus({ preventScroll: true });
}

/** The menu itself; `../overlays/menu.tsx` loads it. The trigger stays where it is and is found by its id. */
export function MenuOverlay(props: MenuOverlayProps) {
  const { open, onOpenChange, label, triggerId, items, placement, staysOpen = false } = props;
  return (
    <ChakraBoundary>
      <Part.Root
        open={open}
        onOpenChange={(change) => onOpenChange(change.open)}
        closeOnSelect={!staysOpen}
        onSelect={({ value }) => {
          for (const entry of items) if (entry.kind === undefined && entry.key === value) entry.onSelect();
        }}
        onExitComplete={() => giveBackFocus(triggerId)}
        ids={{ trigger: triggerId }}
        positioning={{ placement, gutter: 6 }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          {/* A landmark of its own: it lies outside those of the frame. */}
          <section aria-label={label}>
            <Part.Positioner>
              <Part.Content aria-label={label} aria-labelledby={undefined}>
                {items.map((entry, index) => (
                  <Fragment key={entry.kind === undefined ? entry.key : `${entry.kind}-${index}`}>
                    <Entry entry={entry} />
                  </Fragment>
                ))}
              </Part.Content>
            </Part.Positioner>
          </section>
        </Portal>
      </Part.Root>
    </ChakraBoundary>
  );
}
