import type { DocumentKind } from '../../contract/people/document.ts';
import type { DocumentId } from '../../contract/base/ids.ts';
import type { DocumentRepository } from '../../db/document-repository.ts';
import { SealBroken } from '../../vault/seals.ts';

/** What a person decides about a document that waits on this device. Each changes nothing where it comes too late. */

/** Sends a refused one again. */
export const retryDocument = (repository: DocumentRepository, id: DocumentId): Promise<unknown> =>
  repository.change(id, ({ state, content }) =>
    state === 'refused'
      ? { state: 'waiting', failures: 0, nextAttemptAtMs: 0, content: { ...content, refusal: null } }
      : null,
  );

/** One that can be opened can be brought back; what nobody can open any more goes at once. */
export async function removeDocument(repository: DocumentRepository, id: DocumentId): Promise<void> {
  const taken = await repository.change(id, ({ state }) =>
    state === 'waiting' || state === 'refused' ? { state: 'removed' } : null,
  );
  if (!taken && (await repository.find(id)) === null) await repository.drop(id);
}

/** Brings back what was given up. */
export const restoreDocument = (repository: DocumentRepository, id: DocumentId): Promise<unknown> =>
  repository.change(id, ({ state, content }) =>
    state === 'removed' ? { state: content.refusal === null ? 'waiting' : 'refused' } : null,
  );

export const describeDocument = (
  repository: DocumentRepository,
  id: DocumentId,
  { name, kind }: { readonly name: string; readonly kind: DocumentKind },
): Promise<unknown> =>
  repository.change(id, ({ state, content }) =>
    state === 'waiting' || state === 'refused'
      ? { content: { ...content, name, kind, isRenamed: true } }
      : null,
  );

/** The file itself, of all its parts. @throws SealBroken where it is not here, or not whole */
export async function openFile(repository: DocumentRepository, id: DocumentId): Promise<Blob> {
  const document = await repository.find(id);
  if (!document || document.state === 'done')
    throw new SealBroken({ table: 'documents', id, version: document?.version ?? 0 });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let number = 0; number < document.partCount; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    parts.push(await repository.readPart(document, number));
  }
  return new Blob(parts, { type: document.content.contentType });
}
