import type { Statement } from '../../../kernel/http/transaction.ts';
import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { selectList } from '../../../kernel/write/row-sql.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { encounterRepository } from './encounters.repository.ts';
import { noteChains, noteEvents } from './note-events.table.ts';

export type NoteEventRow = typeof noteEvents.$inferSelect;
export type NoteChainRow = typeof noteChains.$inferSelect;

const ofNote: Statement = {
  name: 'note-events-of-note',
  text: `select ${selectList(noteEvents, 'v')} from note_events v
    where v.clinic_id = $1 and v.encounter_id = $2 order by v.position`,
};

/** Events in a unit of work. Rows are added and looked at, never changed: requests may not lock them. */
class NoteEventRows extends TableRows<NoteEventRow> {
  readonly #context: WorkContext;
  readonly #added: NoteEventRow[] = [];

  constructor(context: WorkContext) {
    super(noteEvents, context);
    this.#context = context;
  }

  override add(row: NoteEventRow): void {
    super.add(row);
    this.#added.push(row);
    this.#context.journal.did(() => void this.#added.splice(this.#added.indexOf(row), 1));
  }

  /** Those of a note in their order, with what this unit of work has added. */
  async listOf(encounterId: string): Promise<NoteEventRow[]> {
    const { tx, clinicId } = this.#context;
    const kept = await tx.run<NoteEventRow>(ofNote, [clinicId, encounterId]);
    const known = new Set(kept.map(({ id }) => id));
    const added = this.#added.filter((row) => row.encounterId === encounterId && !known.has(row.id));
    return [...kept, ...added];
  }
}

export const noteEventRepository = defineRepository('noteEvents', {
  after: [encounterRepository],
  open: (context) => new NoteEventRows(context),
});

export const noteChainRepository = defineRepository('noteChains', {
  after: [encounterRepository],
  open: (context) => new TableRows<NoteChainRow>(noteChains, context),
});
