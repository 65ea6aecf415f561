import { tellKeys } from '../keys/key-exchange.ts';
import { changeVault } from '../keys/key-repository.ts';
import { kioskFor, withMiss } from './kiosk-mark.ts';
import { heldRoot, lockVault, refreshVaultState } from '../keys/open-vault.ts';
import { changeProved } from '../keys/unlocking.ts';
import type { Unlocked, Unlocking } from '../keys/unlock.ts';
import type { KioskPlace, VaultRecord } from '../keys/vault-record.ts';
import { canBeLocked } from '../keys/vault-state.ts';

/** See vault.ts. */
export async function startKiosk(reader: string, place: KioskPlace): Promise<boolean> {
  if (!heldRoot(reader)) return false;
  const kept = await changeTold(reader, (record) =>
    canBeLocked(record) ? { ...record, kiosk: kioskFor(place, Date.now()) } : undefined,
  );
  return kept?.kiosk !== undefined;
}

/** See vault.ts. */
export async function leaveKiosk(reader: string, proof: Unlocking): Promise<Unlocked> {
  const outcome = await changeProved(reader, proof, { kiosk: undefined });
  if (outcome.is === 'open') tellKeys({ is: 'changed', reader });
  return outcome;
}

/** See vault.ts. */
export async function closeKiosk(reader: string): Promise<boolean> {
  // Locked first: without a proof nothing may stand open behind it.
  if (!(await lockVault('hand'))) return false;
  const kept = await changeTold(reader, (record) => {
    const { kiosk: _, ...rest } = record;
    return record.isLocked ? rest : undefined;
  });
  return kept !== undefined && kept.kiosk === undefined;
}

/** See vault.ts. */
export async function noteKioskMiss(reader: string, nowMs: number): Promise<void> {
  await changeTold(reader, (record) =>
    record.kiosk ? { ...record, kiosk: withMiss(record.kiosk, nowMs) } : undefined,
  );
}

/** Changes the row and says so in every tab. */
async function changeTold(
  reader: string,
  change: (record: VaultRecord) => VaultRecord | undefined,
): Promise<VaultRecord | undefined> {
  const kept = await changeVault(reader, (record) => record && change(record));
  tellKeys({ is: 'changed', reader });
  await refreshVaultState(reader);
  return kept;
}
