import { useEffect, useRef } from 'react';

const fields = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where a form opens instead of its button, it takes the focus, which else would be lost to something next to it; when it closes,
 * the button has it again. A form that asks for a time opens on it: that is what is changed.
 * @param isOpen whether the form is open now; one that was open from the beginning is left to whoever opened it
 * @returns what goes on the element around the form, and on the button
 */
export function useSwapFocus(isOpen: boolean) {
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    if (!isOpen) return button.current?.focus();
    const chosen =
      form.current?.querySelector<HTMLElement>('input[name="time"]') ??
      form.current?.querySelector<HTMLElement>(fields);
    if (chosen instanceof HTMLInputElement) chosen.select();
    (chosen ?? form.current?.querySelector<HTMLElement>('button'))?.focus();
  }, [isOpen]);
  return { form, button };
}
