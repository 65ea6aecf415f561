import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../process/log.ts';
import { StartFault } from '../process/start-fault.ts';

export interface ServerLock {
  release(): Promise<void>;
}

export interface ServerLockOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Log;
  /** What this server seals and signs with. Servers that work together have the same. */
  readonly keys: readonly Buffer[];
  /** Whether others may work on the database as well: those that share this one's files. */
  readonly isShared: boolean;
  /** The database was away, and another server that may not work next to this one has taken it meanwhile. */
  readonly onLost: (fault: StartFault) => void;
  /** How long a server that is just ending is waited for. */
  readonly patienceMs?: number;
}

/** Any number that no other program on the same database uses as the first half of an advisory lock. */
const lockClass = 482_805_674;
/** One start at a time looks around and takes its lock. */
const startLock = 482_805_674_340;
const retryMs = 250;
const reconnectMs = 1_000;

/**
 * Makes this server one of those that work on a database: alone, or together with others of the same keys that share their files.
 * Holds for as long as the connection does; after a loss it is taken again. Throws a StartFault, with who works there and what to do,
 * where that would go wrong: one server would not find what another has stored, or not open what it has sealed.
 */
export async function joinServers(options: ServerLockOptions): Promise<ServerLock> {
  const { connection, log, onLost, patienceMs = 5_000 } = options;
  let client: pg.Client | null = null;
  let isReleased = false;

  const connect = async (untilMs: number) => {
    const next = await connected(connection);
    try {
      await takeLock(next, options, untilMs);
    } catch (fault) {
      await next.end().catch(() => {});
      throw fault;
    }
    if (isReleased) return next.end();
    client = next;
    const lost = () => {
      if (client !== next || isReleased) return;
      client = null;
      log.warn('the connection that holds the lock of this server was lost; connecting again');
      void again();
    };
    next.on('error', lost).on('end', lost);
  };
  const again = async () => {
    while (!isReleased) {
      try {
        await connect(Date.now() + patienceMs);
        return;
      } catch (fault) {
        if (fault instanceof StartFault) return onLost(fault);
        await delay(reconnectMs, undefined, { ref: false });
      }
    }
  };

  await connect(Date.now() + patienceMs);
  return {
    async release() {
      isReleased = true;
      await client?.end().catch(() => {});
    },
  };
}

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const name = `plumbline server ${hostname()} pid ${process.pid}`.slice(0, 63);
  const client = new pg.Client({ ...connection, application_name: name, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  // A machine that is gone without a word is noticed within half a minute, and its lock is free.
  await client.query(
    'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  );
  return client;
}

async function takeLock(
  client: pg.Client,
  { keys, isShared }: ServerLockOptions,
  untilMs: number,
): Promise<void> {
  const number = numberOf(keys);
  for (;;) {
    const refused = await tryLock(client, number, isShared);
    if (refused === null) return;
    if (Date.now() > untilMs) throw refused;
    await delay(retryMs);
  }
}

/** Null when the lock was taken; else why not. */
async function tryLock(client: pg.Client, number: number, isShared: boolean): Promise<StartFault | null> {
  await client.query(`begin; select pg_advisory_xact_lock(${startLock})`);
  try {
    const { rows } = await client.query<{ number: number; who: string }>(
      `select l.objid::int as number, coalesce(a.application_name, '') ||
          coalesce(' at ' || host(a.client_addr), '') as who
       from pg_locks l left join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.classid::bigint = $1 and l.objsubid = 2 and l.granted and l.pid <> pg_backend_pid()
         and l.database = (select oid from pg_database where datname = current_database())`,
      [lockClass],
    );
    const other = rows.find((one) => one.number !== number);
    if (other) return otherKeys(other.who);
    const taking = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const taken = await client.query<{ is: boolean }>(`select ${taking}($1, $2) as is`, [lockClass, number]);
    return taken.rows[0]!.is ? null : notTogether(rows[0]?.who ?? 'another server');
  } finally {
    await client.query('commit');
  }
}

/** 31 bits that follow from all keys. */
const numberOf = (keys: readonly Buffer[]): number =>
  keys
    .reduce((hash, key) => hash.update(createHash('sha256').update(key).digest()), createHash('sha256'))
    .digest()
    .readUInt32BE(0) >>> 1;

const how =
  'Several servers work on one database where they share their files: with STORAGE_S3_BUCKET, or with one DATA_DIR on a disk that all of them see and DATA_DIR_SHARED=yes on each.';

const notTogether = (who: string) =>
  new StartFault(
    `Another server works on this database (${who}), and it or this one does not share its files: what the one stores, the other would not find. Stop that one, or let them share.\n${how}`,
  );

const otherKeys = (who: string) =>
  new StartFault(
    `Another server with other keys works on this database (${who}): neither could open what the other has sealed. Stop that one, or give this one the same keys: server-secret and partners/key of its DATA_DIR.\n${how}`,
  );
