import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
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
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (build.status !== 0) throw new Error('The application could not be built; the journeys need it.');
}
