import type { BrowserContext, Page } from 'playwright-core';
import type { BenchPage, Held, Note, PeerName, Place } from './peer.ts';

declare const bench: BenchPage;

/** A page of one library, opened over one run; everything asked of it goes through here. */
export interface MeasuredPage {
  readonly page: Page;
  writeAll(notes: readonly Note[]): Promise<number[]>;
  held(): Promise<Held[]>;
  untilSent(limitMs: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Loads the page of a library without opening its storage. */
export async function loadPage(context: BrowserContext, url: string, name: PeerName): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/${name}`);
  await page.waitForFunction(() => 'bench' in globalThis);
  return page;
}

/** @returns milliseconds that opening the library's storage took */
export const openPeer = (page: Page, place: Place): Promise<number> =>
  page.evaluate(async (where) => {
    const fromMs = performance.now();
    await bench.peer.open(where);
    return performance.now() - fromMs;
  }, place);

export async function openPage(
  context: BrowserContext,
  url: string,
  name: PeerName,
  place: Place,
): Promise<MeasuredPage> {
  const page = await loadPage(context, url, name);
  await openPeer(page, place);
  return measured(page);
}

export const measured = (page: Page): MeasuredPage => ({
  page,
  writeAll: (notes) => page.evaluate((all) => bench.writeAll(all), notes),
  held: () => page.evaluate(() => bench.peer.held()),
  untilSent: (limitMs) =>
    Promise.race([
      page.evaluate(() => bench.peer.untilSent()).then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, limitMs, false)),
    ]),
  close: () => page.close(),
});

const words =
  'Neck and upper back since a long drive on Sunday; turning left hurts, sleep is poor, no numbness in the arms. ' +
  'C5 and C6 are restricted on the right, the trapezius is tender. Adjusted, tolerated well, ice tonight, again on Thursday.';

/** Notes of a few lines each, as they are written twenty times a day. */
export const makeNotes = (count: number, prefix: string): Note[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}-${index}`, text: `${index}: ${words}` }));
export const noteText = words;
