import { Portal, Tooltip as Part } from '@chakra-ui/react';
import { ChakraBoundary } from './chakra-boundary.tsx';

/** The tooltip itself; `../overlays/tooltip-host.tsx` loads it. */
export function TooltipOverlay({ text, anchor }: { text: string; anchor: HTMLElement }) {
  return (
    <ChakraBoundary>
      <Part.Root
        open
        closeOnPointerDown={false}
        positioning={{ placement: 'bottom', gutter: 6, getAnchorRect: () => anchor.getBoundingClientRect() }}
      >
        <Portal>
          <Part.Positioner>
            <Part.Content aria-hidden="true">{text}</Part.Content>
          </Part.Positioner>
        </Portal>
      </Part.Root>
    </ChakraBoundary>
  );
}
