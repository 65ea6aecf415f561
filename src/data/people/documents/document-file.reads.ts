import { fromBase64 } from '../../../api/call/base64.ts';
import { call } from '../../../api/call/call.ts';
import { readDocumentPart, type DocumentType } from '../../../contract/people/document.ts';
import type { ClinicId, DocumentId } from '../../../contract/base/ids.ts';
import { openKept } from '../../../sync/public-documents.ts';
import { countParts, partLength } from '../../../domain/people/documents/document.ts';

export interface StoredDocument {
  readonly clinicId: ClinicId;
  readonly id: DocumentId;
  readonly sizeBytes: number;
  /** What the server found it to be; never what the file's name says. */
  readonly contentType: DocumentType;
}

/**
 * Opens a document: from this device where its file lies here, else from the server, part by part.
 * @param onProgress how many bytes have come from there
 * @throws ApiFault; AbortError
 */
export const openDocument = (
  { isHere, ...stored }: StoredDocument & { readonly isHere: boolean },
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> => (isHere ? openKept(stored.id) : readDocument(stored, onProgress, signal));

/**
 * Reads a document from the server, part by part.
 * @param onProgress how many bytes have come
 * @throws ApiFault; AbortError
 */
async function readDocument(
  { clinicId, id, sizeBytes, contentType }: StoredDocument,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: Blob[] = [];
  let had = 0;
  for (let number = 0; number < countParts(sizeBytes); number += 1) {
    const params = { clinicId, documentId: id, number: String(number) };
    // One after another: a person may leave, and a bad line is not shared.
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await call(readDocumentPart, { params }, { signal });
    const bytes = fromBase64(body.bytes);
    if (bytes.length !== partLength(sizeBytes, number))
      throw new Error('A part of this document came in another length than it has. Open it again.');
    // As a blob the browser may lay it on its disk.
    parts.push(new Blob([bytes]));
    had += bytes.length;
    onProgress(had);
  }
  return new Blob(parts, { type: contentType });
}
