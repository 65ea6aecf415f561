import { buildEngine } from './engine-build.ts';
import { ModelServer } from './model-server.ts';
import type { Mutant } from './mutants.ts';
import { modelClinics } from './plan.ts';
import { realSeals } from './real-seals.ts';
import { runSeed, type SeedResult } from './run-seed.ts';

export interface Share {
  readonly seeds: readonly number[];
  readonly clients: number;
  readonly ops: number;
  readonly hasScenes: boolean;
  readonly realSealsEvery: number;
  readonly mutant: Mutant | null;
  /** No seed is begun after so long. */
  readonly longestMs: number;
  readonly trace?: (line: string) => void;
}

/** What of a result can travel between processes. */
export type Told = Omit<SeedResult, 'breach'> & { readonly breach: string | null; readonly ms: number };

/** Runs seeds one after another in this process; with a mutant until it is caught. */
export async function runSome(share: Share, tell: (told: Told) => void): Promise<void> {
  // The engine reports what it met to the console only through Dexie, which warns of faults that are meant here.
  console.warn = () => {};
  const makeEngine = await buildEngine(share.mutant);
  if (!share.trace) lighten();
  const startedAt = performance.now();
  for (const seed of share.seeds) {
    const begunAt = performance.now();
    if (begunAt - startedAt > share.longestMs) return;
    const isSealed = share.realSealsEvery > 0 && seed % share.realSealsEvery === 0;
    const { clients, ops, hasScenes, trace, mutant } = share;
    const result = await runSeed({
      seed,
      clients,
      ops,
      hasScenes,
      makeEngine,
      server: new ModelServer(),
      ...modelClinics,
      ...(isSealed && { sealsFor: realSeals() }),
      ...(trace && { trace }),
    }).catch((error: unknown) => crashed(seed, error));
    tell({ ...result, breach: result.breach?.message ?? null, ms: performance.now() - begunAt });
    if (mutant && result.breach) return;
  }
}

/** What is made with each transaction, each fault and each task for those who look at stacks, and costs a third of the time. */
function lighten(): void {
  Error.stackTraceLimit = 0;
  (console as { createTask?: unknown }).createTask = undefined;
  globalThis.AbortController = class {
    readonly signal = new EventTarget() as AbortSignal;
    abort(): void {}
  };
}

/** The engine threw where nothing may be thrown: also a breach. */
function crashed(seed: number, error: unknown): SeedResult {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const breach = Object.assign(new Error(`crash: ${message}`), { invariant: 'lost' as const });
  return { seed, breach: breach as never, trace: '', steps: 0, entered: 0, applied: 0 };
}
