import { dropVault, changeVault, listVaults, readVault, shredDataKeys } from './key-repository.ts';
import { tellKeys } from './key-exchange.ts';
import { freshLease, leaseLeftMs } from './lease.ts';
import {
  dropKeys,
  dropPin,
  heldRoot,
  leaveScope,
  leaveVault,
  openVault,
  refreshVaultState,
} from './open-vault.ts';
import type { Proof, Unlocked, Unlocking, VaultSetUp } from './unlock.ts';
import type { KioskPlace, VaultMode, VaultRecord } from './vault-record.ts';
import { canBeLocked, setVaultState, vaultStore } from './vault-state.ts';

export { beforeLock } from './before-lock.ts';
export { ageLease, lockVault, onVaultWiped, openVault } from './open-vault.ts';
export { deviceProofOf, type DeviceProof } from './device-proof.ts';
export { vaultStore } from './vault-state.ts';

const unlocking = () => import('./unlocking.ts');

/**
 * Sets up this person's vault on this device and opens it. A shared device needs a passphrase or a passkey. Where another
 * tab was first, its vault is opened instead.
 * @returns `refused` with `cancelled` when the person or the device gave no passkey
 */
export const setUpVault = async (reader: string, setUp: VaultSetUp): Promise<Unlocked> =>
  (await unlocking()).setUpVault(reader, setUp);

/** Unlocks. A wrong PIN counts before it is tried; after five, passphrase or passkey are needed. */
export const unlockWith = async (reader: string, by: Unlocking): Promise<Unlocked> =>
  (await unlocking()).unlockWith(reader, by);

/** Sets or (null) takes away the PIN. */
export const setPin = async (reader: string, pin: string | null, proof: Proof): Promise<Unlocked> =>
  (await unlocking()).setPin(reader, pin, proof);

export const changePassphrase = async (reader: string, passphrase: string, proof: Proof): Promise<Unlocked> =>
  (await unlocking()).changePassphrase(reader, passphrase, proof);

/** Adds a passkey with a PRF secret, or (false) forgets it. */
export const setPasskey = async (reader: string, isWanted: boolean, proof: Proof): Promise<Unlocked> =>
  (await unlocking()).setPasskey(reader, isWanted, proof);

/** Shared or personal, and after how long it locks, as the clinic has it. To share it, somebody must know a passphrase. */
export const setVaultPolicy = async (
  reader: string,
  policy: { readonly mode: VaultMode; readonly idleMs: number },
  proof: Proof,
): Promise<Unlocked> => (await unlocking()).setVaultPolicy(reader, policy, proof);

/**
 * Opens with the share that the server gave out after a sign-in, and sets a new passphrase. The share is used up: a new
 * one waits to be sent.
 */
export const recover = async (
  reader: string,
  share: Uint8Array<ArrayBuffer>,
  newPassphrase: string,
): Promise<Unlocked> => (await unlocking()).recover(reader, share, newPassphrase);

const kioskKeeping = () => import('../kiosk/kiosk-keeping.ts');

/**
 * From now on this browser is for patients alone, in every tab and through reloads, and does not lock for want of a touch
 * until the day is over.
 * @returns false when it is not open, or nothing that its person knows would end it
 */
export const startKiosk = async (reader: string, place: KioskPlace): Promise<boolean> =>
  (await kioskKeeping()).startKiosk(reader, place);

/** Ends it for whoever proves that the vault is theirs. A wrong PIN counts as it does when unlocking. */
export const leaveKiosk = async (reader: string, proof: Unlocking): Promise<Unlocked> =>
  (await kioskKeeping()).leaveKiosk(reader, proof);

/** Ends it without a proof, by locking the vault. @returns false when nothing would open it again: then it goes on */
export const closeKiosk = async (reader: string): Promise<boolean> =>
  (await kioskKeeping()).closeKiosk(reader);

/** A check-in failed. Kept over reloads and in every tab. */
export const noteKioskMiss = async (reader: string, nowMs: number): Promise<void> =>
  (await kioskKeeping()).noteKioskMiss(reader, nowMs);

