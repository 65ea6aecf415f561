import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTooltip } from './overlay-loaders.ts';

/** Clause 9.3. */
export const tooltipDelayMs = 500;

const Overlay = lazy(loadTooltip);
const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-pl-tooltip]') : null;

/**
 * One tooltip for the whole page: it shows the `data-pl-tooltip` of what a mouse rests on or the keyboard focuses.
 * The words must be in the element's own name too; the tooltip is for eyes.
 */
export function TooltipHost() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitingFor: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(timer);
      waitingFor = null;
      setAnchor(null);
    };
    const waitFor = (next: HTMLElement | null) => {
      if (next === waitingFor) return;
      hide();
      waitingFor = next;
      if (next !== null) timer = setTimeout(() => setAnchor(next), tooltipDelayMs);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') waitFor(anchorOf(event.target));
    };
    const focus = (event: FocusEvent) => {
      const next = anchorOf(event.target);
      if (next?.matches(':focus-visible') === true) waitFor(next);
      else hide();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    for (const name of ['pointerdown', 'keydown', 'scroll', 'blur'] as const)
      window.addEventListener(name, hide, { capture: true, passive: true });
    return () => {
      hide();
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      for (const name of ['pointerdown', 'keydown', 'scroll', 'blur'] as const)
        window.removeEventListener(name, hide, { capture: true });
    };
  }, []);
  if (anchor === null || !anchor.isConnected) return null;
  return (
    <Suspense fallback={null}>
      <Overlay text={anchor.dataset['plTooltip'] ?? ''} anchor={anchor} />
    </Suspense>
  );
}
