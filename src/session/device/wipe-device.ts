import { openDocuments, unsentDocumentScopes } from '../../db/document-database.ts';
import { openOutbox } from '../../db/outbox-database.ts';
import { lockVault } from '../../vault/keys/open-vault.ts';
import { forgetScope, wipeVault } from '../../vault/keys/vault.ts';

/**
 * Takes a person's keys from this device when they sign out: what was kept for them can never be read again. Where they
 * leave unsent entries, the keys of those clinics stay, under what only they know, until they are back.
 */
export async function wipeAtSignOut(reader: string): Promise<void> {
  let keepScopes: readonly string[];
  try {
    keepScopes = await unsentScopes(reader);
  } catch (fault) {
    // Nobody can say whether something waits: then nothing is destroyed, and it stays locked.
    console.warn('The outbox could not be looked at; what is kept on this device stays sealed.', fault);
    await lockVault('signed-out');
    return;
  }
  await wipeVault(reader, { because: 'signed-out', keepScopes });
}

/** Takes the keys of clinics that a person has lost, except where something unsent is sealed with them. */
export async function shredClinics(reader: string, clinics: readonly string[]): Promise<void> {
  const kept = new Set(await unsentScopes(reader));
  for (const clinicId of clinics) {
    // oxlint-disable-next-line no-await-in-loop
    if (!kept.has(clinicId)) await forgetScope(reader, clinicId);
  }
}

/** The clinics for which something of this person has not reached the server yet: entries, words of an open note, documents. */
export async function unsentScopes(reader: string): Promise<readonly string[]> {
  const [entered, documents] = await Promise.all([scopesOfEntries(reader), scopesOfDocuments(reader)]);
  return [...new Set([...entered, ...documents])];
}

async function scopesOfDocuments(reader: string): Promise<readonly string[]> {
  const database = openDocuments({ indexedDB, IDBKeyRange });
  try {
    return await unsentDocumentScopes(database, reader);
  } finally {
    await database.close();
  }
}

async function scopesOfEntries(reader: string): Promise<readonly string[]> {
  const database = openOutbox({ indexedDB, IDBKeyRange });
  try {
    return await database.use(async (outbox) => {
      const ops = await outbox.ops
        .where('[userId+open+position]')
        .between([reader, 1], [reader, 2])
        .toArray();
      const drafts = await outbox.drafts.where('[userId+key]').between([reader], [reader, []]).toArray();
      const ofDrafts = drafts.map((draft) => (draft as { scope?: string }).scope ?? '');
      return [...new Set([...ops.map(({ clinicId }) => clinicId as string), ...ofDrafts])].filter(Boolean);
    });
  } finally {
    await database.close();
  }
}
