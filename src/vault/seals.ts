/** Whose something sealed is: the `sub` of their token. */
export type Reader = string;

/** What a data key is for: a clinic of the reader, by its id, or `account` for what belongs to no clinic. */
export type SealScope = string;
export const accountScope: SealScope = 'account';

/**
 * Where something sealed stands. All three are bound into the seal, so that a row that was changed, moved to another id
 * or table, or replaced by an older one of itself does not open.
 */
export interface SealAddress {
  readonly table: string;
  readonly id: string;
  readonly version: number;
}

/** Format (1 byte), nonce (12), AES-256-GCM ciphertext with its tag. */
export type Sealed = Uint8Array<ArrayBuffer>;

/** It was changed, is not where it was sealed, or was sealed with a key that this device no longer has. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
  readonly place: SealAddress;
  constructor(place: SealAddress) {
    super(
      `What is kept under ${place.table}/${place.id} cannot be opened: it was changed or its key is gone.`,
    );
    this.place = place;
  }
}

/** The vault of this reader is locked: nothing can be sealed or opened until they unlock it. */
export class VaultLocked extends Error {
  override readonly name = 'VaultLocked';
}

/** Seals and opens for one reader, while their vault is open. Values are anything that JSON can carry. */
export interface Seals {
  readonly reader: Reader;
  /** @throws VaultLocked */
  seal(scope: SealScope, place: SealAddress, value: unknown): Promise<Sealed>;
  /** @throws SealBroken, VaultLocked */
  open(scope: SealScope, place: SealAddress, sealed: Sealed): Promise<unknown>;
}

/** The same for the bytes of files. */
export interface FileSeals extends Seals {
  /** As `seal`, for the bytes of a file. @throws VaultLocked */
  sealBytes(scope: SealScope, place: SealAddress, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed>;
  /** As `open`, for what `sealBytes` gave. @throws SealBroken, VaultLocked */
  openBytes(scope: SealScope, place: SealAddress, sealed: Sealed): Promise<Uint8Array<ArrayBuffer>>;
}

let current: FileSeals | null = null;
const waiting = new Set<(seals: FileSeals) => void>();
const listeners = new Set<() => void>();

/** For the vault: it has been opened, or (null) locked. */
export function setSeals(seals: FileSeals | null): void {
  current = seals;
  if (seals) {
    for (const resolve of waiting) resolve(seals);
    waiting.clear();
  }
  for (const changed of listeners) changed();
}

/** The seals of this reader, or null while their vault is locked or another person's is open. */
export const sealsOf = (reader: Reader): FileSeals | null => (current?.reader === reader ? current : null);

/** Resolves when the vault of this reader is open; never, when it is not opened. */
export async function whenUnlocked(reader: Reader): Promise<Seals> {
  for (;;) {
    const seals = sealsOf(reader) ?? (await new Promise<Seals>((resolve) => waiting.add(resolve)));
    if (seals.reader === reader) return seals;
  }
}

export function subscribeToSeals(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
