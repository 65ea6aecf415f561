import { mkdtempSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBlankDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { migrateUpTo } from '../../../../tests/support/older-schema.ts';
import { migrate } from '../../../kernel/db/migrate.ts';
import type { Database } from '../../../kernel/db/open-database.ts';
import { verifyChains } from './audit-chain.ts';
import { openCheckpoints, type Checkpoint } from './checkpoints.ts';

const clinicOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const clinics = [clinicOf(1), clinicOf(2)];
const size = 24;

let database: Database;
const run = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const verify = async (checkpoints: readonly Checkpoint[] = []) =>
  (await verifyChains(database.pool, checkpoints)).faults;

/** An entry as each column may be: absent, with signs that other texts use, with whom a list showed. */
const insertEntry = `insert into audit_log (clinic_id, at, user_id, action, entity, entity_id, patient_id, outcome, op_id, detail, patient_ids)
  values ($1, $2, gen_random_uuid(), 'patients.get', 'patient', $3,
    case when $4 % 3 = 0 then gen_random_uuid() end, case when $4 % 5 = 0 then 'refused' else 'done' end,
    case when $4 % 2 = 0 then gen_random_uuid() end, case when $4 % 7 = 0 then '{"é": [1, "2,3:"]}'::jsonb end,
    case when $4 % 4 = 0 then array[gen_random_uuid(), gen_random_uuid()] end)`;

async function write(clinicId: string, from: number, to: number): Promise<void> {
  for (let entry = from; entry <= to; entry += 1) {
    const at = new Date(Date.UTC(2026, 2, 2) + entry * 1_234).toISOString();
    // oxlint-disable-next-line no-await-in-loop -- the order is what is chained
    await run(insertEntry, [clinicId, at, entry % 6 === 0 ? null : `entry ${entry}, 3:`, entry]);
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  for (const clinicId of clinics) await write(clinicId, 1, size);
});
afterAll(() => database.close());

/** Does it as somebody who holds the whole database, past every trigger, and takes it back after `look`. */
async function tampered<T>(
  statements: readonly (readonly [string, unknown[]])[],
  look: (pool: Database['pool']) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const [text, values] of statements) {
      // oxlint-disable-next-line no-await-in-loop
      await client.query(text, values);
    }
    return await look(client as unknown as Database['pool']);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The same sequence of numbers each time. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const edits: readonly string[] = [
  `at = at + interval '1 millisecond'`,
  'user_id = gen_random_uuid()',
  'user_id = null',
  `action = action || 's'`,
  `entity = 'clinic'`,
  `entity_id = coalesce(entity_id, '') || '1'`,
  'patient_id = gen_random_uuid()',
  `outcome = case outcome when 'done' then 'refused' else 'done' end`,
  'op_id = gen_random_uuid()',
  `detail = '{}'`,
  `patient_ids = array[gen_random_uuid()]`,
  'patient_ids = array_append(patient_ids, gen_random_uuid())',
  `hash = sha256(hash)`,
  'clinic_id = gen_random_uuid()',
];

type Tampering = readonly (readonly [string, unknown[]])[];
const where = 'where clinic_id = $1 and position = $2';

/** Edits, removals, insertions, exchanges and cuts, each at a place that the dice say. */
function tamperingOf(kind: number, roll: (below: number) => number): Tampering {
  const clinicId = clinics[roll(2)]!;
  const position = 1 + roll(size);
  const other = 1 + ((position + roll(size - 1)) % size);
  if (kind === 0)
    return [[`update audit_log set ${edits[roll(edits.length)]!} ${where}`, [clinicId, position]]];
  if (kind === 1) return [[`delete from audit_log ${where}`, [clinicId, position]]];
  if (kind === 2) {
    return [
      ['drop index audit_log_chain', []],
      [
        `insert into audit_log (clinic_id, at, action, entity, outcome, position, hash)
         select clinic_id, at, action, entity, outcome, position, hash from audit_log ${where}`,
        [clinicId, position],
      ],
    ];
  }
  if (kind === 3) {
    return [
      ['drop index audit_log_chain', []],
      [
        `update audit_log set position = $2 + $3 - position where clinic_id = $1 and position in ($2::bigint, $3::bigint)`,
        [clinicId, position, other === position ? (position % size) + 1 : other],
      ],
    ];
  }
  if (kind === 4) {
    // Removes one and closes the gap by its neighbors' numbers.
    return [
      ['drop index audit_log_chain', []],
      [`delete from audit_log ${where}`, [clinicId, position]],
      [
        'update audit_log set position = position - 1 where clinic_id = $1 and position > $2',
        [clinicId, position],
      ],
      ['update audit_chains set position = position - 1 where clinic_id = $1', [clinicId]],
    ];
  }
  return [['delete from audit_log where clinic_id = $1 and position >= $2', [clinicId, position]]];
}

/** Cuts the end off and makes the chain's own end fit: only a checkpoint tells. */
const cutCleanly = (clinicId: string, after: number): Tampering => [
  ['delete from audit_log where clinic_id = $1 and position > $2', [clinicId, after]],
  [
    `update audit_chains c set position = a.position, hash = a.hash from audit_log a
     where c.clinic_id = $1 and a.clinic_id = $1 and a.position = $2`,
    [clinicId, after],
  ],
];

/** Changes one entry and hashes everything after it anew. */
const rewrite = (clinicId: string, position: number): Tampering => [
  [`update audit_log set action = 'nothing' ${where}`, [clinicId, position]],
  [
    `do $do$ declare entry audit_log; last bytea := '';
     begin
       for entry in select * from audit_log where clinic_id = '${clinicId}' order by position loop
         last := plumbline_audit_hash(last, entry);
         update audit_log set hash = last where id = entry.id;
       end loop;
       update audit_chains set hash = last where clinic_id = '${clinicId}';
     end $do$`,
    [],
  ],
];

async function endsNow(): Promise<Checkpoint[]> {
  const { rows } = await run(
    `select '2026-03-02T12:00:00.000Z' as at, clinic_id as "clinicId", position::float8 as position, encode(hash, 'hex') as hash from audit_chains`,
  );
  return rows as Checkpoint[];
}

describe('the chain of the audit trail', () => {
  it('fits as it was written', async () => {
    expect(await verifyChains(database.pool, await endsNow())).toEqual({
      clinics: 2,
      entries: 2 * size,
      faults: [],
    });
  });

  it('shows each of 1,000 tamperings', { timeout: 120_000 }, async () => {
    const roll = dice(20_261_127);
    const unseen: string[] = [];
    for (let round = 0; round < 1_000; round += 1) {
      const tampering = tamperingOf(round % 6, roll);
      // oxlint-disable-next-line no-await-in-loop -- each is taken back before the next
      const { faults } = await tampered(tampering, (pool) => verifyChains(pool, []));
      if (faults.length === 0) unseen.push(JSON.stringify(tampering));
    }
    expect(unseen).toEqual([]);
  });

  it('shows by a checkpoint what was cut off cleanly, and what was written anew', async () => {
    const checkpoints = await endsNow();
    const unseen: string[] = [];
    for (let position = 1; position < size; position += 7) {
      for (const [name, tampering] of [
        [`cut after ${position}`, cutCleanly(clinics[0]!, position)],
        [`rewritten from ${position}`, rewrite(clinics[1]!, position)],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- each is taken back before the next
        const { faults } = await tampered(tampering, (pool) => verifyChains(pool, checkpoints));
        if (faults.length === 0) unseen.push(name);
      }
    }
    expect(unseen).toEqual([]);
    const everything: Tampering = [
      ['delete from audit_log', []],
      ['delete from audit_chains', []],
    ];
    const found = await tampered(everything, (pool) => verifyChains(pool, checkpoints));
    expect(new Set(found.faults.map(({ clinicId }) => clinicId))).toEqual(
      new Set(checkpoints.map(({ clinicId }) => clinicId)),
    );
  });

  it('fits as several write it at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => write(clinicOf(3), 1, 20)));
    expect(await verify()).toEqual([]);
  });

  it('takes no place and no hash from who writes an entry', async () => {
    await run(
      `insert into audit_log (clinic_id, at, action, entity, outcome, position, hash) values ($1, now(), 'a', 'b', 'done', 900, '\\x00')`,
      [clinicOf(4)],
    );
    expect(await verify()).toEqual([]);
  });
});

describe('the file of checkpoints', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-checkpoints-'));
  const file = path.join(folder, 'audit-checkpoints.jsonl');
  const checkpoints = openCheckpoints(file, Buffer.alloc(32, 7));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps each chain once as long as it does not grow, and outlives a line that was not finished', async () => {
    await checkpoints.keep(database.pool, 0);
    const first = await checkpoints.read();
    expect(first.map(({ clinicId }) => clinicId)).toEqual(expect.arrayContaining(clinics));
    await checkpoints.keep(database.pool, 1_000);
    expect(await checkpoints.read()).toEqual(first);
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"at":"19`);
    await write(clinics[0]!, size + 1, size + 1);
    await checkpoints.keep(database.pool, 2_000);
    expect(await checkpoints.read()).toHaveLength(first.length + 1);
    expect(await verify(await checkpoints.read())).toEqual([]);
  });

  it('is written once by servers that share it', async () => {
    const before = (await checkpoints.read()).length;
    await write(clinics[0]!, size + 2, size + 2);
    await Promise.all(Array.from({ length: 8 }, () => checkpoints.keep(database.pool, 3_000)));
    expect(await checkpoints.read()).toHaveLength(before + 1);
  });

  it('is not taken from anybody but this server', async () => {
    const line = readFileSync(file, 'utf8');
    writeFileSync(file, line.replace(/"position":\d+/, '"position":987654'));
    await expect(checkpoints.read()).rejects.toThrow(/line 1 is not as this server wrote it/);
    writeFileSync(file, 'nothing\n');
    await expect(checkpoints.read()).rejects.toThrow(/line 1/);
  });
});

describe('a trail from before there was a chain', () => {
  it('is its beginning, in the order in which it was written', async () => {
    const older = await createBlankDatabase();
    try {
      await migrateUpTo(older, '0038_history_of_visits_and_hours');
      const ids = [2, 1, 2, 1].map(clinicOf);
      for (const [index, clinicId] of ids.entries()) {
        // oxlint-disable-next-line no-await-in-loop
        await older.pool.query(
          `insert into audit_log (clinic_id, at, action, entity, outcome) values ($1, now(), $2, 'patient', 'done')`,
          [clinicId, `read ${index}`],
        );
      }
      await migrate(older);
      expect(await verifyChains(older.pool, [])).toEqual({ clinics: 2, entries: 4, faults: [] });
      const { rows } = await older.pool.query(
        `select action, position::int from audit_log where clinic_id = $1 order by position`,
        [clinicOf(1)],
      );
      expect(rows).toEqual([
        { action: 'read 1', position: 1 },
        { action: 'read 3', position: 2 },
      ]);
      await expect(older.pool.query('delete from audit_log')).rejects.toThrow(/append-only/);
    } finally {
      await older.close();
    }
  });
});
