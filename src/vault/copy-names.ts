import { withExclusiveLock } from './exclusive-lock.ts';
import type { Seals } from './seals.ts';
import { accountScope } from './seals.ts';

/** One secret for each reader, by which names of copies are made. Kept apart, so that no clean-up of copies takes it. */
const cacheName = (reader: string) => `plumbline-copy-names/${encodeURIComponent(reader)}`;
const at = 'https://device.invalid/secret';
const place = { table: 'copies.names', id: 'secret', version: 1 };
const algorithm = { name: 'HMAC', hash: 'SHA-256' };
const known = new WeakMap<Seals, Promise<CryptoKey>>();

/**
 * The name a copy lies under. An address can hold what somebody searched for, and an id says who was seen, so neither
 * can be read from the name, nor found by trying addresses without the vault.
 * @throws VaultLocked, or what Cache Storage throws
 */
export async function nameOfCopy(seals: Seals, path: string): Promise<string> {
  let key = known.get(seals);
  if (!key) {
    key = secretOf(seals);
    known.set(seals, key);
    key.catch(() => known.delete(seals));
  }
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(path)));
  return Array.from(digest.subarray(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The page and the worker must come to the same one: only one of them makes it. */
async function secretOf(seals: Seals): Promise<CryptoKey> {
  const found = await readSecret(seals);
  const makeOnce = async () => (await readSecret(seals)) ?? makeSecret(seals);
  const bytes = found ?? (await withExclusiveLock('plumbline-copy-names', makeOnce));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
}

async function readSecret(seals: Seals): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await caches.match(at, { cacheName: cacheName(seals.reader) });
  if (!response) return null;
  try {
    const sealed = new Uint8Array(await response.arrayBuffer());
    return Uint8Array.from((await seals.open(accountScope, place, sealed)) as number[]);
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'VaultLocked') throw fault;
    // Of a vault that is gone, or damaged: the copies under its names can't be opened either.
    return null;
  }
}

async function makeSecret(seals: Seals): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const sealed = await seals.seal(accountScope, place, [...bytes]);
  await (await caches.open(cacheName(seals.reader))).put(at, new Response(sealed));
  return bytes;
}
