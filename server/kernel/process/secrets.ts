import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** A new unguessable text of 256 bits, safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret with 256 bits: enough to know it again, nothing to use. */
export const fingerprint = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares in a time that tells nothing. */
export function isSame(left: string | Buffer, right: string | Buffer): boolean {
  return timingSafeEqual(
    createHash('sha256').update(left).digest(),
    createHash('sha256').update(right).digest(),
  );
}

/** [RFC 7636, 4.2] The S256 challenge of a verifier. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** Keys for forms and sealed fields, derived from the signing key, so that all servers of one pool share them. */
export interface Sealer {
  /** A tag that only this pool can make over these words. */
  tag(purpose: string, ...words: readonly string[]): string;
  seal(plain: Buffer): Buffer;
  /** Throws when the bytes were not sealed by this pool. */
  open(sealed: Buffer): Buffer;
}

export function createSealer(rootSecret: Buffer): Sealer {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', rootSecret, '', `plumbline ${purpose}`, 32));
  const tagKey = derive('tag');
  const sealKey = derive('seal');
  return {
    tag: (purpose, ...words) =>
      createHmac('sha256', tagKey)
        .update(JSON.stringify([purpose, ...words]))
        .digest('base64url'),
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
    },
  };
}
