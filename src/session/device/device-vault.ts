import { configNow } from '../../api/config/config.ts';
import { hasFreshTokens } from '../../api/auth/device-identity.ts';
import { hasSealedTokens } from '../../api/auth/sealed-tokens.ts';
import { lockVault, openVault } from '../../vault/keys/open-vault.ts';
import { vaultStore } from '../../vault/keys/vault-state.ts';

let isWatched = false;

/**
 * Opens what this device keeps for whoever is signed in, as far as that needs nobody; then seals what a sign-in brought.
 * @param onLost told where tokens lie sealed and their vault is not there: a browser that was killed, or ran out of room, may lose
 * all of its IndexedDB at once
 */
export function openDeviceVault(reader: string, onLost: () => void): void {
  if (!isWatched) {
    isWatched = true;
    vaultStore.subscribe(() => {
      if (vaultStore.getSnapshot().phase === 'open') void sealWhatCame();
    });
  }
  const isGone = async () => (await openVault(reader)) === 'none' && hasSealedTokens(reader);
  const open = async () => {
    // Looked at twice: another tab may be setting it up.
    if ((await isGone()) && (await isGone())) onLost();
  };
  open().catch((fault: unknown) => console.warn('The vault was not opened.', fault));
}

/** A sign-in leaves its tokens in the clear until the vault is open; from then on they lie sealed. */
export async function sealWhatCame(): Promise<void> {
  const clientId = configNow()?.signIn.clientId;
  if (clientId === undefined || !hasFreshTokens(clientId)) return;
  try {
    await (await import('../../api/auth/fresh-tokens.ts')).sealFreshTokens(clientId);
  } catch (fault) {
    console.warn('The sign-in could not be sealed yet; it is tried again at the next start.', fault);
  }
}

/** Locks this device in every tab, at once. What is being typed is sealed first. */
export const lockDevice = (): Promise<boolean> => lockVault('hand');
