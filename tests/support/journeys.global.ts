import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../server/tools/build/ensure-built.ts';
import { startOnce } from './app.ts';
import { findChromium, findHeadlessShell } from './chromium.ts';
import { keepModels } from './signed-in.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Chromium that starts, without its windows where there is one. */
    chromiumPath: string;
    /** One that has all that a person's browser has, for what the other lacks: installing, a history, showing a PDF. */
    fullChromiumPath: string;
  }
}

/**
 * Before the journeys: a Chromium is there, the application is built from the sources as they stand, and the demo's
 * clinic is made.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const full = await findChromium({ install: true });
  provide('fullChromiumPath', full);
  provide('chromiumPath', findHeadlessShell(full));
  await ensureBuilt(console.log);
  const forget = [await startOnce(), await keepModels()];
  return async () => {
    for (const one of forget) await one();
  };
}
