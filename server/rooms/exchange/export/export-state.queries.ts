import type { ClinicExport } from '../../../../src/contract/exchange/export.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

type Running = NonNullable<ClinicExport['running']>;
type Last = NonNullable<ClinicExport['last']>;

/** A server that sends an export says so each second; after so long it has died. */
const silentSeconds = 20;

const readStatement: Statement = {
  name: 'export-state',
  text: `select json_build_object('startedAt', to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'byName', by_name, 'file', file, 'rows', rows, 'of', "of") as said,
      coalesce(seen_at > now() - interval '${silentSeconds} seconds', false) and started_at is not null as is_running, last
    from clinic_exports where clinic_id = $1`,
};
const beginStatement: Statement = {
  name: 'export-begin',
  text: `insert into clinic_exports (clinic_id, started_at, seen_at, by_name, "of") values ($1, $2, now(), $3, $4)
    on conflict (clinic_id) do update set started_at = $2, seen_at = now(), by_name = $3, "of" = $4, file = '', rows = 0, is_stopped = false`,
};
const tellStatement: Statement = {
  name: 'export-tell',
  text: `update clinic_exports set seen_at = now(), file = $3, rows = $4
    where clinic_id = $1 and started_at = $2 returning is_stopped`,
};
const endStatement: Statement = {
  name: 'export-end',
  text: 'update clinic_exports set started_at = null, last = $3 where clinic_id = $1 and started_at = $2',
};
const stopStatement: Statement = {
  name: 'export-stop',
  text: `update clinic_exports set is_stopped = true where clinic_id = $1 and started_at is not null
    and seen_at > now() - interval '${silentSeconds} seconds' returning clinic_id`,
};

/** The export that runs on whichever server, and how the one before ended. */
export async function readExportState(
  tx: Tx,
  clinicId: string,
): Promise<{ running: Running | null; last: Last | null }> {
  const [row] = await tx.run<{ said: Running; is_running: boolean; last: Last | null }>(readStatement, [
    clinicId,
  ]);
  return { running: row?.is_running ? row.said : null, last: row?.last ?? null };
}

export const writeExportBegun = (
  tx: Tx,
  clinicId: string,
  { startedAt, byName, of }: Pick<Running, 'startedAt' | 'byName' | 'of'>,
) => tx.run(beginStatement, [clinicId, startedAt, byName, of]);

/** Says how far it is. @returns whether somebody wants it to stop, or it is not the clinic's export any more */
export async function writeExportProgress(
  tx: Tx,
  clinicId: string,
  { startedAt, file, rows }: Pick<Running, 'startedAt' | 'file' | 'rows'>,
): Promise<boolean> {
  const [row] = await tx.run<{ is_stopped: boolean }>(tellStatement, [clinicId, startedAt, file, rows]);
  return row?.is_stopped ?? true;
}

export const writeExportEnded = (tx: Tx, clinicId: string, startedAt: string, last: Last) =>
  tx.run(endStatement, [clinicId, startedAt, last]);

/** @returns whether one was running */
export const askExportToStop = async (tx: Tx, clinicId: string): Promise<boolean> =>
  (await tx.run(stopStatement, [clinicId])).length > 0;
