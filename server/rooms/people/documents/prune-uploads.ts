import type { Pool } from 'pg';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import type { Stop } from '../../../kernel/http/room.ts';
import { startRecurring } from '../../../kernel/process/recurring.ts';
import type { Storage } from '../../../kernel/storage/storage.ts';
import { removeParts } from './document-parts.ts';

/** What has come of a document is kept this long for the rest to come after it. */
export const halfKeptDays = 30;

/**
 * Removes documents of which nothing has come for 30 days and which are not whole. Runs as the system without a clinic, past
 * the walls of the clinics. Rows go first: a file without a row is waste, a row without a file would be a loss.
 */
export async function pruneUploads(
  pool: Pool,
  { storage, log }: { storage: Storage | undefined; log: ApiParts['log'] },
  nowMs: number,
): Promise<void> {
  const before = new Date(nowMs - halfKeptDays * 86_400_000).toISOString();
  const { rows } = await pool.query<{ key: string | null }>(
    `with old as (select d.clinic_id, d.id from patient_documents d where d.stored_at is null and d.created_at < $1
        and not exists (select 1 from patient_document_parts p
          where p.clinic_id = d.clinic_id and p.document_id = d.id and p.created_at >= $1)
        for update of d skip locked)
     delete from patient_document_parts p using old where p.clinic_id = old.clinic_id and p.document_id = old.id returning p.key`,
    [before],
  );
  await pool.query(
    `delete from patient_documents d where d.stored_at is null and d.created_at < $1
      and not exists (select 1 from patient_document_parts p where p.clinic_id = d.clinic_id and p.document_id = d.id)`,
    [before],
  );
  if (storage)
    await removeParts(
      { log },
      storage,
      rows.flatMap(({ key }) => key ?? []),
    );
}

const rhythm = { firstAfterMs: 60_000, everyMs: 6 * 3_600_000 };

/** Prunes now and then until stopped. */
export const keepPruningUploads = ({ pool, storage, log, clock }: ApiParts): Stop =>
  startRecurring(
    () => pruneUploads(pool, { storage, log }, clock.now()),
    (fault) => log.error({ err: fault }, 'old uploads could not be pruned'),
    rhythm,
  );
