import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../server/tools/build/ensure-built.ts';
import { startOnce } from './app.ts';
import { findChromium } from './chromium.ts';
import { keepModels } from './signed-in.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Chromium that starts. */
    chromiumPath: string;
  }
}

/**
 * Before the journeys: a Chromium is there, the application is built from the sources as they stand, and the demo's
 * clinic is made.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  provide('chromiumPath', await findChromium({ install: true }));
  await ensureBuilt(console.log);
  const forget = [await startOnce(), await keepModels()];
  return async () => {
    for (const one of forget) await one();
  };
}
