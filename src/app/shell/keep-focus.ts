/** After the change of the page, so that a dialog or a form that moves the focus itself comes first. */
export const graceMs = 80;

/**
 * The focus is never lost: when what had it leaves the page (a row that was deleted, a link to the screen that was left,
 * a button that became a word), it goes to what stands around the gap, and at a change of screens to the new heading.
 * What is drawn anew elsewhere with the same `data-stop` is the same to whoever works here: the focus goes along with it,
 * also when the dialog closes that was opened from there.
 * Without this a browser puts it on the page as a whole, and whoever works by keyboard or by ear begins at the top.
 * @returns ends it
 */
export function keepFocus(page: Document): () => void {
  /** What had the focus last, and everything around it, from the inside. */
  let chain: Element[] = [];
  /** From where the open dialog was opened. */
  let opener: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () =>
    (page.activeElement === null || page.activeElement === page.body) &&
    chain[0] !== undefined &&
    (!chain[0].isConnected || isDisabled(chain[0]));

  const mend = () => {
    if (!isLost()) return;
    const [had] = chain;
    const twin = twinOf(had, page) ?? (had?.closest(dialogs) ? twinOf(opener, page) : null);
    takeFocus(twin ?? placeFor(chain, page));
  };
  const look = () => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(mend, graceMs);
  };
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest(dialogs) && !chain[0]?.closest(dialogs))
      opener = chain[0];
    chain = target instanceof Element && target !== page.body ? withAround(target) : [];
  };

  page.addEventListener('focusin', remember);
  const observer = new MutationObserver(look);
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
  const { activeElement } = page;
  const hasFocus = activeElement !== null && activeElement !== page.body;
  if (hasFocus) chain = withAround(activeElement);
  // Somebody was here before this was: where they went to, nothing has the focus.
  else if (page.defaultView?.navigator.userActivation?.hasBeenActive === true) takeFocus(placeFor([], page));
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    page.removeEventListener('focusin', remember);
  };
}

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** What stands for an element that has left the page. */
function twinOf(element: Element | undefined, page: Document): Element | null {
  if (!(element instanceof HTMLElement) || element.isConnected) return null;
  const { stop } = element.dataset;
  return stop === undefined ? null : page.querySelector(`[data-stop="${stop}"]`);
}

const isDisabled = (element: Element) => element.matches(':disabled');

function withAround(element: Element): Element[] {
  const chain: Element[] = [];
  for (let each: Element | null = element; each !== null; each = each.parentElement) chain.push(each);
  return chain;
}

const canTakeFocus =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Where the focus belongs; null while there is nothing yet to take it. */
function placeFor(chain: readonly Element[], page: Document): Element | null {
  const [had] = chain;
  // A button that works, as while it saves, has it back when it is done.
  if (had?.isConnected === true) return null;
  const dialog = [...page.querySelectorAll(dialogs)].at(-1);
  const around = chain.find((element) => element.isConnected);
  const screen = dialog ?? page.querySelector('main');
  if (screen === null || screen === undefined) return null;
  const isInside = around !== undefined && around !== screen && screen.contains(around);
  if (isInside) return around.querySelector(canTakeFocus) ?? around;
  return screen.querySelector('h1, h2') ?? screen;
}

function takeFocus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(canTakeFocus)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
