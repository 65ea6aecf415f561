import { Dexie, type EntityTable, type Table } from 'dexie';
import type { ClinicId, DeviceId, OpId } from '../contract/base/ids.ts';
import type { TrailPosition } from '../contract/base/live.ts';
import type { Sealed, SealScope } from '../vault/seals.ts';
import { directTransaction, type DirectStores } from './direct-transaction.ts';
import type { ContentRow, OpMeta, StoredOp } from './op-row.ts';
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
  /** Grows with everything that whoever drains writes down; absent in rows of the first release. */
  readonly revision?: number;
  readonly renewedAtMs: number;
  /**
   * The writes that are under way. They stand here and not in their rows, because a row is large and this changes twice
   * for each; read rows through `withClaims`.
   */
  readonly claimed: readonly OpId[];
  /** Whole pushes that failed in a row, and until when not to try again. */
  readonly failures: number;
  readonly notBeforeMs: number;
  /** By which time of the device's clock that was decided; absent where an earlier release did. */
  readonly waitsSinceMs?: number;
  /**
   * Of each clinic the last change that the server has named in answer to a push, written down together with that answer: a
   * server that was restored from an older backup is known by not having it.
   */
  readonly positions?: Readonly<Record<ClinicId, TrailPosition>>;
  /** The server named the time itself (Retry-After): nothing shortens it. */
  readonly isServersWish: boolean;
}

/** Rows as they stand: what the lease names as claimed is being sent. */
export function withClaims<Row extends OpMeta>(rows: readonly Row[], lease: LeaseRow | undefined): Row[] {
  const claimed = new Set(lease?.claimed);
  return rows.map((row) => (row.open === 1 && claimed.has(row.opId) ? { ...row, state: 'sending' } : row));
}

/** The latest version of a content that was sealed more than once under its id: an older one put back is known by it. */
export interface ContentVersionRow {
  readonly userId: string;
  readonly opId: OpId;
  readonly version: number;
}

/** Rows of this user were left in the clear by the first release. */
export interface ClearOpsRow {
  readonly userId: string;
}

/** The contents of many rows once more under one seal, so that a long queue is opened in few steps. May be dropped. */
export interface PackRow {
  readonly userId: string;
  readonly scope: string;
  /** First and last place in the queue that it holds of its scope, and each id with its content's version. */
  readonly from: number;
  readonly to: number;
  readonly holds: readonly (readonly [OpId, number])[];
  readonly sealed: Sealed;
}

/** What one answer of the server settled. Laid over the rows until they are rewritten in idle time. */
export interface OutcomeRow {
  readonly userId: string;
  /** First place in the queue that it settles. */
  readonly from: number;
  readonly appliedAtMs: number;
  readonly done: readonly SettledOp[];
}

export interface SettledOp {
  readonly opId: OpId;
  readonly lane: string;
  readonly attempts: number;
  readonly versions: Readonly<Record<string, number>>;
  /** As in its row: nobody has seen yet what the record was like before. */
  readonly isMerged?: boolean;
}

/** A waiting write once more, sealed for the server alone, so that this device can hand it over while its author is away. */
export interface SealedEntryRow {
  readonly userId: string;
  readonly opId: OpId;
  /** How the write stood when it was sealed; one that stands otherwise now is sealed anew. */
  readonly fits: string;
  /** The server's key that it was sealed to. */
  readonly keyId: string;
  readonly sealed: Uint8Array<ArrayBuffer>;
  /** The server took it, and left it to its author to decide. */
  readonly isLeftToAuthor?: boolean;
}

/** What a vault seals its entries for the server with; see `sync/delivery/entry-keys.ts`. */
export interface EntryKeysRow {
  readonly userId: string;
  readonly version: number;
  readonly sealed: Sealed;
  /** Where the API is, for a worker with no page. */
  readonly apiUrl: string;
}

/** Something being typed that is not a write yet. Sealed; rows of the first release have `content` in the clear. */
export interface DraftRow {
  readonly key: string;
  readonly userId: string;
  readonly scope?: SealScope;
  readonly version?: number;
  readonly sealed?: Sealed;
  readonly content?: unknown;
  readonly savedAtMs: number;
}

/** The latest version of a draft: an older one put back is known by it. Gone together with the draft. */
export interface DraftVersionRow {
  readonly userId: string;
  readonly key: string;
  readonly version: number;
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
  declare ops: EntityTable<StoredOp, 'opId'>;
  declare contents: Table<ContentRow, [string, number]>;
  declare packs: Table<PackRow, [string, string, number]>;
  declare outcomes: Table<OutcomeRow, [string, number]>;
  declare clearOps: EntityTable<ClearOpsRow, 'userId'>;
  declare contentVersions: Table<ContentVersionRow, [string, OpId]>;
  declare lanes: Table<LaneRow, [string, string]>;
  declare device: EntityTable<DeviceRow, 'key'>;
  declare leases: EntityTable<LeaseRow, 'userId'>;
  declare drafts: Table<DraftRow, [string, string]>;
  declare draftVersions: Table<DraftVersionRow, [string, string]>;
  declare sealedEntries: Table<SealedEntryRow, [string, OpId]>;
  declare entryKeys: EntityTable<EntryKeysRow, 'userId'>;

  readonly #host: IndexedDbHost;
  readonly #durability: 'strict' | 'relaxed';

  constructor(host: IndexedDbHost, { name = 'plumbline-outbox', durability = 'strict' }: OutboxOptions = {}) {
    super(name, { ...host, chromeTransactionDurability: durability });
    this.#host = host;
    this.#durability = durability;
    this.version(1).stores({
      ops: '&opId, [userId+open+position], [userId+lane+position]',
      lanes: '&[userId+lane]',
      device: '&key',
      leases: '&userId',
      drafts: '&[userId+key]',
    });
    this.version(2)
      .stores({
        ops: '&opId, [userId+open+position], [userId+open+lane+position]',
        contents: '&[userId+position]',
        packs: '&[userId+scope+from]',
        outcomes: '&[userId+from]',
        contentVersions: '&[userId+opId]',
        clearOps: '&userId',
        draftVersions: '&[userId+key]',
      })
      .upgrade(async (transaction) => {
        const users = new Set<string>();
        await transaction.table<StoredOp>('ops').each(({ userId }) => users.add(userId));
        await transaction.table<ClearOpsRow>('clearOps').bulkPut([...users].map((userId) => ({ userId })));
      });
    this.version(3).stores({ sealedEntries: '&[userId+opId]', entryKeys: '&userId' });
  }

  /** See `directTransaction`. */
  directly<Result>(
    mode: 'readonly' | 'readwrite',
    stores: readonly string[],
    work: (stores: DirectStores) => Promise<Result>,
  ): Promise<Result> {
    const options = { mode, durability: this.#durability };
    return directTransaction(this.backendDB(), this.#host, stores, options, work);
  }
}

export type OutboxDatabase = ReopeningDatabase<OutboxDexie>;

/** What people entered, written strictly: a commit is on the disk before anybody is told "saved". Never evicted. */
export const openOutbox = (host: IndexedDbHost, options?: OutboxOptions): OutboxDatabase =>
  new ReopeningDatabase(() => new OutboxDexie(host, options));
