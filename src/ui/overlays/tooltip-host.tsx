import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTooltip } from './overlay-loaders.ts';

/** Clause 9.3. */
export const tooltipDelayMs = 500;

const Overlay = lazy(loadTooltip);
const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-pl-tooltip]') : null;
const hidingEvents = ['pointerdown', 'keydown', 'scroll', 'blur'] as const;

/**
 * Finds what the tooltip belongs to: what a mouse rests on or the keyboard has focused for `tooltipDelayMs`. A finger has
 * none, also where it moves the focus.
 * @returns stops watching
 */
function watch(show: (anchor: HTMLElement | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingFor: HTMLElement | null = null;
  let isShown = false;
  // Only while a key is being dealt with: a dialog that opens puts the focus somewhere later, and nobody asked about that.
  let isByKeyboard = false;
  const hide = () => {
    clearTimeout(timer);
    waitingFor = null;
    // Each key and each step of a scroll comes by here: what is not shown costs them nothing.
    if (isShown) show(null);
    isShown = false;
  };
  const waitFor = (next: HTMLElement | null) => {
    if (next === waitingFor) return;
    hide();
    waitingFor = next;
    if (next === null) return;
    timer = setTimeout(() => {
      // What has left the page meanwhile has no place to show it at.
      if (!next.isConnected) return hide();
      isShown = true;
      show(next);
    }, tooltipDelayMs);
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') waitFor(anchorOf(event.target));
  };
  const focus = (event: FocusEvent) => {
    if (isByKeyboard) waitFor(anchorOf(event.target));
    else hide();
  };
  const end = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      isByKeyboard = true;
      setTimeout(() => (isByKeyboard = false));
      // Escape closes one layer: the tooltip first, what lies under it by the next press.
      if (event.key === 'Escape' && isShown) event.stopPropagation();
    }
    hide();
  };
  document.addEventListener('pointerover', over);
  document.addEventListener('focusin', focus);
  for (const name of hidingEvents) window.addEventListener(name, end, { capture: true, passive: true });
  return () => {
    hide();
    document.removeEventListener('pointerover', over);
    document.removeEventListener('focusin', focus);
    for (const name of hidingEvents) window.removeEventListener(name, end, { capture: true });
  };
}

/**
 * One tooltip for the whole page: it shows the `data-pl-tooltip` of what a mouse rests on or the keyboard focuses.
 * The words must be in the element's own name too; the tooltip is for eyes.
 */
export function TooltipHost() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => watch(setAnchor), []);
  if (anchor === null || !anchor.isConnected) return null;
  return (
    <Suspense fallback={null}>
      <Overlay text={anchor.dataset['plTooltip'] ?? ''} anchor={anchor} />
    </Suspense>
  );
}
