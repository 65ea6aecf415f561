import type { Lease } from './lease.ts';
import type { Sealed } from '../seals.ts';

export type VaultMode = 'shared' | 'personal';

/** What the vault key is sealed with, besides the PIN, which is never kept in a form that could be guessed at. */
export interface Wraps {
  readonly passphrase?: {
    readonly salt: Uint8Array<ArrayBuffer>;
    readonly iterations: number;
    readonly sealed: Sealed;
  };
  readonly passkey?: {
    readonly credentialId: Uint8Array<ArrayBuffer>;
    readonly salt: Uint8Array<ArrayBuffer>;
    readonly sealed: Sealed;
  };
  readonly recovery?: { readonly sealed: Sealed };
  /** On a personal device: a key of this browser profile, which code can use and nobody can read. */
  readonly device?: { readonly key: CryptoKey; readonly sealed: Sealed };
}

/**
 * This browser is in the hands of patients: they check in on it, or one of them fills in forms, and nothing else of it is drawn.
 */
export interface KioskMark {
  readonly clinicId: string;
  readonly locationId: string;
  /** Absent: for checking in. Whose forms they are lies sealed elsewhere. */
  readonly purpose?: 'forms';
  /** Between these the vault does not lock for want of a touch. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** When a check-in failed: a reload forgets no try. Says nothing of what was typed. */
  readonly missesMs: readonly number[];
}

/** Where it is given to patients, and what for. */
export type KioskPlace = Pick<KioskMark, 'clinicId' | 'locationId' | 'purpose'>;

/** One person's vault on this device, as it lies in the database. Holds nothing about a patient. */
export interface VaultRecord {
  readonly reader: string;
  /** The person's own name, for the lock screen; '' until it is known. */
  readonly name: string;
  readonly madeAtMs: number;
  readonly lastUsedMs: number;
  readonly mode: VaultMode;
  readonly idleMs: number;
  /** This browser profile, the same for everybody who has a vault in it. */
  readonly browserId: string;
  /** This browser profile for this person, at the server. */
  readonly deviceId: string;
  /** Proves to the server that it is this device that asks, also while nobody's token can be read. */
  readonly deviceSecret: string;
  readonly wraps: Wraps;
  /** Salt and PBKDF2 output of the PIN, sealed by the vault. */
  readonly pin?: Sealed;
  readonly pinFails: number;
  /** The recovery share, sealed by the vault, until the server has it. */
  readonly shareToSend?: Sealed;
  /** By hand or after idle: then no other tab gives its keys, and a personal device does not open by itself. */
  readonly isLocked: boolean;
  readonly lease: Lease;
  readonly kiosk?: KioskMark;
  /** How far this clock was ahead of the server's at the last contact. */
  readonly clockAheadMs?: number;
  /** The data is gone; only this remains, so that the person can be told. */
  readonly revokedAtMs?: number;
}

/** A data key, sealed by the reader's root key and bound to reader and scope. */
export interface DataKeyRow {
  readonly reader: string;
  readonly scope: string;
  readonly sealed: Sealed;
}
