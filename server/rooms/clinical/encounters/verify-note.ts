import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { selectList } from '../../../kernel/write/row-sql.ts';
import type { AddendumRow } from './addenda.repository.ts';
import { encounterAddenda } from './addenda.table.ts';
import type { EncounterRow } from './encounters.repository.ts';
import { encounters } from './encounters.table.ts';
import { contentHashOf, receiptOf, sha256Of } from './note-chain.ts';
import type { NoteChainRow, NoteEventRow } from './note-events.repository.ts';
import { noteChains, noteEvents } from './note-events.table.ts';

/** A note with all that vouches for it. */
export interface NoteProof {
  readonly encounter: EncounterRow;
  readonly chain: NoteChainRow | null;
  readonly events: readonly NoteEventRow[];
  readonly addenda: readonly AddendumRow[];
}

const isSameSignature = (row: EncounterRow, event: NoteEventRow): boolean =>
  row.signedBy === event.by &&
  row.signedName === event.byName &&
  row.signedAt === event.at &&
  row.signedSequence === event.deviceSequence &&
  row.signatureReceivedAt === event.receivedAt;

/** What is wrong with one event by itself and with what it vouches for. */
function faultsOfEvent(event: NoteEventRow, { encounter, addenda }: NoteProof): string[] {
  const { position, kind } = event;
  const of = `Event ${position} (${event.byName}, ${event.at})`;
  const faults: string[] = [];
  if (receiptOf(event) !== event.receipt) faults.push(`${of} was changed.`);
  if (sha256Of(event.sealed) !== event.seal) faults.push(`${of} does not fit its seal.`);
  if (kind === 'signed') {
    if (encounter.status !== 'signed') faults.push('The note was signed, and is not marked as signed.');
    else if (!isSameSignature(encounter, event)) faults.push('The signature was changed.');
    if (contentHashOf(encounter) !== event.contentHash)
      faults.push('The words or entries of the note were changed.');
  }
  if (kind === 'addendum') {
    const added = addenda.find(({ id }) => id === event.id);
    if (!added) faults.push(`An addendum of ${event.byName} is missing.`);
    else if (!isSealedAddendum(added, event)) faults.push(`The addendum of ${event.byName} was changed.`);
  }
  return faults;
}

function isSealedAddendum(added: AddendumRow, event: NoteEventRow): boolean {
  const said = JSON.parse(event.sealed) as { text?: unknown };
  return (
    added.text === said.text &&
    added.reason === event.words &&
    added.writtenBy === event.by &&
    added.writtenByName === event.byName &&
    added.writtenAt === event.at &&
    added.deviceSequence === event.deviceSequence &&
    added.receivedAt === event.receivedAt
  );
}

/** What does not fit in a note's chain, in words for people; nothing where all is as it was received. */
export function noteFaults(proof: NoteProof): string[] {
  const { chain, events, addenda } = proof;
  if (chain === null) return events.length === 0 ? [] : ['The count of its events is missing.'];
  const faults: string[] = [];
  if (chain.length !== events.length)
    faults.push(`${chain.length} events were recorded, and ${events.length} are there.`);
  else if (events.at(-1)?.receipt !== chain.receipt) faults.push('The last event was replaced.');
  let before: string | null = null;
  for (const [index, event] of events.entries()) {
    if (event.position !== index + 1 || event.receiptBefore !== before)
      faults.push(`Event ${event.position} does not follow the one before it.`);
    faults.push(...faultsOfEvent(event, proof));
    before = event.receipt;
  }
  // A note that was signed before there were events has addenda without any.
  if (events[0]?.kind === 'signed') {
    const known = new Set(events.map(({ id }) => id));
    for (const { id, writtenByName } of addenda)
      if (!known.has(id))
        faults.push(`An addendum in the name of ${writtenByName} was not received by the server.`);
  }
  return [...new Set(faults)];
}

const rowsOf = (name: string, columns: string, table: string, of: string, order = ''): Statement => ({
  name: `proof-${name}`,
  text: `select ${columns} from ${table} x where x.clinic_id = $1 and x.${of} = $2${order}`,
});
const chainOf = rowsOf('chain', selectList(noteChains, 'x'), 'note_chains', 'id');
const eventsOf = rowsOf(
  'events',
  selectList(noteEvents, 'x'),
  'note_events',
  'encounter_id',
  ' order by x.position',
);
const noteOf = rowsOf('note', selectList(encounters, 'x'), 'encounters', 'id');
const addendaOf = rowsOf('addenda', selectList(encounterAddenda, 'x'), 'encounter_addenda', 'encounter_id');

/** What does not fit in the chain of one note; see `noteFaults`. */
export async function verifyNote(
  tx: Pick<Tx, 'run'>,
  clinicId: string,
  encounterId: string,
): Promise<string[]> {
  const of = [clinicId, encounterId];
  const [chain = null] = await tx.run<NoteChainRow>(chainOf, of);
  const events = await tx.run<NoteEventRow>(eventsOf, of);
  if (chain === null && events.length === 0) return [];
  const [encounter] = await tx.run<EncounterRow>(noteOf, of);
  if (!encounter) return [];
  const addenda = await tx.run<AddendumRow>(addendaOf, of);
  return noteFaults({ encounter, chain, events, addenda });
}
