import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../server/build/ensure-built.ts';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Chromium that starts. */
    chromiumPath: string;
  }
}

/** Before the journeys: a Chromium is there, and the application is built from the sources as they stand. */
export default async function setup({ provide }: TestProject): Promise<void> {
  provide('chromiumPath', await findChromium({ install: true }));
  await ensureBuilt(console.log);
}
