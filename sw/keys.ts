import { openVault } from '../src/vault/keys/open-vault.ts';
import { sealsOf, type Seals } from '../src/vault/seals.ts';
import { vaultStore } from '../src/vault/keys/vault-state.ts';

/**
 * This person's seals in the worker: handed over by a page that has their vault open, or by the key of this browser
 * profile on a personal device, with no page open. In memory only, and dropped at the pages' word when the vault locks.
 * Null while it is locked: then nothing is kept, nothing served, nothing sent.
 */
export async function sealsInWorker(reader: string): Promise<Seals | null> {
  const { reader: known, phase } = vaultStore.getSnapshot();
  // Locked, and a page that unlocks says so to this worker: no need to ask for each request.
  if (known === reader && phase === 'locked') return null;
  await openVault(reader);
  return sealsOf(reader);
}
