import type { ClientConfig } from '../../contract/base/client-config.ts';
import type * as Door from './amplify-door.ts';
import { loadConfig, renewConfig } from '../config/config.ts';

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
  const [kept, door, { requirePools }] = await Promise.all([
    loadConfig(),
    import('./amplify-door.ts'),
    import('../config/check-config.ts'),
  ]);
  await door.configure(await rightOf(kept, requirePools));
  return door;
}

/** The configuration itself, or where it cannot be right the one that the server gives by now. */
async function rightOf(
  kept: ClientConfig,
  requirePools: (config: ClientConfig) => void,
): Promise<ClientConfig> {
  try {
    requirePools(kept);
    return kept;
  } catch (fault) {
    const fresh = await renewConfig().catch(() => Promise.reject(fault));
    requirePools(fresh);
    return fresh;
  }
}
