import { configNow, wholeAddress } from '../../api/config/config.ts';
import { openOutbox, type OutboxDatabase } from '../../db/outbox-database.ts';
import { fromBase64, toBase64 } from '../../lib/base64.ts';
import { accountScope, SealBroken, sealsOf, VaultLocked, type Seals } from '../../vault/seals.ts';

/** What a vault seals its entries for the server with. Sealed itself: a server's key put in its place would not open. */
export interface EntryKeys {
  /** The vault's own pair: only who has the vault open can seal as its person. */
  readonly own: JsonWebKey;
  /** Null until the server has named its key. */
  readonly server: { readonly id: string; readonly publicKey: string } | null;
}

const addressOf = (version: number) => ({ table: 'entryKeys', id: 'keys', version });

/** This person's keys; null where there are none yet. @throws VaultLocked */
export async function readEntryKeys(database: OutboxDatabase, seals: Seals): Promise<EntryKeys | null> {
  const row = await database.use((outbox) => outbox.entryKeys.get(seals.reader));
  if (!row) return null;
  try {
    return (await seals.open(accountScope, addressOf(row.version), row.sealed)) as EntryKeys;
  } catch (fault) {
    // They are made anew, and what was sealed with the old ones waits for its author.
    if (fault instanceof SealBroken) return null;
    throw fault;
  }
}

/** Keeps them in place of those before. @param apiUrl where the API is @throws VaultLocked */
export async function keepEntryKeys(
  database: OutboxDatabase,
  seals: Seals,
  keys: EntryKeys,
  apiUrl: string,
): Promise<void> {
  const userId = seals.reader;
  const before = await database.use((outbox) => outbox.entryKeys.get(userId));
  const version = (before?.version ?? 0) + 1;
  const sealed = await seals.seal(accountScope, addressOf(version), keys);
  await database.use((outbox) => outbox.entryKeys.put({ userId, version, sealed, apiUrl }));
}

/**
 * The own public key of a person's vault as it travels, base64; made the first time it is asked for. Null while it is locked or
 * cannot be kept: then entries wait for their author, and nothing else depends on it.
 */
export const ownEntryKey = (reader: string): Promise<string | null> =>
  withKeys(reader, async (database, seals) => {
    const { exportEntryKey, importEntryKeys, makeEntryKeys } = await import('../../vault/entry-sealing.ts');
    const known = await readEntryKeys(database, seals);
    const own = known?.own ?? (await makeEntryKeys());
    if (!known) await keepEntryKeys(database, seals, { own, server: null }, apiUrl());
    return toBase64(await exportEntryKey(await importEntryKeys(own)));
  });

/** The server has named its key. */
export const noteServerKey = (reader: string, server: NonNullable<EntryKeys['server']>): Promise<unknown> =>
  withKeys(reader, async (database, seals) => {
    const known = await readEntryKeys(database, seals);
    const isNews = known && (known.server?.id !== server.id || known.server.publicKey !== server.publicKey);
    if (isNews) await keepEntryKeys(database, seals, { ...known, server }, apiUrl());
  });

const apiUrl = (): string => wholeAddress(configNow()!.api.endpoint).replace(/\/$/, '');

async function withKeys<T>(
  reader: string,
  work: (database: OutboxDatabase, seals: Seals) => Promise<T>,
): Promise<T | null> {
  const seals = sealsOf(reader);
  if (!seals || !configNow()) return null;
  const database = openOutbox({ indexedDB, IDBKeyRange });
  try {
    return await work(database, seals);
  } catch (fault) {
    if (!(fault instanceof VaultLocked)) console.warn('The keys for sealed entries were not kept.', fault);
    return null;
  } finally {
    await database.close();
  }
}

/** The server's key as bytes; null for a text that is none. */
export const serverKeyBytes = ({ publicKey }: NonNullable<EntryKeys['server']>) =>
  fromBase64(publicKey) as Uint8Array<ArrayBuffer> | null;
