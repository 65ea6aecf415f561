import type { DocumentId } from '../../contract/base/ids.ts';
import type { DocumentRepository, OpenedDocument } from '../../db/document-repository.ts';
import { showKeptDocuments, type KeptDocument, type KeptStanding } from './kept-documents.ts';

/** Keeps the store for screens equal to what lies on this device. */
export interface ShownDocuments {
  show(): Promise<void>;
  stop(): void;
}

/** @param sending the document that is on its way from this tab */
export function createShownDocuments(
  repository: DocumentRepository,
  sending: () => DocumentId | null,
): ShownDocuments {
  let isStopped = false;
  let shows = 0;
  return {
    async show() {
      shows += 1;
      const mine = shows;
      const documents = await repository.list();
      // One that was read later stands already.
      if (!isStopped && mine === shows) showKeptDocuments(documents.flatMap((one) => toKept(one, sending())));
    },
    stop() {
      isStopped = true;
      showKeptDocuments([]);
    },
  };
}

const standings: Readonly<Partial<Record<OpenedDocument['state'], KeptStanding>>> = {
  waiting: 'waiting',
  refused: 'refused',
  removed: 'removed',
  done: 'done',
};

function toKept({ content, ...head }: OpenedDocument, sending: DocumentId | null): KeptDocument[] {
  const plain = standings[head.state];
  if (plain === undefined) return [];
  const { id, clinicId, sentCount, partCount, waitsForPatient, changedAtMs } = head;
  const placed = { id, clinicId, sentCount, partCount, waitsForPatient, changedAtMs };
  if (!content)
    return plain === 'done' || plain === 'removed'
      ? []
      : [{ ...placed, standing: 'unreadable', about: null, refusal: null, answer: null }];
  const { patientId, name, kind, coverageId, sizeBytes, contentType, addedAt, refusal, answer } = content;
  const standing = plain === 'waiting' && id === sending ? 'sending' : plain;
  const about = { patientId, name, kind, coverageId: coverageId ?? null, sizeBytes, contentType, addedAt };
  return [{ ...placed, standing, about, refusal: plain === 'refused' ? refusal : null, answer }];
}
