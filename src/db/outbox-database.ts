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
  /** Whole pushes that failed in a row, and until when not to try again. */
  readonly failures: number;
  readonly notBeforeMs: number;
  /** The server named the time itself (Retry-After): nothing shortens it. */
  readonly isServersWish: boolean;
}

/** Something being typed that is not a write yet. */
export interface DraftRow {
  readonly key: string;
  readonly userId: string;
  readonly content: unknown;
  readonly savedAtMs: number;
}

export class OutboxDexie extends Dexie {
  declare ops: EntityTable<OpRow, 'opId'>;
  declare lanes: Table<LaneRow, [string, string]>;
  declare device: EntityTable<DeviceRow, 'key'>;
  declare leases: EntityTable<LeaseRow, 'userId'>;
  declare drafts: Table<DraftRow, [string, string]>;

  constructor(host: IndexedDbHost, name = 'plumbline-outbox') {
    super(name, { ...host, chromeTransactionDurability: 'strict' });
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

/** What people entered. Written strictly: a commit is on the disk before anybody is told "saved". Never evicted. */
export const openOutbox = (host: IndexedDbHost, name?: string): OutboxDatabase =>
  new ReopeningDatabase(() => new OutboxDexie(host, name));