/** The recovery share that the server does not have yet, while the vault is open; else null. */
export const shareToSend = async (reader: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  heldRoot(reader) ? (await unlocking()).shareToSend(reader) : null;

/** The server has the share. */
export const noteShareSent = async (reader: string): Promise<void> =>
  (await unlocking()).noteShareSent(reader);

export interface WipeOptions {
  /** A revoked device keeps a mark, so that the person can be told. */
  readonly because: 'signed-out' | 'revoked' | 'asked';
  /** Scopes whose keys stay, with the vault itself, because something unsent is sealed with them. */
  readonly keepScopes?: readonly string[];
}

/**
 * Takes this person's keys from the device: whatever was sealed with them can never be read again, wherever bytes of it
 * remain. Every tab and the service worker are told.
 * @throws VaultUnusable when the keys could not be reached
 */
export async function wipeVault(reader: string, { because, keepScopes = [] }: WipeOptions): Promise<void> {
  if (because !== 'revoked' && keepScopes.length > 0) {
    const kept = new Set(keepScopes);
    await shredDataKeys(reader, (scope) => !kept.has(scope));
    await changeVault(
      reader,
      (record) => record && { ...withoutOwnKey(withoutKiosk(record)), isLocked: true },
    );
    dropPin(reader);
    const { reader: shown, ...state } = vaultStore.getSnapshot();
    if (shown === reader) {
      dropKeys();
      setVaultState({ ...state, reader, phase: 'locked', unlockers: [], lockedBecause: 'signed-out' });
      await refreshVaultState(reader);
    }
    tellKeys({ is: 'locked', reader, why: 'signed-out' });
    return;
  }
  const record = because === 'revoked' ? await readVault(reader) : undefined;
  const { pin: _pin, shareToSend: _share, ...rest } = record ?? {};
  await dropVault(reader, record && ({ ...rest, wraps: {}, revokedAtMs: Date.now() } as typeof record));
  leaveVault(reader, because === 'revoked' ? 'revoked' : 'none');
  tellKeys({ is: 'wiped', reader, why: because === 'revoked' ? 'revoked' : 'left' });
}

function withoutKiosk(record: VaultRecord): VaultRecord {
  const { kiosk: _kiosk, ...others } = record;
  return others;
}

/** Without the key of this browser profile, where its person could open it by other means. */
function withoutOwnKey(record: VaultRecord): VaultRecord {
  if (!canBeLocked(record)) return record;
  const { device: _device, ...wraps } = record.wraps;
  return { ...record, wraps };
}

/** The person has lost a clinic: its key goes. Should they be back, what is sealed then gets a new one. */
export async function forgetScope(reader: string, scope: string): Promise<void> {
  await shredDataKeys(reader, (there) => there === scope);
  leaveScope(reader, scope);
}

const noteEveryMs = 10 * 60_000;
let notedMs = 0;

/**
 * The server itself has answered, not a copy: the device's lease begins anew, and what was over goes on.
 * @param serverTimeMs by the answer; 0 when it said none
 */
export async function noteServerContact(serverTimeMs: number): Promise<void> {
  const { reader, phase } = vaultStore.getSnapshot();
  const nowMs = Date.now();
  if (!reader || phase === 'none' || phase === 'unknown' || phase === 'unusable' || phase === 'revoked')
    return;
  if (phase !== 'lease-over' && Math.abs(nowMs - notedMs) < noteEveryMs) return;
  notedMs = nowMs;
  await changeVault(
    reader,
    (record) =>
      record && {
        ...record,
        lease: freshLease(nowMs),
        ...(serverTimeMs > 0 && { clockAheadMs: nowMs - serverTimeMs }),
      },
  );
  if (phase === 'lease-over') await openVault(reader);
}

/** Whether the device has been on its own for too long, by all that it can tell. */
export async function isLeaseOver(reader: string): Promise<boolean> {
  const record = await readVault(reader);
  return record !== undefined && leaseLeftMs(record.lease, Date.now()) === 0;
}

export interface DevicePerson {
  readonly reader: string;
  readonly name: string;
  readonly lastUsedMs: number;
  readonly isRevoked: boolean;
}

/** Who has a vault on this device, the last one first. Staff's own names, nothing of patients. */
export async function devicePeople(): Promise<readonly DevicePerson[]> {
  const records = await listVaults().catch(() => []);
  return records
    .map(({ reader, name, lastUsedMs, revokedAtMs }) => ({
      reader,
      name,
      lastUsedMs,
      isRevoked: revokedAtMs !== undefined,
    }))
    .toSorted((left, right) => right.lastUsedMs - left.lastUsedMs);
}

/**
 * The clinic's word on how its devices are guarded. A stricter one holds at once: the shorter idle time, and where devices
 * are shared this browser no longer opens by itself, provided its person could still open it. A laxer mode is theirs to
 * choose, with `setVaultPolicy`.
 */
export async function noteDevicePolicy(
  reader: string,
  policy: { readonly mode: VaultMode; readonly idleMinutes: number },
): Promise<void> {
  const idleMs = policy.idleMinutes * 60_000;
  let hasChanged = false;
  await changeVault(reader, (record) => {
    if (!record || record.revokedAtMs !== undefined) return undefined;
    const isShared = policy.mode === 'shared' && record.mode === 'personal' && canBeLocked(record);
    hasChanged = isShared || record.idleMs !== idleMs;
    if (!hasChanged) return undefined;
    if (!isShared) return { ...record, idleMs };
    return { ...withoutOwnKey(record), idleMs, mode: 'shared' };
  });
  if (!hasChanged) return;
  tellKeys({ is: 'changed', reader });
  await refreshVaultState(reader);
}

/** The name on the lock screen. */
export async function noteName(reader: string, name: string): Promise<void> {
  await changeVault(reader, (record) => (record && record.name !== name ? { ...record, name } : undefined));
}
