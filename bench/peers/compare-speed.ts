import type { Figure } from '../figure.ts';
import { median, percentile } from '../statistics.ts';
import { launch, makeProfile, removeProfile, type BenchBrowser } from './bench-browser.ts';
import { timeWrites } from './enqueue.bench.ts';
import { peerNames, type PeerName } from './peer.ts';
import { timeReplay } from './replay.bench.ts';
import type { Bench } from './run.ts';
import { compareOpening, compareSealedWrites } from './sealing.bench.ts';

/** A browser with an empty profile for one measurement. */
export async function withBrowser<T>(measure: (browser: BenchBrowser) => Promise<T>): Promise<T> {
  const profile = await makeProfile();
  const browser = await launch(profile);
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    await removeProfile(profile);
  }
}

/** Rounds in which the libraries take turns, so that a busy minute hits all of them. */
async function takeTurns(
  rounds: number,
  names: readonly PeerName[],
  measure: (name: PeerName, round: number) => Promise<number>,
): Promise<Map<PeerName, number[]>> {
  const values = new Map<PeerName, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const value = await measure(name, round).catch((error: unknown) => {
        console.warn(`${name} failed:`, error);
        return Number.NaN;
      });
      // One that did not end once is not waited for again.
      if (Number.isNaN(values.get(name)!.at(-1))) continue;
      values.get(name)!.push(value);
    }
  }
  return values;
}

const middle = (values: readonly number[]) => (values.some(Number.isNaN) ? Number.NaN : median(values));

/** Ours against another round by round: what both shared a minute with is divided out. */
const ratio = (ours: readonly number[], theirs: readonly number[]) =>
  median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));

export async function compareReplay(bench: Bench): Promise<void> {
  const { plan } = bench;
  for (const writes of plan.replays) {
    const rounds = writes > 1_000 ? Math.min(3, plan.rounds) : plan.rounds;
    const times = await takeTurns(rounds, plan.peers, (name, round) =>
      withBrowser(async (browser) => {
        const run = `replay-${name}-${writes}-${round}`;
        const { tookMs, arrived } = await timeReplay(browser, bench.server, name, {
          writes,
          run,
          limitMs: plan.replayLimitMs,
        });
        return arrived < writes ? Number.NaN : tookMs;
      }),
    );
    const remark = (name: PeerName) =>
      Number.isNaN(middle(times.get(name)!))
        ? `not all arrived within ${plan.replayLimitMs / 1000} s`
        : `median of ${rounds}`;
    bench.note(
      plan.peers.map((name) => ({
        name: `Replay of ${writes}: ${name}`,
        value: middle(times.get(name)!),
        unit: 'ms',
        remark: remark(name),
      })),
    );
    const ours = times.get('plumbline');
    const theirs = times.get('replicache');
    if (!ours || !theirs) continue;
    const atMost = writes > 1_000 ? 1.5 : 1;
    bench.note([
      {
        name: `Replay of ${writes}: ours to Replicache's`,
        value: ratio(ours, theirs),
        unit: '×',
        target: { atMost },
      },
    ]);
  }
}

export async function compareDelay(bench: Bench): Promise<void> {
  const { plan } = bench;
  const times = await takeTurns(Math.min(3, plan.rounds), plan.peers, (name, round) =>
    withBrowser(async (browser) => {
      const run = `delay-${name}-${round}`;
      const options = { writes: 200, delayMs: 50, run, limitMs: 30_000 };
      return (await timeReplay(browser, bench.server, name, options)).tookMs;
    }),
  );
  bench.note(
    plan.peers.map((name) => ({
      name: `200 writes, each answer 50 ms late: ${name}`,
      value: middle(times.get(name)!),
      unit: 'ms',
      ...(name === 'plumbline' ? { target: { atMost: 300 } } : {}),
    })),
  );
}

const fewWrites = 300;

export async function compareEnqueue(bench: Bench): Promise<void> {
  const { plan, server } = bench;
  const collected = new Map<PeerName, number[][]>(plan.peers.map((name) => [name, []]));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const name of plan.peers) {
      const place = { run: `enqueue-${name}-${round}`, writes: fewWrites };
      collected.get(name)!.push(await withBrowser((browser) => timeWrites(browser, server, name, place)));
    }
  }
  for (const share of [50, 95]) {
    const of = (name: PeerName) => collected.get(name)?.map((times) => percentile(times, share)) ?? [];
    bench.note(
      plan.peers.map((name) => ({
        name: `A write kept on the device, p${share}: ${name}`,
        value: median(of(name)),
        unit: 'ms',
        remark: remarks[name] ?? '',
      })),
    );
    if (!plan.peers.includes('rxdb')) continue;
    const value = ratio(of('plumbline'), of('rxdb'));
    bench.note([
      {
        name: `A write kept on the device, p${share}: ours to RxDB's`,
        value,
        unit: '×',
        target: { atMost: 1 },
      },
    ]);
  }
  for (const name of plan.peers.filter((one) => one === 'plumbline' || one === 'rxdb')) {
    const place = { run: `line-${name}`, writes: plan.writesInLine };
    const times = await withBrowser((browser) => timeWrites(browser, server, name, place));
    const tenth = times.length / 10;
    const [first, last] = [median(times.slice(0, tenth)), median(times.slice(-tenth))];
    const about: Figure = {
      name: `A write behind ${plan.writesInLine}, to one behind none: ${name}`,
      value: last / first,
      unit: '×',
      remark: `p50 ${first.toFixed(1)} and ${last.toFixed(1)} ms`,
    };
    bench.note([name === 'plumbline' ? { ...about, target: { atMost: 1.25 } } : about]);
  }
}

const remarks: Partial<Record<PeerName, string>> = {
  plumbline: 'sealed; on the disk',
  rxdb: 'in the clear; handed to the system',
  replicache: 'in memory; kept later',
  query: 'in memory; kept within a second',
};

export async function compareSealing(bench: Bench): Promise<void> {
  const { plan, server } = bench;
  if (!plan.peers.includes(peerNames[0])) return;
  const written = await withBrowser((browser) => compareSealedWrites(browser, server, plan.rounds * 4));
  const opened = await withBrowser((browser) =>
    compareOpening(browser, server, { writes: plan.sealedRows, rounds: plan.rounds, slowdown: 4 }),
  );
  bench.note([
    {
      name: 'Sealing: a sealed write to an unsealed one',
      value: written.sealedMs / written.unsealedMs,
      unit: '×',
      target: { atMost: 1.15 },
      remark: `${written.sealedMs.toFixed(2)} and ${written.unsealedMs.toFixed(2)} ms`,
    },
    {
      name: `Opening ${plan.sealedRows} sealed rows at 4× slow-down, more than unsealed`,
      value: opened.sealedMs - opened.unsealedMs,
      unit: 'ms',
      target: { atMost: 120 },
      remark: `${opened.sealedMs.toFixed(0)} and ${opened.unsealedMs.toFixed(0)} ms`,
    },
  ]);
}
