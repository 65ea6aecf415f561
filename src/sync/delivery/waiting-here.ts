import type { OutboxDatabase } from '../../db/outbox-database.ts';
import type { DocumentDatabase } from '../../db/document-database.ts';
import type { DevicePerson } from '../../vault/keys/vault.ts';
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
}

const states = new Set(['keeping', 'waiting', 'refused']);

/** What waits here of each of these people; those of whom nothing does are left out. */
export async function readWaitingHere(
  { outbox, documents }: { outbox: OutboxDatabase; documents: DocumentDatabase },
  people: readonly Pick<DevicePerson, 'reader' | 'name'>[],
): Promise<WaitingHere[]> {
  const found = await Promise.all(people.map((person) => ofPerson(outbox, documents, person)));
  return found.filter((one) => one.entries + one.documents > 0);
}

async function ofPerson(
  outbox: OutboxDatabase,
  documents: DocumentDatabase,
  { reader: userId, name }: Pick<DevicePerson, 'reader' | 'name'>,
): Promise<WaitingHere> {
  const [open, heads] = await Promise.all([
    readOpen(outbox, userId),
    documents.use((database) => database.headsOf(userId).toArray()),
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
  };
}
