import { documentPartBytes, type DocumentKind } from '../../contract/people/document.ts';
import type { ClinicId, CoverageId, DocumentId, PatientId } from '../../contract/base/ids.ts';
import type { Instant } from '../../contract/base/values.ts';
import type { DocumentRepository } from '../../db/document-repository.ts';
import { OutboxFull } from '../../db/storage-fault.ts';
import { countParts } from '../../domain/people/documents/document.ts';
import { watchDocument, type DocumentWatch } from '../../domain/people/documents/document-type.ts';
import { sha256 } from '../../lib/sha256.ts';
import { sizeFault } from './file-size.ts';

/** A document to be kept, as a person described it. */
export interface DocumentWish {
  readonly id: DocumentId;
  readonly clinicId: ClinicId;
  readonly patientId: PatientId;
  readonly name: string;
  readonly kind: DocumentKind;
  /** Whose card it shows. */
  readonly coverageId?: CoverageId | null;
  readonly addedAt: Instant;
}

/** The file is none that the clinic's server would take. Nothing of it was kept. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
}

const notAllowed = () =>
  new DocumentRefused(
    'This is no PDF, picture (JPEG, PNG, WebP, HEIC, TIFF), Word document or plain text, whatever its name says. Nothing of it was kept.',
  );

/**
 * Lays a file down, sealed, part by part as it is read: it never stands in memory whole. All of it or nothing.
 * @throws DocumentRefused, OutboxFull, OutboxUnavailable, VaultLocked
 */
export async function keepDocument(
  repository: DocumentRepository,
  wish: DocumentWish,
  file: Blob,
): Promise<void> {
  const wrong = sizeFault(file);
  if (wrong !== null) throw new DocumentRefused(wrong);
  const { id, clinicId, patientId, name, kind, coverageId = null, addedAt } = wish;
  try {
    const { contentType, hash } = await layDown(repository, wish, file);
    await repository.finish(id, clinicId, countParts(file.size), {
      patientId,
      name,
      kind,
      coverageId,
      addedAt,
      sizeBytes: file.size,
      sha256: hash,
      contentType,
      isAnnounced: false,
      isRenamed: false,
      refusal: null,
      answer: null,
    });
  } catch (fault) {
    // Where even this fails, the half is tidied away later: it has no name and is never sent.
    await repository.drop(id).catch(() => {});
    throw fault instanceof OutboxFull ? noRoom(fault) : fault;
  }
}

async function layDown(repository: DocumentRepository, { id, clinicId }: DocumentWish, file: Blob) {
  const watch: DocumentWatch = watchDocument(new TextDecoder('utf-8', { fatal: true }));
  const hash = sha256();
  for (let number = 0; number * documentPartBytes < file.size; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await readSlice(file, number * documentPartBytes);
    watch.see(bytes);
    if (!watch.isPossible()) throw notAllowed();
    hash.add(bytes);
    // oxlint-disable-next-line no-await-in-loop
    if (number === 0) await repository.begin(id, clinicId);
    // oxlint-disable-next-line no-await-in-loop
    await repository.addPart(id, clinicId, number, bytes);
  }
  const contentType = watch.type();
  if (contentType === null) throw notAllowed();
  return { contentType, hash: hash.hex() };
}

async function readSlice(file: Blob, from: number): Promise<Uint8Array<ArrayBuffer>> {
  const slice = file.slice(from, from + documentPartBytes);
  let bytes: ArrayBuffer;
  try {
    bytes = await slice.arrayBuffer();
  } catch (cause) {
    throw unread(cause);
  }
  if (bytes.byteLength !== slice.size) throw unread(undefined);
  return new Uint8Array(bytes);
}

const unread = (cause: unknown) =>
  Object.assign(
    new DocumentRefused(
      'This file could not be read to its end: it was moved, changed or taken away. Nothing was kept.',
    ),
    { cause },
  );

const noRoom = (cause: OutboxFull) =>
  Object.assign(new OutboxFull(cause), {
    message:
      'This device has no room left for this document, so nothing of it was kept. What was saved before is still here. ' +
      'Free some space on the device or let what waits be sent, then add it again.',
  });
