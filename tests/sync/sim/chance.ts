import type { Random } from '../../../src/sync/device/ports.ts';
import { seededRandom } from '../world.ts';

/** Chance from a seed: the same seed, the same luck. */
export class Chance {
  readonly random: Random;
  constructor(seed: number) {
    this.random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995);
  }
  unit = (): number => this.random.unit();
  is = (probability: number): boolean => this.random.unit() < probability;
  below = (limit: number): number => Math.floor(this.random.unit() * limit);
  pick = <T>(list: readonly T[]): T => list[this.below(list.length)]!;
  /** One of these, each as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.random.unit() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return entries[0]![0];
  }
}
