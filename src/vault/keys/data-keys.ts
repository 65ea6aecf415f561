import { keepDataKey, readDataKeys } from './key-repository.ts';
import { bound, importKey, makeSeals, openBytes, sealBytes, type ClosingSeals } from '../sealing.ts';
import { SealBroken } from '../seals.ts';
import { randomBytes } from './wrapping.ts';
import type { DataKeyRow } from './vault-record.ts';

const addressOf = (reader: string, scope: string) => bound('data-key', reader, scope);

/**
 * The reader's seals out of their root key. The data keys that are there are opened at once, a missing one is made when
 * something is first sealed in its scope. A row that was changed or comes from another reader opens nothing.
 * @throws VaultUnusable
 */
export async function openDataKeys(reader: string, root: CryptoKey): Promise<ClosingSeals> {
  const open = async (row: DataKeyRow): Promise<CryptoKey> => {
    const raw = await openBytes(root, addressOf(reader, row.scope), row.sealed);
    if (!raw) throw new SealBroken({ table: 'dataKeys', id: row.scope, version: 1 });
    const key = await importKey(raw);
    raw.fill(0);
    return key;
  };
  const known = new Map<string, Promise<CryptoKey>>();
  for (const row of await readDataKeys(reader)) known.set(row.scope, open(row));
  await Promise.allSettled(known.values());

  async function make(scope: string): Promise<CryptoKey> {
    const raw = randomBytes(32);
    const sealed = await sealBytes(root, addressOf(reader, scope), raw);
    raw.fill(0);
    return open(await keepDataKey({ reader, scope, sealed }));
  }
  const keyOf = (scope: string) => {
    const there = known.get(scope);
    if (there) return there;
    const making = make(scope);
    known.set(scope, making);
    making.catch(() => known.delete(scope));
    return making;
  };
  return makeSeals(reader, keyOf, (scope) => void known.delete(scope));
}
