import { percentile } from '../statistics.ts';
import { comeBackFromAway } from './away.bench.ts';
import type { Bench } from './run.ts';

/** Ours alone, on the real server: no other library has a socket with a cursor of its own. */
export async function measureAway(bench: Bench): Promise<void> {
  const { plan } = bench;
  if (!plan.peers.includes('plumbline')) return;
  const found = await comeBackFromAway({ rounds: plan.awayRounds, writes: 200, changes: 1_000 });
  const all = found.map(({ sentMs, heardMs, openMs }) => Math.max(sentMs, heardMs, openMs));
  const p95 = (pick: (back: (typeof found)[number]) => number) =>
    `${Math.round(percentile(found.map(pick), 95))}`;
  bench.note([
    {
      name: 'Eight hours away, 200 writes, 1,000 changes elsewhere: back in step, p95',
      value: percentile(all, 95),
      unit: 'ms',
      target: { atMost: 2_000 },
      remark: `${found.length} rounds; p95 of sent ${p95((one) => one.sentMs)}, told of ${p95((one) => one.heardMs)}, subscribed ${p95((one) => one.openMs)} ms; real server`,
    },
    {
      name: 'Eight hours away: changes never told of',
      value: found.reduce((sum, { missed }) => sum + missed, 0),
      unit: '',
      target: { atMost: 0 },
      remark: `of ${found.length * 1_000}`,
    },
  ]);
}
