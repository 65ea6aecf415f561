import type { RequestOf } from '../../contract/base/endpoint.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import type { QueuedWriteName, queuedWrites } from '../../contract/queued-writes.ts';
import type { RowPatch } from '../../domain/base/queued-write.ts';

interface AboutWrite {
  /** What it must stay in order with: `encounter:<id>`, `appointment:<id>` or `patient:<id>`. */
  readonly lane: string;
  /** The version of the record that the person saw; null when this write makes the record. */
  readonly seen: number | null;
  /** The content the person saw in that version, as far as this write is about it: what a conflict is compared with. */
  readonly seenContent?: unknown;
  /** Lanes whose writes so far must be applied first, as the new patient of a booking. */
  readonly afterLanes?: readonly string[];
  /** For people: "Check in Ada Quill". */
  readonly label: string;
  readonly patientId?: string;
  /** The clinic through whose queue a write travels that names none itself: a person's own settings. */
  readonly clinicId?: ClinicId;
  readonly patches: readonly RowPatch[];
  /** Replace the content of the lane's last write if it has the same name and was never sent. False: nor may this one be replaced. */
  readonly coalesce?: boolean;
}

/** A write of one name, with the params and the body of its endpoint. */
export type WriteIntentOf<Name extends QueuedWriteName> = AboutWrite & {
  readonly name: Name;
  readonly params: RequestOf<(typeof queuedWrites)[Name]>['params'];
  readonly body: RequestOf<(typeof queuedWrites)[Name]>['body'];
};

/** What a screen hands to the outbox: a write as data, with how it looks until the server has it. */
export type WriteIntent = { [Name in QueuedWriteName]: WriteIntentOf<Name> }[QueuedWriteName];
