import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyMutant } from './engine-build.ts';
import { mutants } from './mutants.ts';
import { sampleOf } from './plan.ts';

const root = new URL('../../../', import.meta.url);

describe('bugs put into the engine on purpose', () => {
  it('are at least twenty-five, each with a name of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(25);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it('have all had their turn in a run of samples', () => {
    const seen = new Set<string>();
    for (let day = 20_000; day < 20_000 + mutants.length; day += 1)
      for (const { name } of sampleOf(mutants, 4, day)) seen.add(name);
    expect(seen.size).toBe(mutants.length);
    expect(new Set(sampleOf(mutants, 4, 20_000)).size).toBe(4);
  });

  it.each(mutants)('"$name" still finds its place, and changes it', (mutant) => {
    const code = readFileSync(new URL(mutant.file, root), 'utf8');
    expect(applyMutant(code, mutant)).not.toBe(code);
  });
});
