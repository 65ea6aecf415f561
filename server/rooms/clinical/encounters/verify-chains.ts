import type { Pool } from 'pg';
import { verifyNote } from './verify-note.ts';

/** A note whose events do not fit. */
export interface NoteFault {
  readonly clinicId: string;
  readonly encounterId: string;
  readonly what: string;
}

const portion = 500;
const notesAfter = `select clinic_id as "clinicId", id from (
    select clinic_id, id from note_chains union select clinic_id, encounter_id from note_events) as notes
  where id > $1 order by id limit ${portion}`;

/**
 * Reads the chains of all notes as the owner of the tables.
 * @returns how many notes were read, and what does not fit; without faults each event, signed note and addendum is as it was received
 */
export async function verifyNoteChains(pool: Pool): Promise<{ notes: number; faults: readonly NoteFault[] }> {
  const faults: NoteFault[] = [];
  const run = async <Row>({ text }: { text: string }, values: readonly unknown[]) =>
    (await pool.query(text, [...values])).rows as Row[];
  let notes = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next page follows from this one
    const rows = await run<{ clinicId: string; id: string }>({ text: notesAfter }, [after]);
    for (const { clinicId, id } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: there are many
      const found = await verifyNote({ run }, clinicId, id);
      faults.push(...found.map((what) => ({ clinicId, encounterId: id, what })));
    }
    notes += rows.length;
    if (rows.length < portion) return { notes, faults };
    after = rows.at(-1)!.id;
  }
}
