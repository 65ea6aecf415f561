import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/**
 * Sealing for the server alone, with proof of who sealed: HPKE (RFC 9180) in its Auth mode, DHKEM(P-256, HKDF-SHA256),
 * HKDF-SHA256, AES-256-GCM. Loaded where something waits; no part of a first screen.
 */
export interface EntryKeys {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

type Bytes = Uint8Array<ArrayBuffer>;

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});
const curve = { name: 'ECDH', namedCurve: 'P-256' };
const encoder = new TextEncoder();

/** A new pair, in the form in which its private half can be kept. Keep it sealed. */
export async function makeEntryKeys(): Promise<JsonWebKey> {
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  return crypto.subtle.exportKey('jwk', privateKey);
}

/** A pair from what `makeEntryKeys` gave; from here on nobody can read its private half. */
export async function importEntryKeys(kept: JsonWebKey): Promise<EntryKeys> {
  const { kty, crv, x, y } = kept;
  const shown = { kty, crv, x, y } as JsonWebKey;
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey('jwk', kept, curve, false, ['deriveBits']),
    crypto.subtle.importKey('jwk', shown, curve, true, []),
  ]);
  return { privateKey, publicKey };
}

/** The public half as it travels: an uncompressed point, 65 bytes. */
export const exportEntryKey = async ({ publicKey }: EntryKeys): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));

export interface EntrySeal {
  /** The server's public key, 65 bytes. */
  readonly to: Bytes;
  readonly from: EntryKeys;
  /** Both stand in the contract, and are said alike by whoever opens it. */
  readonly purpose: string;
  readonly belongsTo: string;
}

/** @returns the encapsulated key (65 bytes), then the ciphertext */
export async function sealEntry(value: unknown, { to, from, purpose, belongsTo }: EntrySeal): Promise<Bytes> {
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(to.buffer),
    senderKey: from,
    info: encoder.encode(purpose).buffer,
  });
  const plain = encoder.encode(JSON.stringify(value));
  const sealed = await sender.seal(plain.buffer, encoder.encode(belongsTo).buffer);
  const bytes = new Uint8Array(sender.enc.byteLength + sealed.byteLength);
  bytes.set(new Uint8Array(sender.enc));
  bytes.set(new Uint8Array(sealed), sender.enc.byteLength);
  return bytes;
}
