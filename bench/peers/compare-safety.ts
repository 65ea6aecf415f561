import { seededChance } from './seeded-chance.ts';
import { withBrowser } from './compare-speed.ts';
import { killWhileWriting } from './kills.bench.ts';
import { writeThroughChaos } from './once.bench.ts';
import { meetOutcomes, outcomes, type Outcome } from './outcomes.bench.ts';
import type { PeerName } from './peer.ts';
import type { Bench } from './run.ts';

const isOurs = (name: PeerName) => name === 'plumbline';
const none = { atMost: 0 } as const;

export async function compareKills(bench: Bench): Promise<void> {
  const { plan, server } = bench;
  for (const name of plan.peers) {
    const unit = seededChance(7);
    const kills = isOurs(name) ? plan.killsOurs : plan.killsOthers;
    const found = await killWhileWriting(server, name, { kills, longestMs: 4_200, unit });
    bench.note([
      {
        name: `Kept notes lost in ${kills} kills of the browser: ${name}`,
        value: found.lost,
        unit: '',
        remark: [
          `of ${found.acknowledged} acknowledged`,
          `${found.repeated} took effect twice`,
          ...(found.clearedBefore.length > 0 ? [`cleared before ${found.clearedBefore.join(', ')}`] : []),
          ...(found.lost > 0 ? [`written in rounds ${found.lostIn}`, `see ${found.profile}`] : []),
        ].join('; '),
        ...(isOurs(name) ? { target: none } : {}),
      },
    ]);
  }
}

export async function compareOnce(bench: Bench): Promise<void> {
  const { plan, server } = bench;
  for (const name of plan.peers) {
    const writes = isOurs(name) ? plan.onceOurs : plan.onceOthers;
    const options = { writes, limitMs: isOurs(name) ? 300_000 : 120_000, unit: seededChance(11) };
    const found = await withBrowser((browser) => writeThroughChaos(browser, server, name, options));
    bench.note([
      {
        name: `Of ${writes} writes through chaos, not exactly once: ${name}`,
        value: found.never + found.repeated,
        unit: '',
        remark: `${found.repeated} more than once, ${found.never} never within ${Math.round(found.tookMs / 1000)} s; ${found.requests} requests`,
        ...(isOurs(name) ? { target: none } : {}),
      },
    ]);
  }
}

export async function compareOutcomes(bench: Bench): Promise<void> {
  const { plan, server } = bench;
  const all = [...outcomes.keys()];
  const met = new Map<PeerName, Outcome[]>();
  for (const name of plan.peers) {
    const names = isOurs(name) ? all : plan.outcomesOfOthers;
    const patience = { standsMs: plan.standsMs, healedMs: plan.healedMs, atOnce: 6 };
    const found = await withBrowser((browser) => meetOutcomes(browser, server, name, names, patience));
    met.set(name, found);
    const gone = found.reduce((sum, one) => sum + one.gone, 0);
    const forEver = found.filter((one) => one.isRetriedForEver).length;
    const whole = found.length * 5;
    const bound = isOurs(name) ? { target: none } : {};
    bench.note([
      {
        name: `Writes gone after ${found.length} outcomes: ${name}`,
        value: gone,
        unit: '',
        remark: `of ${whole}; ${found
          .filter((one) => one.gone > 0)
          .map((one) => one.name)
          .join(', ')}`,
        ...bound,
      },
      {
        name: `Final refusals asked again and again: ${name}`,
        value: forEver,
        unit: '',
        remark: found
          .filter((one) => one.isRetriedForEver)
          .map((one) => one.name)
          .join(', '),
        ...bound,
      },
    ]);
  }
  bench.show(outcomeTable(all, met));
}

/** What became of five writes: applied, pending, in review, gone. */
function outcomeTable(names: readonly string[], met: ReadonlyMap<PeerName, readonly Outcome[]>): string {
  const peers = [...met.keys()];
  const cell = (one: Outcome | undefined) => {
    if (!one) return '';
    const parts = (['applied', 'pending', 'review', 'gone', 'unsaid'] as const)
      .filter((kind) => one[kind] > 0)
      .map((kind) => `${one[kind]} ${kind}`);
    if (one.repeated > 0) parts.push(`${one.repeated} twice`);
    if (one.isRetriedForEver) parts.push('asks for ever');
    return parts.join(', ');
  };
  const rows = names.map((name) => {
    const cells = peers.map((peer) => cell(met.get(peer)!.find((one) => one.name === name)));
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [
    'What became of five writes that met each outcome; the fault stands for a while, then all is well.',
    '',
    `| outcome | ${peers.join(' | ')} |`,
    `|---|${peers.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n');
}
