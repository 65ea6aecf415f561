import type { ClinicId, OpId } from '../contract/base/ids.ts';
import type { QueuedWriteName } from '../contract/queued-writes.ts';
import type { WriteBase } from '../contract/base/queued-write.ts';
import type { Instant } from '../contract/base/values.ts';
import type { RowPatch } from '../domain/base/queued-write.ts';
import type { Sealed } from '../vault/seals.ts';

/**
 * queued → sending → done; waiting: tried, goes on by itself; needs-review: refused or conflicting, waits for a
 * person; parked: the user has lost the clinic; discarded: given up by a person, kept 30 days so that it can be undone.
 */
export type OpState = 'queued' | 'sending' | 'waiting' | 'needs-review' | 'parked' | 'done' | 'discarded';

/** Why a write is not on the server. `answer` is the server's own body, kept whole for the person who decides. */
export interface OpFault {
  readonly kind:
    | 'network'
    | 'server'
    | 'sign-in'
    | 'conflict'
    | 'rejected'
    | 'clinic'
    | 'depends'
    | 'newer'
    | 'unreadable';
  readonly status: number | null;
  readonly code: string | null;
  readonly message: string;
  readonly answer?: unknown;
  /** The push was refused as a whole: whether an earlier attempt was applied is not known, so it keeps its id. */
  readonly isUnsettled?: boolean;
  /** What a person has to decide about, where two changed the same: names and ids of fields, no content. */
  readonly fields?: readonly string[];
}

/** The part of a fault that may lie in the clear. */
export type FaultMark = Pick<OpFault, 'kind' | 'status' | 'code' | 'isUnsettled'>;

/** Where a write belongs and how it stands: what the queue must know of it. Holds ids, counters and times, no words. */
export interface OpMeta {
  readonly opId: OpId;
  readonly schemaVersion: number;
  /** The `sub` of who entered it. It is sent with this user's token or not at all. */
  readonly userId: string;
  readonly clinicId: ClinicId;
  readonly name: QueuedWriteName;
  readonly params: Readonly<Record<string, string>>;
  readonly base: WriteBase;
  readonly lane: string;
  /** Writes of other lanes that must be on the server before this one is sent. */
  readonly dependsOn: readonly OpId[];
  readonly patientId: string | null;
  /** The device's counter as the server sees it; never used twice. */
  readonly seq: number;
  /** Place in the queue. A retry keeps the place under a new `seq`. */
  readonly position: number;
  /** By the clinic's clock. */
  readonly createdAt: Instant;
  /** How far this device's clock was known to be ahead then; absent where it was right, or nobody knew. */
  readonly clockAheadMs?: number;
  readonly state: OpState;
  /** 1 while it may still have to travel, 0 once it is done or discarded (a number, because it is indexed). */
  readonly open: 0 | 1;
  /** How often it was sent. Once above 0 its content stands for ever: the server may know it. */
  readonly attempts: number;
  readonly nextAttemptAtMs: number;
  /** Device time at which the server's answer was here; null until done. */
  readonly appliedAtMs: number | null;
  /** Version of each record the server's answer named, by record id. */
  readonly versions: Readonly<Record<string, number>>;
  readonly discardedAtMs: number | null;
  /** Its content was brought together with a newer record, which no screen has shown yet: nothing builds on it unseen. */
  readonly isMerged?: boolean;
  /** Its base is a version that the server has forgotten and may have given to something else since: it is compared. */
  readonly restsOnLost?: boolean;
  /** Grows with each new content under the same id; bound into its seal. */
  readonly contentVersion: number;
  /** Characters of its body as JSON, so that a batch can be cut without opening it. */
  readonly size: number;
}

/** What a person entered, and what tells of it in words. Sealed at rest. */
export interface OpContent {
  /** Null in memory once it is on the server; the sealed one is kept with the row. */
  readonly body: unknown;
  readonly label: string;
  readonly patches: readonly RowPatch[];
  /** The record as the person saw it when they wrote, as far as the write is about it; absent where nobody gave it. */
  readonly seenContent?: unknown;
}

/** One write as it lies on the device. Released fields never change their meaning; `schemaVersion` says which set it is. */
export interface StoredOp extends OpMeta {
  readonly fault: FaultMark | null;
  /** Message and answer of the server, where a person has to decide about them. */
  readonly sealedFault: Sealed | null;
}

/** The content of one write, in the place that its row has in the queue. */
export interface ContentRow {
  readonly userId: string;
  readonly position: number;
  readonly opId: OpId;
  readonly version: number;
  readonly sealed: Sealed;
}

/** One write, opened: in memory only, and only while the vault of its user is open. */
export interface OpRow extends OpMeta, OpContent {
  readonly lastError: OpFault | null;
}

/** A row of the first release, which lay in the clear. It is sealed when its user first opens their vault. */
export type ClearOp = Omit<OpRow, 'contentVersion' | 'size'>;
