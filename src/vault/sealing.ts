import {
  SealBroken,
  VaultLocked,
  type FileSeals,
  type Sealed,
  type SealAddress,
  type SealScope,
} from './seals.ts';

const format = 1;
const nonceBytes = 12;
const tagBits = 128;
const headBytes = 1 + nonceBytes;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** What the seal is bound to, unambiguously: no table or id can be written so that it reads as another place. */
export const bound = (...parts: readonly (string | number)[]): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify([format, ...parts]));

/** Encrypts bytes. The nonce is random: one key may seal 2^32 times, which no tablet lives to see. */
export async function sealBytes(
  key: CryptoKey,
  additionalData: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData, tagLength: tagBits };
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytes));
  const sealed = new Uint8Array(headBytes + ciphertext.length);
  sealed[0] = format;
  sealed.set(iv, 1);
  sealed.set(ciphertext, headBytes);
  return sealed;
}

/** The bytes again, or null when they do not open with this key in this place. */
export async function openBytes(
  key: CryptoKey,
  additionalData: Uint8Array<ArrayBuffer>,
  sealed: Sealed,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (sealed[0] !== format || sealed.length < headBytes + tagBits / 8) return null;
  const iv = sealed.subarray(1, headBytes);
  const algorithm = { name: 'AES-GCM', iv, additionalData, tagLength: tagBits };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.subarray(headBytes)));
  } catch {
    return null;
  }
}

/** An AES-GCM key that can be used and not read. */
export const importKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Seals that can be taken out of use: whoever still holds them after the lock gets `VaultLocked`. */
export interface ClosingSeals extends FileSeals {
  /** The key of this scope has been deleted: what is sealed from now on needs another one. */
  forget(scope: SealScope): void;
  close(): void;
}

/**
 * The seals of one reader.
 * @param dataKey the key of a scope; made when there is none yet
 */
export function makeSeals(
  reader: string,
  dataKey: (scope: SealScope) => Promise<CryptoKey>,
  forgetDataKey: (scope: SealScope) => void = () => {},
): ClosingSeals {
  let isOpen = true;
  const keys = new Map<SealScope, CryptoKey>();
  async function keyFor(scope: SealScope): Promise<CryptoKey> {
    const known = keys.get(scope);
    const key = known ?? (await dataKey(scope));
    requireOpen();
    if (!known) keys.set(scope, key);
    return key;
  }
  function requireOpen(): void {
    if (!isOpen)
      throw new VaultLocked('The vault is locked: nothing can be sealed or opened until it is unlocked.');
  }
  const placed = (place: SealAddress) => bound(place.table, place.id, place.version);
  async function sealIt(
    scope: SealScope,
    place: SealAddress,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Sealed> {
    requireOpen();
    const key = keys.get(scope) ?? (await keyFor(scope));
    return sealBytes(key, placed(place), bytes);
  }
  async function openIt(
    scope: SealScope,
    place: SealAddress,
    sealed: Sealed,
  ): Promise<Uint8Array<ArrayBuffer>> {
    requireOpen();
    const key = keys.get(scope) ?? (await keyFor(scope));
    const bytes = await openBytes(key, placed(place), sealed);
    requireOpen();
    if (!bytes) throw new SealBroken(place);
    return bytes;
  }
  return {
    reader,
    seal: (scope, place, value) => sealIt(scope, place, encoder.encode(JSON.stringify(value) ?? 'null')),
    open: async (scope, place, sealed) =>
      JSON.parse(decoder.decode(await openIt(scope, place, sealed))) as unknown,
    sealBytes: sealIt,
    openBytes: openIt,
    forget(scope) {
      keys.delete(scope);
      forgetDataKey(scope);
    },
    close() {
      isOpen = false;
      keys.clear();
    },
  };
}
