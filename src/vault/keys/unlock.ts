import type { VaultMode } from './vault-record.ts';

/** What somebody unlocks with. */
export type Unlocking =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'pin'; readonly pin: string };

/** Proof that whoever changes an unlocker may; `device`: a personal device that is open needs no other. */
export type Proof = Unlocking | { readonly kind: 'device' };

export type Unlocked =
  | { readonly is: 'open' }
  | { readonly is: 'wrong'; readonly triesLeft?: number }
  /** `not-set-up`: it has no such unlocker. `damaged`: its key row was changed or lost. */
  | {
      readonly is: 'refused';
      readonly why:
        'not-set-up' | 'lease-over' | 'revoked' | 'pin-gone' | 'cancelled' | 'unusable' | 'damaged';
    };

export interface VaultSetUp {
  readonly mode: VaultMode;
  /** The person's own name, for the lock screen. */
  readonly name?: string;
  readonly idleMs?: number;
  readonly passphrase?: string;
  /** Makes a passkey with a PRF secret: the browser asks the person. */
  readonly passkey?: boolean;
  readonly pin?: string;
}
