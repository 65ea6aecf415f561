import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { createSealer, isSame } from '../../../kernel/process/secrets.ts';

/** Where a clinic's audit trail stood at a time. */
export interface Checkpoint {
  readonly at: string;
  readonly clinicId: string;
  readonly position: number;
  /** The hash of the entry there, in hex. */
  readonly hash: string;
}

/** The file of checkpoints: one line of JSON each, outside of the database, sealed with the server's secret. */
export interface Checkpoints {
  /** Writes down where each chain stands that has grown since the last time. */
  keep(pool: Pool, nowMs: number): Promise<void>;
  /** All that were kept, oldest first. Throws where a line is not as this server wrote it. */
  read(): Promise<Checkpoint[]>;
}

declare module '../../../kernel/http/parts.ts' {
  interface ApiDeps {
    /** Where the audit trail's ends are kept; absent where nobody keeps them. */
    readonly checkpoints?: Checkpoints;
  }
}

export const checkpointsFile = (dataDir: string): string => path.join(dataDir, 'audit-checkpoints.jsonl');

/** Opens the file of a data folder, or a copy of it. It need not be there yet. */
export function openCheckpoints(file: string, secret: Buffer): Checkpoints {
  const sealer = createSealer(secret);
  const sealOf = ({ at, clinicId, position, hash }: Checkpoint) =>
    sealer.tag('audit checkpoint', at, clinicId, String(position), hash);

  const readText = () =>
    readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return '';
      throw fault;
    });
  /** A line that a power cut left unfinished has no end; it says nothing. */
  const linesOf = (text: string) =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line, index) => openLine(line, index + 1));

  function openLine(line: string, number: number): Checkpoint {
    const damaged = () => new Error(`${file}, line ${number} is not as this server wrote it.`);
    let said: Checkpoint & { seal?: unknown };
    try {
      said = JSON.parse(line) as typeof said;
    } catch {
      throw damaged();
    }
    const { at, clinicId, position, hash, seal } = said;
    if (typeof seal !== 'string' || !isSame(seal, sealOf({ at, clinicId, position, hash }))) throw damaged();
    return { at, clinicId, position, hash };
  }

  return {
    read: async () => linesOf(await readText()),
    async keep(pool, nowMs) {
      const client = await pool.connect();
      try {
        // Servers that share a data folder write into the file one after the other.
        await client.query(`begin; select pg_advisory_xact_lock(hashtextextended('audit checkpoints', 0))`);
        await writeNew(client, nowMs);
      } finally {
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
      }
    },
  };

  async function writeNew(client: PoolClient, nowMs: number): Promise<void> {
    const text = await readText();
    const last = new Map(linesOf(text).map(({ clinicId, position }) => [clinicId, position]));
    const { rows } = await client.query<Omit<Checkpoint, 'at'>>(
      `select clinic_id as "clinicId", position::float8 as position, encode(hash, 'hex') as hash from audit_chains`,
    );
    const at = new Date(nowMs).toISOString();
    const lines = rows
      .filter(({ clinicId, position }) => position > (last.get(clinicId) ?? 0))
      .map((row) => ({ at, ...row }))
      .map((checkpoint) => `${JSON.stringify({ ...checkpoint, seal: sealOf(checkpoint) })}\n`);
    if (lines.length === 0) return;
    await mkdir(path.dirname(file), { recursive: true });
    if (text !== '' && !text.endsWith('\n')) {
      await truncate(file, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
    }
    await appendFile(file, lines.join(''), { mode: 0o600 });
  }
}
