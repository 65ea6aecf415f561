import { sha256 as hasher } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of what comes in parts: WebCrypto takes a whole only, and a file should not lie in memory as one. */
export interface Sha256 {
  add(bytes: Uint8Array): void;
  /** Of all that was added, in lower case hex. Called once, at the end. */
  hex(): string;
}

/** Begins a hash. */
export function sha256(): Sha256 {
  const hash = hasher.create();
  return { add: (bytes) => void hash.update(bytes), hex: () => bytesToHex(hash.digest()) };
}
