import { leaseEndOf, type LeaseEnd } from './lease.ts';
import type { KioskMark, VaultMode, VaultRecord } from './vault-record.ts';

/** What a person can open their vault with. */
export type Unlocker = 'passphrase' | 'passkey' | 'pin' | 'recovery';

/**
 * `none`: this person has set up no vault here. `lease-over`: the device was on its own for too long and needs a word
 * from the server. `revoked`: the clinic has shut this device out; its data is gone. `unusable`: the browser keeps nothing.
 */
export type VaultPhase = 'unknown' | 'none' | 'locked' | 'open' | 'lease-over' | 'revoked' | 'unusable';

/** Why it is locked; `cold`: nobody has unlocked it since the browser was started. */
export type LockReason = 'cold' | 'hand' | 'idle' | 'other-person' | 'signed-out' | 'lease-over';

export interface VaultState {
  readonly reader: string | null;
  readonly phase: VaultPhase;
  readonly mode: VaultMode | null;
  readonly idleMs: number;
  /** A PIN is set. It unlocks only while `unlockers` names it: it lives in memory alone. */
  readonly hasPin: boolean;
  readonly pinTriesLeft: number;
  /** What would unlock it now. */
  readonly unlockers: readonly Unlocker[];
  readonly lockedBecause: LockReason | null;
  /** Why the device needs a word from the server; null while it needs none. */
  readonly leaseEnd: LeaseEnd | null;
  /** Set while patients check in on this browser. */
  readonly kiosk: KioskMark | null;
}

export const pinTries = 5;
export const defaultIdleMs = 10 * 60_000;

export const unknownVault: VaultState = {
  reader: null,
  phase: 'unknown',
  mode: null,
  idleMs: defaultIdleMs,
  hasPin: false,
  pinTriesLeft: pinTries,
  unlockers: [],
  lockedBecause: null,
  leaseEnd: null,
  kiosk: null,
};

/** What the row says, without what only memory knows. @param holdsPin the PIN's memory is still there */
export function describeVault(record: VaultRecord, phase: VaultPhase, holdsPin: boolean): VaultState {
  const { passphrase, passkey, recovery } = record.wraps;
  const triesLeft = Math.max(0, pinTries - record.pinFails);
  const unlockers: Unlocker[] = [];
  if (holdsPin && triesLeft > 0) unlockers.push('pin');
  if (passkey) unlockers.push('passkey');
  if (passphrase) unlockers.push('passphrase');
  if (recovery) unlockers.push('recovery');
  return {
    reader: record.reader,
    phase,
    mode: record.mode,
    idleMs: record.idleMs,
    hasPin: record.pin !== undefined,
    pinTriesLeft: triesLeft,
    unlockers,
    lockedBecause: null,
    leaseEnd: leaseEndOf(record.lease, Date.now()),
    kiosk: record.kiosk ?? null,
  };
}

/** Whether locking it would not shut its person out: something they know or carry opens it again. */
export const canBeLocked = ({ wraps }: VaultRecord): boolean =>
  wraps.passphrase !== undefined || wraps.passkey !== undefined;

let state = unknownVault;
const listeners = new Set<() => void>();

/** The vault of the person who works here, for screens (`useSyncExternalStore`). */
export const vaultStore = {
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  getSnapshot: (): VaultState => state,
};

export function setVaultState(next: VaultState): void {
  state = next;
  for (const changed of listeners) changed();
}
