import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Checkpoint } from './checkpoints.ts';

/** What does not fit in a clinic's audit trail, and where. */
export interface ChainFault {
  readonly clinicId: string;
  /** The place in the chain; null where the fault is not one entry's. */
  readonly position: number | null;
  readonly what: string;
}

export interface ChainReport {
  readonly clinics: number;
  readonly entries: number;
  readonly faults: readonly ChainFault[];
}

interface StoredEntry {
  readonly position: string;
  readonly id: string;
  readonly hash: Buffer;
  /** Everything that the hash is made over, as text, in the order of `plumbline_audit_hash`. */
  readonly fields: readonly (string | null)[];
}

const portion = 5_000;
/** Of a trail that was rewritten every entry may be wrong; the first ones say it. */
const maxFaultsOfClinic = 20;

const entriesAfter = `
  select position::text, id::text, hash, array[clinic_id::text, position::text, id::text,
      ((extract(epoch from at) * 1000)::bigint)::text, user_id::text, action, entity, entity_id, patient_id::text, outcome,
      op_id::text, detail::text, patient_ids::text] as fields
  from audit_log where clinic_id = $1 and (position, id) > ($2, $3)
  order by audit_log.position, audit_log.id limit ${portion}`;

/** The hash of an entry, made here without asking the database, whose own function may have been changed. */
export function hashOfEntry(before: Buffer, fields: readonly (string | null)[]): Buffer {
  const text = fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`));
  return createHash('sha256').update(before).update(text.join(',')).digest();
}

/**
 * Reads all trails as the owner of the tables and follows their chains.
 * @param checkpoints where chains stood at earlier times, as kept outside of the database
 * @returns what does not fit; without faults every entry stands as it was written, and none is gone from between two others
 *   or from before the last checkpoint
 */
export async function verifyChains(pool: Pool, checkpoints: readonly Checkpoint[]): Promise<ChainReport> {
  const { rows } = await pool.query<{ id: string }>(
    'select clinic_id as id from audit_chains union select clinic_id from audit_log',
  );
  const clinics = new Set([...rows.map(({ id }) => id), ...checkpoints.map(({ clinicId }) => clinicId)]);
  const faults: ChainFault[] = [];
  let entries = 0;
  for (const clinicId of [...clinics].toSorted()) {
    const kept = checkpoints.filter((checkpoint) => checkpoint.clinicId === clinicId);
    // One clinic after the other: a trail is as long as years are.
    // oxlint-disable-next-line no-await-in-loop
    const found = await verifyChain(pool, clinicId, kept);
    entries += found.entries;
    faults.push(...found.faults.slice(0, maxFaultsOfClinic).map((fault) => ({ clinicId, ...fault })));
  }
  return { clinics: clinics.size, entries, faults };
}

type Found = Omit<ChainFault, 'clinicId'>;

async function verifyChain(
  pool: Pool,
  clinicId: string,
  checkpoints: readonly Checkpoint[],
): Promise<{ entries: number; faults: Found[] }> {
  const faults: Found[] = [];
  const kept = new Map(checkpoints.map((checkpoint) => [checkpoint.position, checkpoint]));
  let at = { position: 0, id: '0', hash: Buffer.alloc(0) as Buffer };
  let entries = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next page follows from this one
    const { rows } = await pool.query<StoredEntry>(entriesAfter, [clinicId, at.position, at.id]);
    for (const entry of rows) {
      const fault = faultOfEntry(at, entry, kept.get(Number(entry.position)));
      if (fault) faults.push(fault);
      at = { position: Number(entry.position), id: entry.id, hash: entry.hash };
    }
    entries += rows.length;
    if (rows.length < portion) break;
  }
  faults.push(...(await faultsOfEnd(pool, clinicId, at, checkpoints)));
  return { entries, faults };
}

function faultOfEntry(
  before: { readonly position: number; readonly hash: Buffer },
  entry: StoredEntry,
  checkpoint: Checkpoint | undefined,
): Found | null {
  const position = Number(entry.position);
  if (position !== before.position + 1) {
    const gone = position - before.position - 1;
    const what = gone > 0 ? `${gone} before it gone` : 'its place is taken twice';
    return { position, what: `entry ${entry.id}: ${what}` };
  }
  if (!hashOfEntry(before.hash, entry.fields).equals(entry.hash)) {
    return { position, what: `entry ${entry.id}: it or the one before it is not as it was written` };
  }
  if (checkpoint && checkpoint.hash !== entry.hash.toString('hex')) {
    return {
      position,
      what: `entry ${entry.id}: the trail up to here was written anew after ${checkpoint.at}`,
    };
  }
  return null;
}

/** Whether the trail reaches as far as the chain's own end and the last checkpoint say. */
async function faultsOfEnd(
  pool: Pool,
  clinicId: string,
  last: { readonly position: number; readonly hash: Buffer },
  checkpoints: readonly Checkpoint[],
): Promise<Found[]> {
  const { rows } = await pool.query<{ position: string; hash: Buffer }>(
    'select position::text, hash from audit_chains where clinic_id = $1',
    [clinicId],
  );
  const faults: Found[] = [];
  const end = rows[0];
  if (!end || Number(end.position) !== last.position || !end.hash.equals(last.hash)) {
    const said = end ? `at ${end.position}` : 'nowhere';
    faults.push({ position: last.position, what: `the trail ends here, and the chain ${said}` });
  }
  const missed = checkpoints.filter(({ position }) => position > last.position).at(-1);
  if (missed) {
    faults.push({
      position: last.position,
      what: `the trail ends here, and reached ${missed.position} on ${missed.at}: its end was cut off, or an older backup restored`,
    });
  }
  return faults;
}
