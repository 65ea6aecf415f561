import type { SealedEntryRow, OutboxDexie } from '../../db/outbox-database.ts';
import type { StoredOp } from '../../db/op-row.ts';
import { writeSchemaVersion } from '../outbox/schema-version.ts';

/** How a write stands, as far as what is sealed of it depends on that. */
export const fitOf = ({
  seq,
  contentVersion,
  base,
  restsOnLost = false,
}: Pick<StoredOp, 'seq' | 'contentVersion' | 'base' | 'restsOnLost'>) =>
  JSON.stringify([seq, contentVersion, base, restsOnLost]);

/** Whether it is still to travel by itself. */
export const isToTravel = ({ state, schemaVersion }: StoredOp): boolean =>
  (state === 'queued' || state === 'sending' || state === 'waiting') && schemaVersion <= writeSchemaVersion;

/** Whether this sealed form is what the write says now. */
export const isSealedAs = (entry: SealedEntryRow | undefined, op: StoredOp): entry is SealedEntryRow =>
  entry?.fits === fitOf(op);

/** What lies sealed for the server of this person's entries. Inside a transaction or alone. */
export async function sealedEntriesOf(
  outbox: OutboxDexie,
  userId: string,
): Promise<Map<StoredOp['opId'], SealedEntryRow>> {
  const range = outbox.sealedEntries.where('[userId+opId]').between([userId, ''], [userId, '\uffff']);
  return new Map((await range.toArray()).map((row) => [row.opId, row]));
}
