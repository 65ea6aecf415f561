import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyMutant } from './engine-build.ts';
import { mutants } from './mutants.ts';

const root = new URL('../../../', import.meta.url);

describe('bugs put into the engine on purpose', () => {
  it('are at least twenty-five, each with a name of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(25);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it.each(mutants)('"$name" still finds its place, and changes it', (mutant) => {
    const code = readFileSync(new URL(mutant.file, root), 'utf8');
    expect(applyMutant(code, mutant)).not.toBe(code);
  });
});
