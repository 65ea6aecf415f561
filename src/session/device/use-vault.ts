import { useSyncExternalStore } from 'react';
import { vaultStore, type VaultState } from '../../vault/keys/vault-state.ts';

const subscribe = (changed: () => void) => vaultStore.subscribe(changed);

/** How the vault of whoever works here stands. */
export const useVault = (): VaultState => useSyncExternalStore(subscribe, vaultStore.getSnapshot);
