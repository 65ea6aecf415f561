import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { focusOn } from './keyboard.ts';

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** What does more than open something, or leads out of the product. */
const acts =
  /sign|check|room|no-show|cancel|delete|remove|leave|end|print|save|vote|start|accept|pay|refresh|reload|theme|dark|light|undo|download|send|invite$|disconnect|replace|done|close/i;
const mostPressed = 10;
/** The code of what opens may come first, on a busy machine. */
const waitMs = 6_000;
const stepMs = 50;

/** A button that opens nothing is waited for no longer than this. */
const openMs = 2_500;

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
 * @param again shows the screen anew
 */
export async function pressEach(page: Page, again: () => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  const done = new Set<string>();
  for (let pressed = 0; pressed < mostPressed; pressed++) {
    const next = await nextToPress(page, done);
    if (next === null) break;
    done.add(next.shape);
    const from = page.url();
    const before = await page.locator(overlay).count();
    await next.control.focus();
    await page.keyboard.press('Enter');
    const opened = await becomes(
      async () => page.url() !== from || (await page.locator(overlay).count()) > before || next.isQuick,
      openMs,
    );
    if (page.url() !== from) {
      if (!(await becomes(async () => (await focusOn(page)) !== 'nothing')))
        faults.push(`after ${next.name} the focus is lost`);
      await again();
    } else if (opened && (await page.locator(overlay).count()) > before) {
      faults.push(...(await closeAgain(page, next.control, next.name, before)));
    } else if (!(await becomes(async () => (await focusOn(page)) !== 'nothing')))
      faults.push(`after ${next.name} the focus is lost`);
  }
  return faults;
}

async function closeAgain(page: Page, opener: Locator, name: string, before: number): Promise<string[]> {
  const faults: string[] = [];
  const isInside = () =>
    page.evaluate(
      (all) =>
        document.activeElement?.closest(all) !== null ||
        document.activeElement?.getAttribute('aria-controls') !== null,
      overlay,
    );
  if (!(await becomes(isInside))) faults.push(`${name} opens something that does not take the focus`);
  await page.keyboard.press('Escape');
  if (!(await becomes(async () => (await page.locator(overlay).count()) <= before)))
    return [...faults, `Escape does not close what ${name} opens`];
  const isBack = () => opener.evaluate((one) => document.activeElement === one).catch(() => false);
  if (!(await becomes(isBack))) {
    const where = await focusOn(page);
    faults.push(`what ${name} opened gives the focus to ${where}, not back`);
  }
  return faults;
}

/** The next control of the screen itself that was not pressed yet; of rows alike the first. */
async function nextToPress(page: Page, done: ReadonlySet<string>) {
  const controls = page.locator('main button:enabled, main a[href^="/"]').filter({ visible: true });
  const names = await controls.evaluateAll((all) =>
    all.map((one) => {
      const words = (one.getAttribute('aria-label') ?? (one as HTMLElement).innerText ?? '').trim();
      const kind = one.tagName === 'A' ? 'link' : 'button';
      const row = one.closest('tr, li, [role="group"]') === null ? words : one.className;
      const isQuick = one.matches('[aria-pressed], [aria-expanded], [role="tab"], [role="switch"]');
      return {
        name: `${kind} "${words.split('\n')[0]!.slice(0, 50)}"`,
        words,
        shape: `${kind} ${row}`,
        isQuick,
      };
    }),
  );
  const index = names.findIndex(({ words, shape }) => !done.has(shape) && !acts.test(words));
  return index < 0 ? null : { ...names[index]!, control: controls.nth(index) };
}
