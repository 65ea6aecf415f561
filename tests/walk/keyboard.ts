import type { CDPSession, Page } from 'playwright-core';

/** One place where the focus stood while Tab was pressed. */
interface Stop {
  name: string;
  isSeen: boolean;
}
interface Walk {
  stops: Stop[];
  elements: Set<Element>;
  isBack: boolean;
  /** The application put the focus on a heading, which is read aloud and not shown: as when a screen has just changed. */
  isTakenAway: boolean;
  /** Ends the listening: a page goes from screen to screen, and each has a walk of its own. */
  over: AbortController;
}
interface WalkWindow {
  keyboardWalk?: Walk;
}

const atOnce = 10;
/** More stops than any screen has; a grid of visits is one. */
const most = 400;

/**
 * Presses Tab from the top of a page until the focus comes round, and gives what is wrong: a stop that nobody sees, a
 * control that the keyboard never reaches, a ring that does not let go.
 */
export async function walkByTab(page: Page): Promise<string[]> {
  const faults = await walkOnce(page);
  // A control that came in sight behind the focus was not reached, and is the second time.
  return faults.length === 0 ? faults : walkOnce(page);
}

async function walkOnce(page: Page): Promise<string[]> {
  if (!(await goesRound(page))) await goesRound(page);
  return page.evaluate(endWalk);
}

/** Walks once around. @returns false as soon as the application puts the focus elsewhere meanwhile */
async function goesRound(page: Page): Promise<boolean> {
  await page.evaluate(beginWalk);
  for (let pressed = 0; pressed < most; pressed += atOnce) {
    await pressTab(page, atOnce);
    const walk = await page.evaluate(() => {
      const { isBack, isTakenAway: isLost } = (window as WalkWindow).keyboardWalk!;
      return { isBack, isLost };
    });
    if (walk.isBack || walk.isLost) return !walk.isLost;
  }
  return true;
}

const wires = new WeakMap<Page, CDPSession>();
const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, nativeVirtualKeyCode: 9 };

/** Presses Tab so many times. The page takes the keys in their order; nobody waits for its answer to each. */
async function pressTab(page: Page, times: number): Promise<void> {
  const wire = wires.get(page) ?? (await page.context().newCDPSession(page));
  wires.set(page, wire);
  const sent = [];
  for (let pressed = 0; pressed < times; pressed++)
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      sent.push(wire.send('Input.dispatchKeyEvent', { type, ...tab }));
  await Promise.all(sent);
}

/** In the page: begins at its top and writes down every stop, with whether its focus can be seen. */
function beginWalk(): void {
  (window as WalkWindow).keyboardWalk?.over.abort();
  const over = new AbortController();
  const walk: Walk = { stops: [], elements: new Set(), isBack: false, isTakenAway: false, over };
  (window as WalkWindow).keyboardWalk = walk;
  const draws = (element: Element | null | undefined, pseudo?: string) => {
    if (!element) return false;
    const style = getComputedStyle(element, pseudo);
    const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
    return hasOutline || style.boxShadow !== 'none';
  };
  /** A hidden checkbox is drawn by its label; a field's ring may stand on the box around it. */
  const isSeen = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    const around = [element, element.parentElement, element.parentElement?.parentElement, label];
    const beside = [element.nextElementSibling, element.previousElementSibling, element.firstElementChild];
    return (
      [...around, ...beside].some((one) => draws(one)) ||
      hasRingAround(element) ||
      draws(element, '::after') ||
      draws(element, '::before')
    );
  };
  /** A ring that is moved to where the focus is, in place of one that each control has. */
  const hasRingAround = (element: Element) => {
    const at = element.getBoundingClientRect();
    return [...document.querySelectorAll('[aria-hidden="true"]:empty')].some((ring) => {
      const { opacity, display, borderTopStyle, borderTopWidth } = getComputedStyle(ring);
      if (opacity === '0' || display === 'none') return false;
      if (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1) return false;
      const box = ring.getBoundingClientRect();
      const off = [box.left - at.left, box.top - at.top, box.right - at.right, box.bottom - at.bottom];
      return off.every((px) => Math.abs(px) <= 4);
    });
  };
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '';
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
    return `${kind} "${words.trim().split('\n')[0]!.slice(0, 60)}"`;
  };
  const hear = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || walk.isBack) return;
    if (target.matches('h1, h2, h3')) {
      walk.isTakenAway = true;
      return;
    }
    walk.isBack = walk.elements.has(target);
    if (walk.isBack) return;
    walk.elements.add(target);
    walk.stops.push({ name: nameOf(target), isSeen: isSeen(target) });
  };
  document.addEventListener('focusin', hear, { signal: over.signal });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  getSelection()?.removeAllRanges();
}

/** In the page: what the walk found. */
function endWalk(): string[] {
  const { stops, elements, isBack, over } = (window as WalkWindow).keyboardWalk!;
  over.abort();
  delete (window as WalkWindow).keyboardWalk;
  const faults = stops
    .filter((stop) => !stop.isSeen)
    .map(({ name }) => `the focus on ${name} cannot be seen`);
  // The only stop of a page keeps the focus, which says nothing new.
  if (!isBack && stops.length > 1) faults.push(`Tab does not come round after ${stops.length} stops`);

  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], ' +
      '[role="menuitem"], [role="switch"], [role="checkbox"], [role="radio"], [role="slider"]',
  );
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"]') === null &&
    element.getClientRects().length > 0;
  const isOff = (element: HTMLElement) =>
    element.matches(':disabled, [aria-disabled="true"]') ||
    (element instanceof HTMLInputElement && (element.type === 'hidden' || element.type === 'file'));
  // A page that only says something has nothing to reach.
  const hasControls = [...controls].some((control) => isShown(control) && !isOff(control));
  if (stops.length === 0) return hasControls ? ['Tab reaches nothing'] : [];
  const stands = [...elements];
  /** Of a group with one stop the arrow keys reach the others, which say so with a tabindex of -1. */
  const isInGroup = (control: HTMLElement) => {
    if (control instanceof HTMLInputElement && control.type === 'radio')
      return stands.some((stop) => stop instanceof HTMLInputElement && stop.name === control.name);
    if (control.tabIndex >= 0) return false;
    const groups =
      '[role="listbox"], [role="tablist"], [role="menu"], [role="grid"], [role="group"], [role="toolbar"]';
    for (let group = control.closest(groups); group; group = group.parentElement?.closest(groups) ?? null)
      if (stands.some((stop) => group.contains(stop))) return true;
    return false;
  };
  /** What a field that has the focus goes over with its own arrow keys. */
  const isOfField = (control: HTMLElement) =>
    stands.some((stop) => {
      const list = document.getElementById(stop.getAttribute('aria-controls') ?? '');
      return stop.matches('[role="combobox"], [role="listbox"], input') && list?.contains(control) === true;
    }) || control.closest('[role="listbox"][tabindex="0"]') !== null;
  for (const control of controls) {
    if (!isShown(control) || isOff(control) || elements.has(control)) continue;
    if (isInGroup(control) || isOfField(control)) continue;
    const words = control.getAttribute('aria-label') ?? control.innerText;
    faults.push(`Tab does not reach ${control.tagName.toLowerCase()} "${words.trim().slice(0, 60)}"`);
  }
  return [...new Set(faults)];
}

/** What has the focus, in words; `nothing` where it is lost on the page as a whole. */
export const focusOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'nothing';
    const words = activeElement.getAttribute('aria-label') ?? (activeElement as HTMLElement).innerText ?? '';
    return `${activeElement.tagName.toLowerCase()} "${words.trim().split('\n')[0]!.slice(0, 60)}"`;
  });
