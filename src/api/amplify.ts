import type * as Door from './amplify-door.ts';
import { loadConfig } from './config.ts';

export type AmplifyDoor = typeof Door;

let opening: Promise<AmplifyDoor> | null = null;

/**
 * Amplify, loaded when first needed and configured: it is no part of the first screen. Throws a network fault when
 * this device has no configuration yet, and the words of clause 8.3 where the configuration cannot be right; the next
 * call tries again.
 */
export function loadAmplify(): Promise<AmplifyDoor> {
  opening ??= open().catch((fault: unknown) => {
    opening = null;
    throw fault;
  });
  return opening;
}

async function open(): Promise<AmplifyDoor> {
  const [config, door, { requirePools }] = await Promise.all([
    loadConfig(),
    import('./amplify-door.ts'),
    import('./check-config.ts'),
  ]);
  requirePools(config);
  await door.configure(config);
  return door;
}
