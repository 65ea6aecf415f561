import { setTimeout as sleep } from 'node:timers/promises';
import { launch, makeProfile, removeProfile, type BenchBrowser } from './bench-browser.ts';
import type { BenchServer } from './bench-server.ts';
import { loadPage, measured, noteText, openPeer } from './measured-page.ts';
import type { BenchPage, PeerName } from './peer.ts';

declare const bench: BenchPage;

export interface Kills {
  readonly kills: number;
  readonly acknowledged: number;
  /** Said to be kept, and neither at the server nor on the device. */
  readonly lost: number;
  /** In which rounds the lost ones were written, and how many in each: `12: 48, 13: 2`. */
  readonly lostIn: string;
  /** Rounds that found the library's store made anew: the browser had cleared it. */
  readonly clearedBefore: readonly number[];
  /** Took effect more than once. */
  readonly repeated: number;
  /** The browser's profile, left where something was lost, so that its stores can be looked into. */
  readonly profile: string | null;
}

const everyMs = 50;

/**
 * Writes 20 notes a second and ends the browser's processes at a random moment, again and again over one profile; the
 * server is away in seven of ten rounds. At last all of it may be sent, and is counted.
 */
export async function killWhileWriting(
  server: BenchServer,
  name: PeerName,
  { kills, longestMs, unit }: { kills: number; longestMs: number; unit: () => number },
): Promise<Kills> {
  const profile = await makeProfile();
  const run = `kills-${name}`;
  const { wire, memory } = server.run(run);
  const acknowledged = new Set<string>();
  const stores: string[] = [];
  let isLost = false;
  const open = async (browser: BenchBrowser) => {
    const page = await loadPage(browser.context, server.url, name);
    await openPeer(page, { run });
    stores.push(await page.evaluate(async () => (await bench.peer.storeId?.()) ?? ''));
    return page;
  };
  try {
    for (let round = 0; round < kills; round += 1) {
      wire.treatment = unit() < 0.7 ? { fault: { kind: 'reset' } } : {};
      const browser = await launch(profile);
      const page = await open(browser);
      await page.exposeBinding('noteKept', (_source, id: string) => void acknowledged.add(id));
      await page.evaluate((options) => bench.writeForEver(options), {
        prefix: `${round}`,
        everyMs,
        text: noteText,
      });
      await sleep(longestMs * (0.2 + 0.8 * unit()));
      await browser.kill();
    }
    wire.treatment = {};
    const browser = await launch(profile);
    const page = await open(browser);
    await measured(page).untilSent(120_000);
    const held = new Set((await measured(page).held()).map(({ id }) => id));
    await browser.close();
    const { notes } = memory.store;
    const lost = [...acknowledged].filter((id) => !notes.has(id) && !held.has(id));
    isLost = lost.length > 0;
    return {
      kills,
      acknowledged: acknowledged.size,
      lost: lost.length,
      lostIn: countedByRound(lost),
      clearedBefore: [...stores.keys()].filter((round) => round > 0 && stores[round] !== stores[round - 1]),
      repeated: memory.store.repeated().length,
      profile: isLost ? profile : null,
    };
  } finally {
    if (!isLost) await removeProfile(profile);
  }
}

function countedByRound(ids: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id.split('-')[0]!, (counts.get(id.split('-')[0]!) ?? 0) + 1);
  return [...counts].map(([round, count]) => `${round}: ${count}`).join(', ');
}
