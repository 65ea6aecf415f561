/** A rectangle of the window, in CSS pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between a message and what it makes room for. */
const gapPx = 8;

const isOver = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const hiddenOf = (box: Box, one: Box) =>
  Math.max(0, Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top));

/**
 * How far up messages go from where they rest, in CSS pixels, so that they lie over none of what must stay free: the
 * least way there is. Where the window has no such place, the one that hides the least.
 * @param rest where they are when nothing is in their way
 * @param fields what they leave free besides, as far as the others allow it
 */
export function liftOver(rest: Box, free: readonly Box[], fields: readonly Box[] = []): number {
  const isBeside = (one: Box) => one.left < rest.right && rest.left < one.right;
  const must = free.filter(isBeside);
  const may = fields.filter(isBeside);
  const at = (lift: number): Box => ({ ...rest, top: rest.top - lift, bottom: rest.bottom - lift });
  const lifts = [0, ...[...must, ...may].map(({ top }) => rest.bottom - top + gapPx)]
    .filter((lift) => lift === 0 || (lift > 0 && rest.top - lift >= 0))
    .toSorted((a, b) => a - b);
  const hidden = (lift: number, boxes: readonly Box[]) =>
    boxes.reduce((sum, one) => sum + (isOver(at(lift), one) ? hiddenOf(at(lift), one) : 0), 0);
  const least = (among: readonly number[], boxes: readonly Box[]) => {
    const all = among.map((lift) => ({ lift, by: hidden(lift, boxes) }));
    const fewest = Math.min(...all.map(({ by }) => by));
    return all.filter(({ by }) => by === fewest).map(({ lift }) => lift);
  };
  return least(least(lifts, must), may)[0] ?? 0;
}

const submits = '[type="submit"]';
const footers = '.pl-dialog__footer, .pl-drawer__footer';
const actions = `${submits}, ${footers}`;
const closers = ':is(.pl-dialog__header, .pl-drawer__header) button';
const typedInto = '[role="dialog"] :is(input, select, textarea)';
const hasAction = (node: Node) =>
  node instanceof Element && (node.matches(actions) || node.querySelector(actions) !== null);

/** The buttons that send a form or leave it, what closes a dialog and the row of buttons under it, as far as they can be pressed now. */
export function actionsOnScreen(): Box[] {
  const sending = [...document.querySelectorAll<HTMLElement>(submits)];
  const rows = sending.flatMap((submit) => [...(submit.parentElement?.children ?? [])]);
  const buttons = rows.filter((one) => one.matches('button, a'));
  return boxesOf([...sending, ...buttons, ...document.querySelectorAll(`${footers}, ${closers}`)]);
}

/** What is typed into or chosen from in a dialog, which a phone has no room around. */
export const fieldsOnScreen = (): Box[] => boxesOf(document.querySelectorAll(typedInto));

const boxesOf = (elements: Iterable<Element>): Box[] =>
  [...new Set(elements)]
    .filter((one) => one.closest('[inert], [aria-hidden="true"]') === null)
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);

/** Where the region of the messages rests, whatever it was lifted by. */
export function restOf(region: HTMLElement): Box {
  const { left, right, height } = region.getBoundingClientRect();
  const toEdge = Number.parseFloat(getComputedStyle(region).bottom) || 0;
  const bottom = document.documentElement.clientHeight - toEdge;
  return { left, right, top: bottom - height, bottom };
}

/** What moves the things on a page. */
const movers = ['scroll', 'resize', 'transitionend', 'animationend'] as const;

/**
 * Lifts the messages over the actions of forms and the fields of dialogs, and lets them down again when there are none: whatever they say, what
 * somebody is about to press stays free. As long as a page has none, nothing is measured, whatever moves in it.
 * @returns how to stop
 */
export function keepClear(region: HTMLElement): () => void {
  let frame = 0;
  let hasAny = true;
  const place = () => {
    frame = 0;
    hasAny = hasAction(document.body);
    region.style.translate = hasAny
      ? `0 ${-liftOver(restOf(region), actionsOnScreen(), fieldsOnScreen())}px`
      : '';
  };
  const placeSoon = () => {
    if (hasAny) frame ||= requestAnimationFrame(place);
  };
  place();
  const changes = new MutationObserver((records) => {
    hasAny ||= records.some(({ addedNodes }) => [...addedNodes].some(hasAction));
    placeSoon();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  for (const mover of movers) addEventListener(mover, placeSoon, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    for (const mover of movers) removeEventListener(mover, placeSoon, { capture: true });
  };
}
