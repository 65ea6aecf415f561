import { outcomes } from './outcomes.bench.ts';
import { peerNames, type PeerName } from './peer.ts';

export const parts = ['replay', 'delay', 'enqueue', 'sealing', 'outcomes', 'once', 'kills', 'away'] as const;
export type Part = (typeof parts)[number];

/** How much of everything is done: `whole` is what the product is held to, `quick` shows in minutes how it stands. */
export interface Plan {
  readonly parts: readonly Part[];
  readonly peers: readonly PeerName[];
  readonly rounds: number;
  readonly replays: readonly number[];
  /** The most a single replay may take before it is given up. */
  readonly replayLimitMs: number;
  readonly writesInLine: number;
  readonly sealedRows: number;
  readonly outcomesOfOthers: readonly string[];
  readonly standsMs: number;
  readonly healedMs: number;
  readonly onceOurs: number;
  readonly onceOthers: number;
  readonly killsOurs: number;
  readonly killsOthers: number;
  readonly awayRounds: number;
}

const every = [...outcomes.keys()];

const whole: Omit<Plan, 'parts' | 'peers'> = {
  rounds: 5,
  replays: [500, 5_000],
  replayLimitMs: 120_000,
  writesInLine: 10_000,
  sealedRows: 10_000,
  outcomesOfOthers: every,
  standsMs: 8_000,
  healedMs: 12_000,
  onceOurs: 10_000,
  onceOthers: 1_000,
  killsOurs: 200,
  killsOthers: 20,
  awayRounds: 20,
};
const quick: typeof whole = {
  ...whole,
  rounds: 3,
  replays: [500],
  replayLimitMs: 20_000,
  writesInLine: 1_000,
  sealedRows: 2_000,
  outcomesOfOthers: ['HTML with 200', '401', '409', '503'],
  standsMs: 4_000,
  healedMs: 8_000,
  onceOurs: 1_000,
  onceOthers: 200,
  killsOurs: 10,
  killsOthers: 3,
  awayRounds: 3,
};

/** Reads `--quick`, `--only part,part`, `--peers name,name`, `--kills N` (of ours). @throws for a part or library that is not there */
export function readPlan(options: readonly string[]): Plan {
  const listed = <Name extends string>(option: string, all: readonly Name[]): readonly Name[] => {
    if (!options.includes(option)) return all;
    const names = (options[options.indexOf(option) + 1] ?? '').split(',');
    const unknown = names.find((name) => !all.includes(name as Name));
    if (unknown !== undefined)
      throw new Error(`There is no "${unknown}" for ${option}. There are: ${all.join(', ')}.`);
    return names as Name[];
  };
  const plan = options.includes('--quick') ? quick : whole;
  const kills = Number(options[options.indexOf('--kills') + 1]);
  return {
    ...plan,
    killsOurs: options.includes('--kills') && kills > 0 ? kills : plan.killsOurs,
    parts: listed('--only', parts),
    peers: listed('--peers', peerNames),
  };
}
