import { describe, expect, it } from 'vitest';
import { endure } from './endure.ts';

/** The short form of `npm run endure`. */
describe('a server that is killed under load', () => {
  it('has every write that it acknowledged, once, and gives the same answer again', async () => {
    const { kills, writes, repeats, breaches } = await endure({ kills: 10, seed: 7 });
    expect(breaches).toEqual([]);
    expect(kills).toBe(10);
    expect(writes).toBeGreaterThan(100);
    expect(repeats, 'some were under way when it was killed').toBeGreaterThan(0);
  });
});
