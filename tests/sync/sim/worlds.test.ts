import { describe, expect, it } from 'vitest';
import { buildEngine } from './engine-build.ts';
import { ModelServer } from './model-server.ts';
import { modelClinics } from './plan.ts';
import { realSeals } from './real-seals.ts';
import { runSeed, type SeedOptions } from './run-seed.ts';

const options = async (seed: number, ops: number): Promise<SeedOptions> => ({
  seed,
  ops,
  clients: 5,
  makeEngine: await buildEngine(),
  server: new ModelServer(),
  ...modelClinics,
});

describe('worlds from a seed', () => {
  it('run the same way twice, step by step', async () => {
    const first = await runSeed(await options(3, 150));
    const second = await runSeed(await options(3, 150));
    expect(second).toEqual(first);
    expect(first.breach).toBeNull();
  });

  it('keep every promise with real seals', async () => {
    const { breach, applied } = await runSeed({ ...(await options(2, 150)), sealsFor: realSeals() });
    expect(breach?.message ?? null).toBeNull();
    expect(applied).toBeGreaterThan(10);
  });
});
