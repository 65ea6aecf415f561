import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchBrowser } from './bench-browser.ts';
import type { BenchServer } from './bench-server.ts';
import { loadPage, makeNotes, measured, openPeer } from './measured-page.ts';
import type { BenchPage, PeerName } from './peer.ts';
import type { Fault } from './wire.ts';

declare const bench: BenchPage;

const statuses = [400, 401, 403, 404, 408, 409, 410, 412, 413, 415, 422, 423, 425, 429, 500, 502, 503, 504];

/** All that can become of a request, by name. */
export const outcomes: ReadonlyMap<string, Fault> = new Map<string, Fault>([
  ['DNS', { kind: 'dns' }],
  ['reset', { kind: 'reset' }],
  ['time-out', { kind: 'timeout' }],
  ['HTML with 200', { kind: 'html' }],
  ['truncated JSON', { kind: 'truncated' }],
  ...statuses.map((status) => [String(status), { kind: 'status', status }] as const),
  ['wrong clinic', { kind: 'status', status: 403, code: 'wrong-clinic' }],
]);

/** What no repetition can mend: whoever goes on asking would do so for ever. */
const isFinal = (name: string) =>
  ['400', '403', '404', '409', '410', '412', '413', '415', '422', 'wrong clinic'].includes(name);

export interface Outcome {
  readonly name: string;
  readonly applied: number;
  readonly pending: number;
  readonly review: number;
  /** Said to be kept, and nowhere any more, or not with all that was written. */
  readonly gone: number;
  /** Never said to be kept. */
  readonly unsaid: number;
  readonly repeated: number;
  /** Was still being sent although the answer was final. */
  readonly isRetriedForEver: boolean;
}

interface Patience {
  /** How long the fault stands, and how long all is well after it. */
  readonly standsMs: number;
  readonly healedMs: number;
}

const writes = 5;
const sayMs = 3_000;

/** Five writes meet one outcome for a while; then all is well, the page is loaded anew, and what became of them is counted. */
export async function meetOutcome(
  { browser }: BenchBrowser,
  server: BenchServer,
  peer: PeerName,
  [name, fault]: readonly [string, Fault],
  { standsMs, healedMs }: Patience,
): Promise<Outcome> {
  const run = `outcome-${peer}-${name.replaceAll(' ', '-')}`;
  const { wire, memory } = server.run(run);
  const context = await browser.newContext();
  const sayDns = (page: Awaited<ReturnType<typeof loadPage>>, word: string) =>
    page.evaluate((said) => new BroadcastChannel('bench-dns').postMessage(said), word);
  try {
    const page = await loadPage(context, server.url, peer);
    await openPeer(page, { run });
    wire.treatment = { fault };
    if (fault.kind === 'dns') await sayDns(page, 'fails');
    const notes = makeNotes(writes, run);
    const said = await Promise.all(
      notes.map((note) =>
        Promise.race([
          page
            .evaluate((one) => bench.peer.write(one), note)
            .then(
              () => true,
              () => false,
            ),
          sleep(sayMs, false),
        ]),
      ),
    );
    const fromMs = performance.now();
    await sleep(standsMs);
    const isRetriedForEver = isFinal(name) && wire.times.some((atMs) => atMs > fromMs + (standsMs * 2) / 3);
    wire.treatment = {};
    if (fault.kind === 'dns') await sayDns(page, 'works');
    const deadlineMs = performance.now() + healedMs;
    while (memory.store.notes.size < writes && performance.now() < deadlineMs) await sleep(200);
    await page.reload();
    await page.waitForFunction(() => 'bench' in globalThis);
    await openPeer(page, { run });
    await sleep(2_000);
    const held = new Map((await measured(page).held()).map((one) => [one.id, one]));
    const count = { applied: 0, pending: 0, review: 0, gone: 0, unsaid: 0 };
    for (const [index, note] of notes.entries()) {
      const kept = held.get(note.id);
      if (memory.store.notes.get(note.id)?.text === note.text) count.applied += 1;
      else if (kept?.text === note.text) count[kept.state] += 1;
      else count[said[index] ? 'gone' : 'unsaid'] += 1;
    }
    return { name, ...count, repeated: memory.store.repeated().length, isRetriedForEver };
  } finally {
    await context.close();
  }
}

/** Every outcome, so many at once. */
export async function meetOutcomes(
  browser: BenchBrowser,
  server: BenchServer,
  peer: PeerName,
  names: readonly string[],
  patience: Patience & { atOnce: number },
): Promise<Outcome[]> {
  const left = [...outcomes].filter(([name]) => names.includes(name));
  const met: Outcome[] = [];
  const meet = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      met.push(await meetOutcome(browser, server, peer, one, patience));
    }
  };
  await Promise.all(Array.from({ length: patience.atOnce }, meet));
  return met.toSorted((left_, right) => names.indexOf(left_.name) - names.indexOf(right.name));
}
