import type { DocumentKind, DocumentType, PatientDocument } from '../../contract/people/document.ts';
import type { ClinicId, CoverageId, DocumentId, PatientId } from '../../contract/base/ids.ts';
import type { Instant } from '../../contract/base/values.ts';
import { noteDocuments } from '../reads/pending.ts';

/**
 * waiting: it goes to the server by itself; sending: it is on its way at this moment; refused: a person decides;
 * unreadable: what lies here cannot be opened any more; removed: given up, and no list shows it; done: the server has it.
 */
export type KeptStanding = 'waiting' | 'sending' | 'refused' | 'unreadable' | 'removed' | 'done';

/** A document that lies on this device, for screens. */
export interface KeptDocument {
  readonly id: DocumentId;
  readonly clinicId: ClinicId;
  readonly standing: KeptStanding;
  readonly sentCount: number;
  readonly partCount: number;
  readonly waitsForPatient: boolean;
  /** Null of one that cannot be opened any more. */
  readonly about: {
    readonly patientId: PatientId;
    readonly name: string;
    readonly kind: DocumentKind;
    readonly coverageId: CoverageId | null;
    readonly sizeBytes: number;
    readonly contentType: DocumentType;
    readonly addedAt: Instant;
  } | null;
  /** Why the server does not take it. */
  readonly refusal: string | null;
  /** What the server said when it had all of it, and when that was by this device's clock. */
  readonly answer: PatientDocument | null;
  readonly changedAtMs: number;
}

let snapshot: readonly KeptDocument[] = [];
const listeners = new Set<() => void>();

/** What lies on this device, as an external store; empty while the vault is locked. Loaded without the database. */
export const keptDocuments = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): readonly KeptDocument[] => snapshot,
};

/** For the room: shows these. */
export function showKeptDocuments(next: readonly KeptDocument[]): void {
  snapshot = next;
  const count = (...standings: KeptStanding[]) =>
    next.filter(({ standing }) => standings.includes(standing)).length;
  noteDocuments({
    waiting: count('waiting'),
    sending: count('sending'),
    needsReview: count('refused', 'unreadable'),
  });
  for (const listener of listeners) listener();
}
