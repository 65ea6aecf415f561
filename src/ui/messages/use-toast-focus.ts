import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Focus and the messages: F8 leads to the newest; when the one with the focus goes, the next one has it, else whatever had
 * it before.
 * @param openCount changes when one opens or closes
 * @returns the props of the region
 */
export function useToastFocus(openCount: number): {
  ref: RefObject<HTMLElement | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
} {
  const ref = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const isInside = useRef(false);

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return;
      const newest = [...(ref.current?.querySelectorAll<HTMLElement>('li') ?? [])].at(-1);
      const first = newest?.querySelector<HTMLElement>('button');
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    window.addEventListener('keydown', lead);
    return () => window.removeEventListener('keydown', lead);
  }, []);

  useEffect(() => {
    if (!isInside.current || ref.current?.contains(document.activeElement) === true) return;
    isInside.current = false;
    const next = ref.current?.querySelector<HTMLElement>('li button');
    const held = before.current?.isConnected === true ? before.current : null;
    (next ?? held ?? document.getElementById('main'))?.focus({ preventScroll: true });
    // That one has opened or closed is what moves the focus.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [openCount]);

  const isOwn = (target: EventTarget | null) =>
    target instanceof Node && ref.current?.contains(target) === true;
  return {
    ref,
    onFocus({ relatedTarget }) {
      isInside.current = true;
      if (relatedTarget instanceof HTMLElement && !isOwn(relatedTarget)) before.current = relatedTarget;
    },
    onBlur({ relatedTarget }) {
      // Nothing takes the focus from what has just been taken off the page.
      if (relatedTarget !== null && !isOwn(relatedTarget)) isInside.current = false;
    },
  };
}
