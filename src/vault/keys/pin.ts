import { tellKeys, type PinMemory } from './key-exchange.ts';
import { changeVault } from './key-repository.ts';
import { dropPin, pinMemoryOf, refreshVaultState } from './open-vault.ts';
import { bound, importKey, openBytes, sealBytes } from '../sealing.ts';
import type { Unlocked } from './unlock.ts';
import type { VaultRecord } from './vault-record.ts';
import { pinTries } from './vault-state.ts';
import { pinIterations, randomBytes, stretch, unwrap, wrap } from './wrapping.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const pinAddress = (reader: string) => bound('pin', reader);

/** The vault key out of what this page still has in memory. The fifth wrong PIN takes that memory away, in every tab. */
export async function vaultKeyByPin(reader: string, pin: string): Promise<Bytes | Unlocked> {
  const memory = pinMemoryOf(reader);
  if (!memory) return { is: 'refused', why: 'pin-gone' };
  // Counted first: closing the page in the middle of a try must not give it back.
  const counted = await changeVault(
    reader,
    (record) => record && { ...record, pinFails: record.pinFails + 1 },
  );
  const fails = counted?.pinFails ?? pinTries;
  if (fails > pinTries) {
    dropPin(reader);
    await refreshVaultState(reader);
    return { is: 'refused', why: 'pin-gone' };
  }
  const key = await importKey(await stretch(pin, memory.salt, pinIterations));
  const vaultKey = await unwrap('pin', reader, key, memory.sealed);
  if (vaultKey) return vaultKey;
  if (fails === pinTries) dropPin(reader);
  await refreshVaultState(reader);
  tellKeys({ is: 'changed', reader });
  return { is: 'wrong', triesLeft: pinTries - fails };
}

/** The PIN as it is kept (sealed by the vault) and as it stays in memory (with the vault key under it). */
export async function pinFrom(reader: string, pin: string, vaultKey: Bytes, root: CryptoKey) {
  const salt = randomBytes(16);
  const bits = await stretch(pin, salt, pinIterations);
  const memory: PinMemory = { salt, sealed: await wrap('pin', reader, await importKey(bits), vaultKey) };
  const material = new Uint8Array([...salt, ...bits]);
  return { memory, kept: await sealBytes(root, pinAddress(reader), material) };
}

/** After an unlock by passphrase or passkey the PIN works again. */
export async function pinMemory(
  record: VaultRecord,
  vaultKey: Bytes,
  root: CryptoKey,
): Promise<PinMemory | null> {
  const material = record.pin && (await openBytes(root, pinAddress(record.reader), record.pin));
  if (!material) return null;
  const key = await importKey(material.slice(16));
  return { salt: material.slice(0, 16), sealed: await wrap('pin', record.reader, key, vaultKey) };
}
