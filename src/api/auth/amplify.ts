import type { ClientConfig } from '../../contract/base/client-config.ts';
import type * as Adapter from './amplify-adapter.ts';
import { loadConfig, renewConfig } from '../config/config.ts';

export type AmplifyAdapter = typeof Adapter;

let opening: Promise<AmplifyAdapter> | null = null;

/**
 * Amplify, loaded when first needed and configured: it is no part of the first screen. Throws a network fault when
 * this device has no configuration yet, and the words of clause 8.3 where the configuration cannot be right; the next
 * call tries again.
 */
export function loadAmplify(): Promise<AmplifyAdapter> {
  opening ??= open().catch((fault: unknown) => {
    opening = null;
    throw fault;
  });
  return opening;
}

async function open(): Promise<AmplifyAdapter> {
  const [kept, adapter, { requirePools }] = await Promise.all([
    loadConfig(),
    import('./amplify-adapter.ts'),
    import('../config/check-config.ts'),
  ]);
  await adapter.configure(await rightOf(kept, requirePools));
  return adapter;
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
