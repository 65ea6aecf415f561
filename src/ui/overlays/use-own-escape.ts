import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Escape closes one layer: while something stands open within `place` and the focus is there, it is told, and what lies under
 * it, as a dialog, hears nothing of the key.
 */
export function useOwnEscape(
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onEscape: () => void,
): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (!(event.target instanceof Node) || !place.current?.contains(event.target)) return;
      event.stopPropagation();
      close();
    };
    // Dialogs hear it at the document already.
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, [isOpen, place]);
}
