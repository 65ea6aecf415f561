import { ApiFault } from '../../api/call/fault.ts';
import type { DocumentRepository, OpenedDocument } from '../../db/document-repository.ts';
import type { DocumentPorts } from './document-ports.ts';
import { judgeDocument } from './judge-document.ts';

/** How long what was taken back can be brought back. */
export const undoMs = 10 * 60_000;
/** How long the server's answer stands in for lists that were read before it. */
export const settledMs = 24 * 3_600_000;
/** Nobody lays parts down for so long: whoever did is dead, where no lock tells. */
const abandonedMs = 6 * 3_600_000;

export const keepingLock = (userId: string): string => `documents-keep:${userId}`;

interface TidyOptions {
  readonly ports: DocumentPorts;
  readonly repository: DocumentRepository;
  readonly userId: string;
}

/**
 * Takes away what is over: halves of which the tab died, what was taken back long enough ago (the server is told), and
 * answers that every list has by now. What cannot be told to the server stays until it can.
 */
export async function tidyDocuments({ ports, repository, userId }: TidyOptions): Promise<void> {
  const nowMs = ports.clock.nowMs();
  const documents = await repository.list();
  const isOlder = ({ changedAtMs }: OpenedDocument, ms: number) => Math.abs(nowMs - changedAtMs) > ms;
  for (const document of documents) {
    const isOver =
      (document.state === 'done' && isOlder(document, settledMs)) ||
      (document.state === 'removed' &&
        isOlder(document, undoMs) &&
        // oxlint-disable-next-line no-await-in-loop
        (await isTold(document, { ports, repository, userId }))) ||
      (document.state === 'keeping' && isOlder(document, abandonedMs));
    // oxlint-disable-next-line no-await-in-loop
    if (isOver) await repository.drop(document.id);
  }
  const halves = documents.filter(({ state }) => state === 'keeping');
  if (halves.length === 0 || !ports.locks) return;
  // Whoever lays parts down holds this lock; it ends with their tab.
  await ports.locks.hold(keepingLock(userId), { giveUpMs: 1_000 }, async () => {
    const still = new Set(
      (await repository.list()).filter(({ state }) => state === 'keeping').map(({ id }) => id),
    );
    for (const { id } of halves) {
      // oxlint-disable-next-line no-await-in-loop
      if (still.has(id)) await repository.drop(id);
    }
  });
}

/** What came of it is not left behind in the patient's list. */
async function isTold(
  { id, clinicId, content }: OpenedDocument,
  { ports, userId }: TidyOptions,
): Promise<boolean> {
  if (!content?.isAnnounced) return true;
  try {
    await ports.server.save({ userId, clinicId, documentId: id }, { removed: true });
    return true;
  } catch (fault) {
    // Nothing that waiting could mend: it never came whole, so the server forgets it by itself.
    const isGone = fault instanceof ApiFault && fault.statusCode === 404;
    return isGone || judgeDocument(fault, 'save').is === 'refused';
  }
}
