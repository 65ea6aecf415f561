import { uuid5 } from '../../../src/lib/uuid5.ts';

/** Chance that falls the same way on every machine: the demo clinic is generated, and always the same. */
export interface Dice {
  /** From 0 up to, but not with, 1. */
  roll(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** Different entries of a list, in mixed order. */
  deal<T>(list: readonly T[], count: number): T[];
  /** True in `share` of all cases, 0 to 1. */
  chance(share: number): boolean;
}

/** Dice for one purpose; another seed gives other, independent throws. */
export function diceFor(seed: string): Dice {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  return {
    roll,
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    deal: (list, count) => {
      const rest = [...list];
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(between(0, rest.length - 1), 1)[0]!,
      );
    },
    chance: (share) => roll() < share,
  };
}

/** The namespace of everything the demo makes. */
const demoNamespace = 'c9a4f1f2-6a0e-4d55-8f0e-3c1b6f2a7d10';

/** The id of a demo record, by what it is: `patient/main/12`. */
export const demoId = (name: string): string => uuid5(demoNamespace, name);
