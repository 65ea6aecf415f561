import type { OutboxDatabase, OutboxDexie } from '../../db/outbox-database.ts';
import type { DocumentDatabase } from '../../db/document-database.ts';
import type { DevicePerson } from '../../vault/keys/vault.ts';
import type { EncounterId } from '../../contract/base/ids.ts';
import { notesInHand } from '../../domain/clinical/note/note-in-hand.ts';
import { readOpen } from '../drain/drain-step.ts';
import { isSealedAs, isToTravel, sealedEntriesOf } from './sealed-entry.ts';

/** What lies on this device of one person and is not on the server. Needs no vault. */
export interface WaitingHere {
  /** The `sub` of whose it is. */
  readonly userId: string;
  /** As their vault on this device has it. */
  readonly name: string;
  readonly entries: number;
  readonly documents: number;
  /** Of the entries, those that this device hands over by itself, with their author away. */
  readonly goByThemselves: number;
  /** When the oldest was entered, by this device's clock; null where nothing waits. */
  readonly since: string | null;
  /** The notes that are open for writing here, or of which words are here alone. */
  readonly notes: readonly EncounterId[];
}

const states = new Set(['keeping', 'waiting', 'refused']);

/**
 * What waits here of each of these people; those of whom nothing does are left out.
 * @param locks the names of all locks that pages of this device hold
 */
export async function readWaitingHere(
  { outbox, documents }: { outbox: OutboxDatabase; documents: DocumentDatabase },
  people: readonly Pick<DevicePerson, 'reader' | 'name'>[],
  locks: readonly string[],
): Promise<WaitingHere[]> {
  const found = await Promise.all(people.map((person) => ofPerson({ outbox, documents, locks }, person)));
  return found.filter((one) => one.entries + one.documents + one.notes.length > 0);
}

async function ofPerson(
  {
    outbox,
    documents,
    locks,
  }: { outbox: OutboxDatabase; documents: DocumentDatabase; locks: readonly string[] },
  { reader: userId, name }: Pick<DevicePerson, 'reader' | 'name'>,
): Promise<WaitingHere> {
  const [open, heads, drafts] = await Promise.all([
    readOpen(outbox, userId),
    documents.use((database) => database.headsOf(userId).toArray()),
    outbox.use((database) => draftKeysOf(database, userId)),
  ]);
  const sealed = await outbox.use((database) => sealedEntriesOf(database, userId));
  const kept = heads.filter(({ state }) => states.has(state));
  const goes = open.filter((op) => {
    const entry = sealed.get(op.opId);
    return isToTravel(op) && isSealedAs(entry, op) && !entry.isLeftToAuthor;
  });
  const times = [
    ...open.map(({ createdAt }) => createdAt as string),
    ...kept.map(({ changedAtMs }) => new Date(changedAtMs).toISOString()),
  ];
  return {
    userId,
    name,
    entries: open.length,
    documents: kept.length,
    goByThemselves: goes.length,
    since: times.toSorted()[0] ?? null,
    notes: notesInHand(userId, { locks, drafts, writes: open.map(({ params }) => params) }),
  };
}

async function draftKeysOf(database: OutboxDexie, userId: string): Promise<string[]> {
  const keys = await database.drafts
    .where('[userId+key]')
    .between([userId, ''], [userId, '\uffff'])
    .primaryKeys();
  return keys.map(([, key]) => key);
}
