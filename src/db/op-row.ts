import type { ClinicId, OpId } from '../contract/ids.ts';
import type { QueuedWriteName, WriteBase } from '../contract/sync.ts';
import type { Instant } from '../contract/values.ts';

/** What a write does to the reads that show it. Data, never a closure, so that it outlives a reload and an update. */
export interface Patch {
  readonly entity: 'appointment' | 'patient' | 'encounter' | 'charge' | 'setting';
  readonly id: string;
  /** Laid over the row, field by field, one level deep. */
  readonly merge: Readonly<Record<string, unknown>>;
  /** `merge` is the whole row, and the row is shown where it does not exist yet. */
  readonly create?: boolean;
}

/**
 * queued → sending → done; waiting: tried, goes on by itself; needs-review: refused or conflicting, waits for a
 * person; parked: the user has lost the clinic; discarded: given up by a person, kept 30 days so that it can be undone.
 */
export type OpState = 'queued' | 'sending' | 'waiting' | 'needs-review' | 'parked' | 'done' | 'discarded';

/** Why a write is not on the server. `answer` is the server's own body, kept whole for the person who decides. */
export interface OpFault {
  readonly kind: 'network' | 'server' | 'sign-in' | 'conflict' | 'rejected' | 'clinic' | 'depends';
  readonly status: number | null;
  readonly code: string | null;
  readonly message: string;
  readonly answer?: unknown;
}

/** One write in the outbox. Released fields never change their meaning; `schemaVersion` says which set this is. */
export interface OpRow {
  readonly opId: OpId;
  readonly schemaVersion: number;
  /** The `sub` of who entered it. It is sent with this user's token or not at all. */
  readonly userId: string;
  readonly clinicId: ClinicId;
  readonly name: QueuedWriteName;
  readonly params: Readonly<Record<string, string>>;
  /** What was entered; null once it is on the server. */
  readonly body: unknown;
  readonly base: WriteBase;
  readonly lane: string;
  /** Writes of other lanes that must be on the server before this one is sent. */
  readonly dependsOn: readonly OpId[];
  readonly label: string;
  readonly patientId: string | null;
  readonly patches: readonly Patch[];
  /** The device's counter as the server sees it; never used twice. */
  readonly seq: number;
  /** Place in the queue. A retry keeps the place under a new `seq`. */
  readonly position: number;
  readonly createdAt: Instant;
  readonly state: OpState;
  /** 1 while it may still have to travel, 0 once it is done or discarded (a number, because it is indexed). */
  readonly open: 0 | 1;
  /** How often it was sent. Once above 0 its content stands for ever: the server may know it. */
  readonly attempts: number;
  readonly nextAttemptAtMs: number;
  readonly lastError: OpFault | null;
  /** Device time at which the server's answer was here; null until done. */
  readonly appliedAtMs: number | null;
  /** Version of each record the server's answer named, by record id. */
  readonly versions: Readonly<Record<string, number>>;
  readonly discardedAtMs: number | null;
}
