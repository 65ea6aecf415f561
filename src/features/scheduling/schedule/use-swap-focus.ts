import { useEffect, useRef } from 'react';

const fields = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where a form opens in the place of its button, it takes the focus, as else whatever stands beside it would have it; when it
 * closes, the button has it again.
 * @param isOpen whether the form stands there now; one that stood there from the beginning is left to whoever opened it
 * @returns what goes on the element around the form, and on the button
 */
export function useSwapFocus(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    if (!isOpen) return button.current?.focus();
    const form = place.current;
    const chosen = form?.querySelector<HTMLElement>(fields);
    (chosen ?? form?.querySelector<HTMLElement>('button'))?.focus();
  }, [isOpen]);
  return { place, button };
}
