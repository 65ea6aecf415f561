import type { DocumentKind, DocumentType, PatientDocument } from '../../../contract/people/document.ts';
import type { CoverageId, DocumentId, PatientId } from '../../../contract/base/ids.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { countParts } from '../../../domain/people/documents/document.ts';
import type { DocumentStanding } from '../../../domain/people/documents/document-words.ts';
import type { KeptDocument } from '../../../sync/public-documents.ts';

/** A document of a patient as a screen shows it, wherever it is. */
export interface DocumentLine {
  readonly id: DocumentId;
  readonly name: string;
  readonly kind: DocumentKind;
  /** Whose card it shows; null where it is none. */
  readonly coverageId: CoverageId | null;
  readonly sizeBytes: number;
  /** Null until all of it has come to the server, of one that is on another device. */
  readonly contentType: DocumentType | null;
  readonly addedAt: Instant;
  /** Empty where this device's own person added it and the server has no name for it yet. */
  readonly addedByName: string;
  readonly standing: DocumentStanding;
  /** Its file lies on this device. */
  readonly isHere: boolean;
}

const fromServer = (row: PatientDocument): DocumentLine => {
  const { id, name, kind, coverageId = null, sizeBytes, contentType, addedAt, addedByName } = row;
  const { storedAt, parts } = row;
  const state = storedAt === null ? 'elsewhere' : 'done';
  const standing = { state, sentCount: parts.length, partCount: countParts(sizeBytes) } as const;
  return {
    id,
    name,
    kind,
    coverageId,
    sizeBytes,
    contentType,
    addedAt,
    addedByName,
    standing,
    isHere: false,
  };
};

function fromDevice(kept: KeptDocument, addedByName: string): DocumentLine[] {
  const { id, about, standing: state, sentCount, partCount, waitsForPatient, refusal } = kept;
  if (!about) return [];
  const { name, kind, coverageId, sizeBytes, contentType, addedAt } = about;
  if (state === 'removed') return [];
  const standing = { state, sentCount, partCount, waitsForPatient, refusal };
  return [
    { id, name, kind, coverageId, sizeBytes, contentType, addedAt, addedByName, standing, isHere: true },
  ];
}

const newestFirst = (a: DocumentLine, b: DocumentLine): number => {
  const [one, other] = [`${a.addedAt} ${a.id}`, `${b.addedAt} ${b.id}`];
  return one < other ? 1 : one > other ? -1 : 0;
};

/**
 * The documents of one patient, newest first: what the server has, and what lies on this device.
 * @param rows the server's list, or undefined while there is none
 * @param takenAtMs by this device's clock, when that list was asked for
 */
export function documentLines(
  patientId: PatientId,
  rows: readonly PatientDocument[] | undefined,
  takenAtMs: number | null,
  kept: readonly KeptDocument[],
): DocumentLine[] {
  const byId = new Map((rows ?? []).map((row) => [row.id, row]));
  const lines = new Map((rows ?? []).map((row) => [row.id, fromServer(row)]));
  for (const one of kept) {
    if (one.about?.patientId !== patientId) continue;
    const row = byId.get(one.id);
    if (one.standing !== 'done') {
      lines.delete(one.id);
      for (const line of fromDevice(one, row?.addedByName ?? '')) lines.set(one.id, line);
    } else if (one.answer && row?.storedAt == null) {
      // A list that was asked for later and does not have it: it was removed meanwhile.
      const isNewer = rows !== undefined && takenAtMs !== null && takenAtMs > one.changedAtMs;
      if (!isNewer) lines.set(one.id, fromServer(one.answer));
    }
  }
  return [...lines.values()].toSorted(newestFirst);
}
