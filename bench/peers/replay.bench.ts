import type { BenchBrowser } from './bench-browser.ts';
import type { BenchServer } from './bench-server.ts';
import { loadPage, makeNotes, measured, openPeer } from './measured-page.ts';
import type { BenchPage, PeerName } from './peer.ts';

declare const bench: BenchPage;

export interface Replay {
  /** From the browser's word that the network is back until nothing waits; not a number when it did not end. */
  readonly tookMs: number;
  /** Opening the library over what waits, before. */
  readonly openedMs: number;
  readonly arrived: number;
}

/**
 * Writes without a network, loads the page anew (so that it comes from the device, not from memory), then lets the network
 * come back.
 */
export async function timeReplay(
  { context }: BenchBrowser,
  server: BenchServer,
  name: PeerName,
  { writes, delayMs = 0, run, limitMs }: { writes: number; delayMs?: number; run: string; limitMs: number },
): Promise<Replay> {
  const page = await loadPage(context, server.url, name);
  const { wire, memory } = server.run(run);
  try {
    await openPeer(page, { run });
    await context.setOffline(true);
    await page.evaluate((notes) => bench.writeAll(notes), makeNotes(writes, run));
    // Time for those that keep things later than they say.
    await page.waitForTimeout(name === 'replicache' || name === 'query' ? 5_000 : 300);
    wire.treatment = { fault: { kind: 'reset' } };
    await context.setOffline(false);
    await page.reload();
    await page.waitForFunction(() => 'bench' in globalThis);
    await context.setOffline(true);
    wire.treatment = { delayMs };
    const openedMs = await openPeer(page, { run });
    await page.waitForTimeout(500);
    const timing = page.evaluate(() => bench.timeReplay());
    timing.catch(() => {});
    await page.waitForTimeout(50);
    await context.setOffline(false);
    const tookMs = await Promise.race([
      timing,
      new Promise<number>((resolve) => setTimeout(resolve, limitMs, Number.NaN)),
    ]);
    if (Number.isNaN(tookMs)) await measured(page).page.close();
    return { tookMs, openedMs, arrived: memory.store.notes.size };
  } finally {
    await context.setOffline(false);
    await page.close().catch(() => {});
  }
}
