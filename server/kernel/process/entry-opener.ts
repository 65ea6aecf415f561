import { createHash, createHmac } from 'node:crypto';
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/** Opens what devices sealed for this server alone (HPKE, RFC 9180, Auth mode). */
export interface EntryOpener {
  /** The public key that devices seal to, and what names it. */
  readonly key: { readonly id: string; readonly publicKey: Buffer };
  /** The value that `from` sealed in this context; null for anything else. */
  open(sealed: Buffer, context: OpeningContext): Promise<unknown>;
}

export interface OpeningContext {
  /** The public key of who must have sealed it, 65 bytes. */
  readonly from: Buffer;
  readonly purpose: string;
  readonly belongsTo: string;
}

const encapsulatedBytes = 65;
const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});
const opened = new WeakMap<Buffer, Promise<EntryOpener>>();

/** The opener of a server's secret. Its key pair is derived (RFC 9180, 7.1.3), so a restart changes nothing. */
export function entryOpenerOf(secret: Buffer): Promise<EntryOpener> {
  const known = opened.get(secret) ?? createEntryOpener(secret);
  opened.set(secret, known);
  return known;
}

async function createEntryOpener(secret: Buffer): Promise<EntryOpener> {
  const seed = createHmac('sha256', secret).update('sealed-entries').digest();
  const recipientKey = await suite.kem.deriveKeyPair(whole(seed));
  const publicKey = Buffer.from(await suite.kem.serializePublicKey(recipientKey.publicKey));
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
  return {
    key: { id, publicKey },
    async open(sealed, { from, purpose, belongsTo }) {
      try {
        const recipient = await suite.createRecipientContext({
          recipientKey,
          senderPublicKey: await suite.kem.deserializePublicKey(whole(from)),
          enc: whole(sealed.subarray(0, encapsulatedBytes)),
          info: whole(Buffer.from(purpose)),
        });
        const ciphertext = whole(sealed.subarray(encapsulatedBytes));
        const plain = await recipient.open(ciphertext, whole(Buffer.from(belongsTo)));
        return JSON.parse(Buffer.from(plain).toString('utf8')) as unknown;
      } catch {
        return null;
      }
    },
  };
}

/** The library takes buffers whole; Node's are views of a pool. */
const whole = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
