import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Auth } from '../auth-store.ts';
import { isHeldOpen } from '../../vault/kiosk/kiosk.ts';
import { lockVault } from '../../vault/keys/open-vault.ts';
import { vaultStore, type VaultPhase } from '../../vault/keys/vault-state.ts';

const shut: ReadonlySet<VaultPhase> = new Set<VaultPhase>(['locked', 'lease-over', 'revoked', 'unusable']);

/** Locks a device that is left alone; and when it is locked or left, in whatever tab, keeps nothing in memory of what was read. */
export function useVaultKeeping(client: QueryClient, phase: VaultPhase, { auth, reader }: Auth): void {
  const wasSomebodyHere = useRef(false);
  const isOpen = phase === 'open';
  const isShut = auth === 'signedOut' || shut.has(phase);
  useEffect(() => {
    if (reader) wasSomebodyHere.current = true;
  }, [reader]);
  useEffect(() => {
    // Of a page that nobody was on, an open screen may have read something already: who is asked for would wait for ever.
    if (isShut && wasSomebodyHere.current) client.clear();
  }, [client, isShut]);
  useEffect(() => {
    if (!isOpen) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = async () => {
      const { watchIdle } = await import('./idle-watch.ts');
      if (isOver) return;
      stop = watchIdle({
        idleMs: () => vaultStore.getSnapshot().idleMs,
        isHeldOpen: (nowMs) => isHeldOpen(vaultStore.getSnapshot().kiosk, nowMs),
        onIdle: () => void lockVault('idle'),
      });
    };
    start().catch((fault: unknown) =>
      console.warn('Nobody watches whether this device is left alone.', fault),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOpen]);
}
