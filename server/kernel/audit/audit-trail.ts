import type { Pool } from 'pg';
import type { Log } from '../process/log.ts';
import { inScope, type Statement, type Tx } from '../http/transaction.ts';

export interface AuditEntry {
  readonly at: string;
  readonly userId: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly patientId: string | null;
  readonly outcome: 'done' | 'refused';
  readonly opId: string | null;
  /** Whom a list showed, apart from `patientId`. */
  readonly patientIds?: readonly string[] | null;
}

export interface AuditTrail {
  /**
   * Notes a read or a refusal. Written within a second, in batches, so that reading a chart costs no write of its own;
   * what changes a record is written in its own transaction instead (`writeAudit`).
   */
  note(clinicId: string, entry: AuditEntry): void;
  /** Writes all that waits. Call before the database closes. */
  flush(): Promise<void>;
}

const flushAfterMs = 500;
const flushAtEntries = 500;
/** Beyond this the database has been away for long; the log then says how many entries were lost. */
const maxWaiting = 50_000;

const insertAudit: Statement = {
  name: 'insert-audit',
  // The clinic is asked for, because a refusal may name one that does not exist.
  text: `insert into audit_log (clinic_id, at, user_id, action, entity, entity_id, patient_id, outcome, op_id, patient_ids)
    select $1::uuid, e."at", e."userId", e."action", e."entity", e."entityId", e."patientId", e."outcome", e."opId",
      e."patientIds"
    from json_to_recordset($2::json) as e ("at" timestamptz, "userId" uuid, "action" text, "entity" text,
      "entityId" text, "patientId" uuid, "outcome" text, "opId" uuid, "patientIds" uuid[])
    where exists (select from clinics where id = $1::uuid)`,
};

/** Writes entries in a transaction whose scope is their clinic. */
export async function writeAudit(tx: Tx, clinicId: string, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.run(insertAudit, [clinicId, JSON.stringify(entries)]);
}

export function createAuditTrail({ pool, log }: { pool: Pool; log: Log }): AuditTrail {
  let waiting = new Map<string, AuditEntry[]>();
  let count = 0;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    count = 0;
    for (const [clinicId, entries] of batch) {
      try {
        await inScope(pool, { clinicId, userId: null }, (tx) => writeAudit(tx, clinicId, entries));
      } catch (fault) {
        log.error({ err: fault, entries: entries.length }, 'audit entries could not be written and wait');
        keep(clinicId, entries);
      }
    }
  }

  function keep(clinicId: string, entries: readonly AuditEntry[]): void {
    if (count + entries.length > maxWaiting) {
      log.error({ lost: entries.length }, 'audit entries were lost: the database has been away for too long');
      return;
    }
    const list = waiting.get(clinicId);
    if (list) list.push(...entries);
    else waiting.set(clinicId, [...entries]);
    count += entries.length;
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    running = running.then(writeAll);
    return running;
  }

  return {
    note(clinicId, entry) {
      keep(clinicId, [entry]);
      if (count >= flushAtEntries) void flush();
      else timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
    },
    flush,
  };
}
