import type { RequestOf } from '../contract/endpoint.ts';
import type { QueuedWriteName, queuedWrites } from '../contract/sync.ts';

/** What a write does to the reads that show it: fields laid over one row, or a whole row that did not exist. */
export interface RowPatch {
  readonly entity: 'appointment' | 'patient' | 'encounter' | 'charge' | 'setting';
  readonly id: string;
  readonly merge: Readonly<Record<string, unknown>>;
  readonly create?: boolean;
}

/** A write of the clinic as data, as the rules of its noun make it; the outbox takes it as it is. */
export interface QueuedWrite<Name extends QueuedWriteName> {
  readonly name: Name;
  readonly params: RequestOf<(typeof queuedWrites)[Name]>['params'];
  readonly body: RequestOf<(typeof queuedWrites)[Name]>['body'];
  readonly lane: string;
  /** The version the person saw; null for a new record. */
  readonly seen: number | null;
  readonly afterLanes?: readonly string[];
  /** For people: "Check in Ada Quill". */
  readonly label: string;
  readonly patientId: string;
  readonly patches: readonly RowPatch[];
}
