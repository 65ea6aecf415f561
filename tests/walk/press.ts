import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { titleOf } from '../shots/show.ts';
import type { Left } from '../shots/show.ts';
import { focusOn } from './keyboard.ts';

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** What does more than open something, or leads out of the product. */
const acts =
  /sign|check|room|no-show|cancel|delete|remove|leave|end|print|save|vote|start|accept|pay|refresh|reload|theme|dark|light|undo|download|send|invite$|disconnect|replace|done|close|lock now|switch user/i;
const mostPressed = 6;
/** Of links: each leads to another screen, and what that does to the focus is asked on every one of them. */
const mostFollowed = 2;
/** The code of what opens may come first, on a busy machine. */
const waitMs = 12_000;
const stepMs = 50;

/** What a press opens is there once the page has asked for nothing more for this long. */
const quietMs = 500;
/** Of a request that a change of screens cut off no end is told: what has not moved for this long is none that opens something. */
const lostMs = 2_000;

/** When a page last asked for something, or was still waiting for it. */
const traffic = new WeakMap<Page, { underWay: number; lastAt: number }>();

function watchTraffic(page: Page): { underWay: number; lastAt: number } {
  const known = traffic.get(page);
  if (known) return known;
  const seen = { underWay: 0, lastAt: performance.now() };
  const count = (by: number) => () => {
    seen.underWay += by;
    seen.lastAt = performance.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  traffic.set(page, seen);
  return seen;
}

/** How a page stands before a press, and the number of that press: what waits for the one before ends with it. */
interface Standing {
  turn: number;
  url: string;
  overlays: number;
}
interface PressWindow {
  turnOfPress?: number;
}

let turns = 0;

async function standingOf(page: Page): Promise<Standing> {
  const turn = (turns += 1);
  const overlays = await page.evaluate(
    (asked) => {
      (window as PressWindow).turnOfPress = asked.turn;
      return document.querySelectorAll(asked.overlay).length;
    },
    { turn, overlay },
  );
  return { turn, overlays, url: page.url() };
}

/**
 * Waits until something has opened, or the page is at rest and nothing has; what says that it opens a menu is waited for.
 * The page itself looks, so that nobody has to ask it again and again. @returns whether something has
 */
async function opens(page: Page, isMenu: boolean, before: Standing): Promise<boolean> {
  const seen = watchTraffic(page);
  const begun = performance.now();
  const isAtRest = () =>
    performance.now() - Math.max(seen.lastAt, begun) > (seen.underWay <= 0 ? quietMs : lostMs);
  let isOver = false;
  const opened = page
    .waitForFunction(
      (was) =>
        (window as PressWindow).turnOfPress !== was.turn ||
        location.href !== was.url ||
        document.querySelectorAll(was.overlay).length > was.overlays,
      { ...before, overlay },
      { polling: stepMs, timeout: waitMs },
    )
    .catch(() => undefined)
    .finally(() => (isOver = true));
  const rests = async () => {
    while (!isOver && (isMenu || !isAtRest())) await sleep(stepMs);
  };
  await Promise.race([opened, rests()]);
  return hasOpened(page, before);
}

const countOverlays = (page: Page): Promise<number> => page.locator(overlay).count();

const hasOpened = async (page: Page, before: Standing): Promise<boolean> =>
  page.url() !== before.url || (await countOverlays(page)) > before.overlays;

/** Asks again until it is so, or it has waited long enough. */
async function becomes(isSo: () => Promise<boolean>, limitMs = waitMs): Promise<boolean> {
  for (let passed = 0; passed < limitMs; passed += stepMs) {
    if (await isSo()) return true;
    await sleep(stepMs);
  }
  return isSo();
}

/**
 * Presses Enter on what a screen offers: the focus goes into what opens, stays in it, and is back when Escape has closed
 * it; after a change of screens it is somewhere. Gives what is wrong. Buttons that do something for good are left alone.
 * @param again shows the screen anew, which was left for another
 */
export async function pressEach(page: Page, again: (from: Left) => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  const done = new Set<string>();
  let followed = 0;
  watchTraffic(page);
  for (let pressed = 0; pressed < mostPressed; pressed++) {
    const next = await nextToPress(page, done, followed < mostFollowed);
    if (next === null) break;
    done.add(next.shape);
    followed += Number(next.isLink);
    const title = await titleOf(page);
    const before = await standingOf(page);
    await next.control.focus();
    const saysBefore = await focusOn(page);
    await page.keyboard.press('Enter');
    const opened = next.isQuick ? await hasOpened(page, before) : await opens(page, next.isMenu, before);
    if (page.url() !== before.url) {
      // The address comes first, and what had the focus stands until the other screen does.
      await becomes(async () => (await titleOf(page).catch(() => title)) !== title, quietMs * 2);
      if (!(await becomes(async () => (await focusOn(page)) !== 'nothing')))
        faults.push(`after ${next.name} the focus is lost`);
      await again({ url: before.url, title });
    } else if (opened) {
      faults.push(...(await closeAgain(page, { ...next, saysBefore }, before.overlays)));
    } else if (!(await becomes(async () => (await focusOn(page)) !== 'nothing')))
      faults.push(`after ${next.name} the focus is lost`);
  }
  return faults;
}

/** Presses Escape, as a person does again where a busy machine has drawn something before it listens. */
async function escape(page: Page, isClosed: () => Promise<boolean>): Promise<boolean> {
  for (let pressed = 0; pressed < 4; pressed++) {
    await page.keyboard.press('Escape');
    if (await becomes(isClosed, waitMs / 4)) return true;
  }
  return false;
}

async function closeAgain(
  page: Page,
  { control: opener, name, saysBefore }: { control: Locator; name: string; saysBefore: string },
  before: number,
): Promise<string[]> {
  const faults: string[] = [];
  const isInside = () =>
    page.evaluate(
      (all) =>
        document.activeElement?.closest(all) !== null ||
        document.activeElement?.getAttribute('aria-controls') !== null,
      overlay,
    );
  if (!(await becomes(isInside))) faults.push(`${name} opens something that does not take the focus`);
  if (!(await escape(page, async () => (await countOverlays(page)) <= before)))
    return [...faults, `Escape does not close what ${name} opens`];
  // Counted anew, as it was found; where a row of the screen has come or gone meanwhile, it is known by what it says.
  const isBack = async () =>
    (await opener.evaluate((one) => document.activeElement === one).catch(() => false)) ||
    (await focusOn(page)) === saysBefore;
  if (!(await becomes(isBack))) {
    const where = await focusOn(page);
    faults.push(`what ${name} opened gives the focus to ${where}, not back`);
  }
  return faults;
}

/** The ways that many screens share, as the places of a chart and of the settings: each is gone once by who has them. */
const gone = new WeakMap<Page, Set<string>>();

function waysOf(page: Page): Set<string> {
  const known = gone.get(page) ?? new Set();
  gone.set(page, known);
  return known;
}

/** The next control of the screen itself that was not pressed yet; of rows alike the first. */
async function nextToPress(page: Page, done: ReadonlySet<string>, followsLinks: boolean) {
  const controls = page.locator('main button:enabled, main a[href^="/"]').filter({ visible: true });
  const names = await controls.evaluateAll((all) =>
    all.map((one) => {
      const words = (one.getAttribute('aria-label') ?? (one as HTMLElement).innerText ?? '').trim();
      const kind = one.tagName === 'A' ? 'link' : 'button';
      const row = one.closest('tr, li, [role="group"]') === null ? words : one.className;
      const isOfFrame = one.tagName === 'A' && one.closest('nav') !== null;
      const isMenu = one.hasAttribute('aria-haspopup');
      const isQuick =
        !isMenu && one.matches('[aria-pressed], [aria-expanded], [role="tab"], [role="switch"]');
      return {
        name: `${kind} "${words.split('\n')[0]!.slice(0, 50)}"`,
        words,
        shape: `${kind} ${row}`,
        isLink: kind === 'link',
        isOfFrame,
        isMenu,
        isQuick,
      };
    }),
  );
  const before = waysOf(page);
  const index = names.findIndex(
    ({ words, shape, isLink, isOfFrame }) =>
      (followsLinks || !isLink) && !done.has(shape) && !acts.test(words) && !(isOfFrame && before.has(shape)),
  );
  if (names[index]?.isOfFrame) before.add(names[index].shape);
  return index < 0 ? null : { ...names[index]!, control: controls.nth(index) };
}
