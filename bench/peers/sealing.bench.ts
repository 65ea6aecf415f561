import { median } from '../statistics.ts';
import type { BenchBrowser } from './bench-browser.ts';
import type { BenchServer } from './bench-server.ts';
import { loadPage, makeNotes, openPage, openPeer } from './measured-page.ts';
import type { BenchPage } from './peer.ts';

declare const bench: BenchPage;

const share = 50;

/**
 * What sealing adds to a write: two outboxes in one browser, one whose seals only look like seals, written to in turn.
 * @returns how many times as long a sealed write takes, by the medians
 */
export async function compareSealedWrites(
  { context }: BenchBrowser,
  server: BenchServer,
  rounds: number,
): Promise<{ sealedMs: number; unsealedMs: number }> {
  const sealed = await openPage(context, server.url, 'plumbline', { run: 'sealed' });
  const unsealed = await openPage(context, server.url, 'plumbline', { run: 'unsealed', unsealed: true });
  const timesMs = { sealed: [] as number[], unsealed: [] as number[] };
  await context.setOffline(true);
  try {
    for (let round = 0; round < rounds; round += 1) {
      timesMs.sealed.push(...(await sealed.writeAll(makeNotes(share, `s${round}`))));
      timesMs.unsealed.push(...(await unsealed.writeAll(makeNotes(share, `u${round}`))));
    }
  } finally {
    await context.setOffline(false);
    await sealed.close();
    await unsealed.close();
  }
  // The first of each are warming up.
  return {
    sealedMs: median(timesMs.sealed.slice(share)),
    unsealedMs: median(timesMs.unsealed.slice(share)),
  };
}

/** How long an outbox with so many unsent writes takes to open with the processor slowed down, sealed and not. */
export async function compareOpening(
  { context }: BenchBrowser,
  server: BenchServer,
  { writes, rounds, slowdown }: { writes: number; rounds: number; slowdown: number },
): Promise<{ sealedMs: number; unsealedMs: number }> {
  const kinds = [
    { run: 'open-sealed', unsealed: false },
    { run: 'open-unsealed', unsealed: true },
  ];
  for (const place of kinds) {
    // Nothing may be sent meanwhile: what was sent is not opened.
    server.run(place.run).wire.treatment = { fault: { kind: 'reset' } };
    const filling = await openPage(context, server.url, 'plumbline', place);
    await context.setOffline(true);
    await filling.page.evaluate((notes) => bench.writeMany(notes, 50), makeNotes(writes, place.run));
    await context.setOffline(false);
    await filling.close();
  }
  const timesMs = new Map<string, number[]>(kinds.map(({ run }) => [run, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const place of kinds) {
      const page = await loadPage(context, server.url, 'plumbline');
      const devtools = await context.newCDPSession(page);
      await context.setOffline(true);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const tookMs = await openPeer(page, place);
      // The first time the browser reads the database from its own files.
      if (round > 0) timesMs.get(place.run)!.push(tookMs);
      await context.setOffline(false);
      await page.close();
    }
  }
  return {
    sealedMs: median(timesMs.get('open-sealed')!),
    unsealedMs: median(timesMs.get('open-unsealed')!),
  };
}
