import { Dexie, type EntityTable, type Table } from 'dexie';
import type { DeviceId, OpId } from '../contract/ids.ts';
import type { OpRow } from './op-row.ts';
import { ReopeningDatabase, type IndexedDbHost } from './open-dexie.ts';

/** What the last write of ours in a lane made of its record. */
export interface LaneRow {
  readonly userId: string;
  readonly lane: string;
  readonly opId: OpId;
  readonly version: number;
}

/** This device towards the server. Its counters only ever grow. */
export interface DeviceRow {
  readonly key: 'device';
  readonly deviceId: DeviceId;
  readonly seq: number;
  readonly signatureSeq: number;
}

/** Who drains a user's queue. `token` grows with each holder, so that one who was thought dead cannot write any more. */
export interface LeaseRow {
  readonly userId: string;
  readonly holder: string;
  readonly token: number;
  readonly renewedAtMs: number;
  /**
   * The writes that are under way. They stand here and not in their rows, because a row is large and this changes twice
   * for each; read rows through `withClaims`.
   */
  readonly claimed: readonly OpId[];
  /** Whole pushes that failed in a row, and until when not to try again. */
  readonly failures: number;
  readonly notBeforeMs: number;
  /** The server named the time itself (Retry-After): nothing shortens it. */
  readonly isServersWish: boolean;
}

/** Rows as they stand: what the lease names as claimed is being sent. */
export function withClaims(rows: readonly OpRow[], lease: LeaseRow | undefined): OpRow[] {
  const claimed = new Set(lease?.claimed);
  return rows.map((row) => (row.open === 1 && claimed.has(row.opId) ? { ...row, state: 'sending' } : row));
}

/** Something being typed that is not a write yet. */
export interface DraftRow {
  readonly key: string;
  readonly userId: string;
  readonly content: unknown;
  readonly savedAtMs: number;
}

export interface OutboxOptions {
  readonly name?: string;
  /**
   * `relaxed` is for what the drain writes down: should the device lose its last second, the same writes go out again
   * under the same ids, and the server knows them.
   */
  readonly durability?: 'strict' | 'relaxed';
}

export class OutboxDexie extends Dexie {
  declare ops: EntityTable<OpRow, 'opId'>;
  declare lanes: Table<LaneRow, [string, string]>;
  declare device: EntityTable<DeviceRow, 'key'>;
  declare leases: EntityTable<LeaseRow, 'userId'>;
  declare drafts: Table<DraftRow, [string, string]>;

  constructor(host: IndexedDbHost, { name = 'plumbline-outbox', durability = 'strict' }: OutboxOptions = {}) {
    super(name, { ...host, chromeTransactionDurability: durability });
    this.version(1).stores({
      ops: '&opId, [userId+open+position], [userId+lane+position]',
      lanes: '&[userId+lane]',
      device: '&key',
      leases: '&userId',
      drafts: '&[userId+key]',
    });
  }
}

export type OutboxDatabase = ReopeningDatabase<OutboxDexie>;

/** What people entered, written strictly: a commit is on the disk before anybody is told "saved". Never evicted. */
export const openOutbox = (host: IndexedDbHost, options?: OutboxOptions): OutboxDatabase =>
  new ReopeningDatabase(() => new OutboxDexie(host, options));
