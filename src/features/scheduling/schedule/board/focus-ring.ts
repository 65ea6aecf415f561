import { overColumns, positionInBody } from '../moving/over-columns.ts';
import styles from './focus-ring.module.css';

/** What shows which visit has the focus of the keys. */
export interface FocusRing {
  /** Goes to where the focus is; nowhere to be seen unless that is a visit, and was reached by keys. */
  settle(): void;
  hide(): void;
  remove(): void;
}

/**
 * The ring around the visit with the focus: one element over all columns that is moved. A ring of the visit's own would
 * paint its whole column anew at each key, and the one it came from. Whoever sets the colours by the system gets the visits' own
 * outlines (visit-card.module.css).
 * @param body holds the columns; the ring is put into it
 */
export function createFocusRing(body: HTMLElement): FocusRing {
  const element = document.createElement('div');
  element.className = styles['ring']!;
  element.setAttribute('aria-hidden', 'true');
  overColumns(body).append(element);
  // Seen or not by its opacity: like the transform it costs neither layout nor paint.
  const hide = () => {
    element.style.opacity = '0';
  };
  hide();
  const settle = () => {
    const { activeElement } = document;
    if (!activeElement?.matches('[data-stop^="visit-"]:focus-visible') || !body.contains(activeElement))
      return hide();
    const card = positionInBody(body, activeElement);
    element.style.transform = `translate(${card.leftPx}px, ${card.topPx}px)`;
    // Written only when they change: a width or a height costs a layout, a transform nothing.
    const [width, height] = [`${card.widthPx}px`, `${card.heightPx}px`];
    if (element.style.width !== width) element.style.width = width;
    if (element.style.height !== height) element.style.height = height;
    element.style.opacity = '1';
  };
  const resized = 'ResizeObserver' in globalThis ? new ResizeObserver(settle) : null;
  resized?.observe(body);
  return {
    settle,
    hide,
    remove() {
      resized?.disconnect();
      element.remove();
    },
  };
}
