import { bound, importKey, openBytes, sealBytes } from '../sealing.ts';
import type { Sealed } from '../seals.ts';
import type { Wraps } from './vault-record.ts';

/** [issue 3] What one guess of a passphrase costs whoever holds the disk. */
export const passphraseIterations = 600_000;
/** A PIN's derivation never lies on a disk unsealed; this keeps a tap of four digits under a second on a slow tablet. */
export const pinIterations = 150_000;

type Bytes = Uint8Array<ArrayBuffer>;
const encoder = new TextEncoder();

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** The same text however it was typed: composed accents, no space at the ends. */
const typed = (text: string) => encoder.encode(text.normalize('NFKC').trim());

/** 256 bits out of something a person knows. */
export async function stretch(secret: string, salt: Bytes, iterations: number): Promise<Bytes> {
  const material = await crypto.subtle.importKey('raw', typed(secret), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, 256));
}

/** 256 bits for one purpose out of 256 secret bits. */
export async function derive(secret: Bytes, purpose: string, reader: string): Promise<Bytes> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: bound(purpose, reader) };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, 256));
}

const wrapAddress = (kind: keyof Wraps | 'pin', reader: string) => bound('vault-key', kind, reader);

/** The vault key under an unlocker's key. */
export const wrap = (
  kind: keyof Wraps | 'pin',
  reader: string,
  key: CryptoKey,
  vaultKey: Bytes,
): Promise<Sealed> => sealBytes(key, wrapAddress(kind, reader), vaultKey);

/** The vault key, or null when this is not the right key. */
export const unwrap = (
  kind: keyof Wraps | 'pin',
  reader: string,
  key: CryptoKey,
  sealed: Sealed,
): Promise<Bytes | null> => openBytes(key, wrapAddress(kind, reader), sealed);

export async function wrapByPassphrase(
  reader: string,
  passphrase: string,
  vaultKey: Bytes,
): Promise<NonNullable<Wraps['passphrase']>> {
  const salt = randomBytes(16);
  const key = await importKey(await stretch(passphrase, salt, passphraseIterations));
  return { salt, iterations: passphraseIterations, sealed: await wrap('passphrase', reader, key, vaultKey) };
}

export async function unwrapByPassphrase(
  reader: string,
  passphrase: string,
  { salt, iterations, sealed }: NonNullable<Wraps['passphrase']>,
): Promise<Bytes | null> {
  return unwrap('passphrase', reader, await importKey(await stretch(passphrase, salt, iterations)), sealed);
}

/** By 256 secret bits: the passkey's PRF secret or the recovery share. */
export const keyFromSecret = async (
  kind: 'passkey' | 'recovery',
  reader: string,
  secret: Bytes,
): Promise<CryptoKey> => importKey(await derive(secret, kind, reader));

export async function wrapByDevice(reader: string, vaultKey: Bytes): Promise<NonNullable<Wraps['device']>> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return { key, sealed: await wrap('device', reader, key, vaultKey) };
}

/**
 * What stays in memory while the vault is open: derived one way from the vault key, it opens data keys and cannot give
 * the vault key back, so nothing in memory can add an unlocker.
 */
export const rootKey = async (reader: string, vaultKey: Bytes): Promise<CryptoKey> =>
  importKey(await derive(vaultKey, 'root', reader));
