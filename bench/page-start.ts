import type { BrowserContext, Page } from 'playwright-core';
import { median } from './statistics.ts';

export interface Start {
  /** Milliseconds from navigation to the browser's first paint. */
  readonly firstPaintMs: number;
  /** Milliseconds from navigation until an element of the selector stands in the page, painted. */
  readonly readyMs: number;
}

/** Notes when the selector is first seen: the frame after, so that it has been painted. */
const watchFor = (selector: string) => `
  (() => {
    const look = () => {
      if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => { window.__readyMs ??= performance.now(); }, 0));
    };
    requestAnimationFrame(look);
  })();`;

/** Opens the address in a new page with the processor slowed down `slowdown` times, and times its start. */
export async function timeStart(
  context: BrowserContext,
  address: string,
  selector: string,
  slowdown: number,
): Promise<Start> {
  const page: Page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript({ content: watchFor(selector) });
    await page.goto(address, { waitUntil: 'commit' });
    const readyMs = await page
      .waitForFunction(() => (globalThis as unknown as { __readyMs?: number }).__readyMs, null, {
        timeout: 60_000,
      })
      .then((handle) => handle.jsonValue());
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    );
    return { firstPaintMs, readyMs: readyMs ?? Number.NaN };
  } finally {
    await page.close();
  }
}

/** The medians of several starts. */
export function medianStart(starts: readonly Start[]): Start {
  return {
    firstPaintMs: median(starts.map((start) => start.firstPaintMs)),
    readyMs: median(starts.map((start) => start.readyMs)),
  };
}
