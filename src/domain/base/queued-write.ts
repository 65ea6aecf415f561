import type { RequestOf } from '../../contract/base/endpoint.ts';

/** What a write does to the reads that show it. Data, never a closure, so that it outlives a reload and an update. */
export interface RowPatch {
  /** The kind of the record, as the noun's rules name it. */
  readonly entity: string;
  readonly id: string;
  /** Laid over the row, field by field, one level deep. */
  readonly merge: Readonly<Record<string, unknown>>;
  /** `merge` is the whole row, and the row is shown where it does not exist yet. */
  readonly create?: boolean;
  /** The row as the person saw it, for lists of a day or a place into which the change brings it. */
  readonly from?: Readonly<Record<string, unknown>>;
}

/**
 * A write of the clinic as data, as the rules of its noun make it; the outbox takes it as it is.
 * `Writes` are the noun's writes of the contract, `Name` is that of one of them.
 */
export interface QueuedWrite<Writes, Name extends keyof Writes> {
  readonly name: Name;
  readonly params: RequestOf<Writes[Name]>['params'];
  readonly body: RequestOf<Writes[Name]>['body'];
  readonly lane: string;
  /** The version the person saw; null for a new record. */
  readonly seen: number | null;
  /** The content the person saw in that version, as far as this write is about it: what a conflict is compared with. */
  readonly seenContent?: unknown;
  readonly afterLanes?: readonly string[];
  /** For people: "Check in Ada Quill". */
  readonly label: string;
  /** Whom it is about; absent where that is nobody. */
  readonly patientId?: string;
  readonly patches: readonly RowPatch[];
}
