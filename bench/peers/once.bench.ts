import type { BenchBrowser } from './bench-browser.ts';
import type { BenchServer } from './bench-server.ts';
import { makeNotes, openPage } from './measured-page.ts';
import type { BenchPage, PeerName } from './peer.ts';
import { answer } from './protocols.ts';

declare const bench: BenchPage;

export interface Once {
  readonly writes: number;
  readonly once: number;
  readonly never: number;
  readonly repeated: number;
  readonly requests: number;
  readonly tookMs: number;
}

/** Writes over a network that loses a fifth of the replies, doubles a tenth of the requests, and lets them come late. */
export async function writeThroughChaos(
  { context }: BenchBrowser,
  server: BenchServer,
  name: PeerName,
  { writes, limitMs, unit }: { writes: number; limitMs: number; unit: () => number },
): Promise<Once> {
  const run = `once-${name}`;
  const { wire, memory } = server.run(run);
  const opened = await openPage(context, server.url, name, { run });
  const fromMs = performance.now();
  wire.treatment = { chaos: { lostShare: 0.2, doubledShare: 0.1, reorderedBy: 50, unit } };
  // Few at once, so that ours travel in many small pushes too.
  const writing = opened.page.evaluate((notes) => bench.writeMany(notes, 4), makeNotes(writes, run));
  await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, limitMs))]);
  await opened.untilSent(Math.max(1_000, limitMs - (performance.now() - fromMs)));
  const tookMs = performance.now() - fromMs;
  wire.deliverLate((ask) => answer(memory, ask));
  writing.catch(() => {});
  await opened.close();
  const { effects } = memory.store;
  const repeated = memory.store.repeated().length;
  return {
    writes,
    once: effects.size - repeated,
    never: writes - effects.size,
    repeated,
    requests: wire.requests,
    tookMs,
  };
}
