import type { PatientDocument } from '../../contract/people/document.ts';
import type { DocumentRepository, ReadableDocument } from '../../db/document-repository.ts';
import type { DocumentAddress, DocumentServer } from './document-ports.ts';
import { judgeDocument, type DocumentVerdict, type SendStep } from './judge-document.ts';

/** How it went: the server has it, it was taken back or stopped meanwhile, or what stands against it. */
export type Sent = { readonly is: 'done' } | { readonly is: 'left' } | DocumentVerdict;

interface Sending {
  readonly repository: DocumentRepository;
  readonly server: DocumentServer;
  readonly isStopped: () => boolean;
  /** Something of it has moved. */
  readonly onMoved: () => Promise<void>;
}

/** The whole was another than announced so often in a row: sending it once more would not help. */
const mostRounds = 3;

class Against extends Error {
  readonly verdict: DocumentVerdict;
  constructor(verdict: DocumentVerdict) {
    super(verdict.is);
    this.verdict = verdict;
  }
}

/**
 * Brings one document to the server: announces it, sends what the server has not got, has it looked at. Everything may be
 * repeated, so a run that broke off anywhere is simply begun again.
 * @throws VaultLocked, SealBroken, OutboxUnavailable
 */
export async function sendDocument(
  document: ReadableDocument,
  userId: string,
  sending: Sending,
): Promise<Sent> {
  const { id, clinicId } = document;
  try {
    return await send(document, { userId, clinicId, documentId: id }, sending);
  } catch (fault) {
    if (fault instanceof Against) return fault.verdict;
    throw fault;
  }
}

async function asked<T>(step: SendStep, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (fault) {
    throw new Against(judgeDocument(fault, step));
  }
}

async function send(document: ReadableDocument, place: DocumentAddress, sending: Sending): Promise<Sent> {
  const { repository, server } = sending;
  for (let round = 1; ; round += 1) {
    // Each step stands on what the one before has brought.
    // oxlint-disable-next-line no-await-in-loop
    const told = await announce(document, place, sending);
    // oxlint-disable-next-line no-await-in-loop
    if (told.storedAt !== null) return finish(document, told, place, sending);
    // oxlint-disable-next-line no-await-in-loop
    if (!(await sendParts(document, told.parts, place, sending))) return { is: 'left' };
    try {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await asked('complete', server.complete(place));
      // oxlint-disable-next-line no-await-in-loop
      return await finish(document, answer, place, sending);
    } catch (fault) {
      if (!(fault instanceof Against) || fault.verdict.is !== 'again') throw fault;
      if (round === mostRounds) return { is: 'refused', words: damagedWords };
      // oxlint-disable-next-line no-await-in-loop
      await repository.note(document.id, { sentCount: 0 });
    }
  }
}

const damagedWords =
  'It arrived damaged three times in a row. Nothing of it was kept there; it is still whole on this device. Try again on another network.';

/** Announced again, the server says which parts it has; it also knows whether the patient was merged meanwhile. */
async function announce(
  { id, content }: ReadableDocument,
  place: DocumentAddress,
  { repository, server }: Sending,
): Promise<PatientDocument> {
  const { patientId, name, kind, coverageId = null, sizeBytes, sha256 } = content;
  const told = await asked(
    'announce',
    server.announce(place, patientId, { id, name, kind, coverageId, sizeBytes, sha256 }),
  );
  await repository.change(id, (now) =>
    now.content.isAnnounced && now.content.patientId === told.patientId
      ? null
      : { content: { ...now.content, isAnnounced: true, patientId: told.patientId } },
  );
  return told;
}

/** @returns false when it was taken back, or the vault was locked, before all were sent */
async function sendParts(
  document: ReadableDocument,
  there: readonly number[],
  place: DocumentAddress,
  { repository, server, isStopped, onMoved }: Sending,
): Promise<boolean> {
  const has = new Set(there);
  for (let number = 0; number < document.partCount; number += 1) {
    if (has.has(number)) continue;
    if (isStopped()) return false;
    // One after another: a bad line is not shared, and only one part stands in memory.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await repository.readPart(document, number);
    // oxlint-disable-next-line no-await-in-loop
    await asked('part', server.putPart(place, number, bytes));
    has.add(number);
    // oxlint-disable-next-line no-await-in-loop
    const stillWaits = await repository.note(document.id, { sentCount: has.size, failures: 0 });
    // oxlint-disable-next-line no-await-in-loop
    await onMoved();
    if (!stillWaits) return false;
  }
  return !isStopped();
}

/** The server has all of it. What was named anew here meanwhile is told; what was taken back stays so. */
async function finish(
  { id }: ReadableDocument,
  told: PatientDocument,
  place: DocumentAddress,
  { repository, server }: Sending,
): Promise<Sent> {
  for (let answer = told; ;) {
    // oxlint-disable-next-line no-await-in-loop
    const now = await repository.find(id);
    if (now?.state !== 'waiting') return { is: 'left' };
    const { name, kind, isRenamed } = now.content;
    if (isRenamed && (answer.name !== name || answer.kind !== kind)) {
      // oxlint-disable-next-line no-await-in-loop
      answer = await asked('save', server.save(place, { name, kind }));
    }
    const settled = answer;
    // oxlint-disable-next-line no-await-in-loop
    const done = await repository.change(id, ({ state, content }) =>
      state === 'waiting' && content.name === name && content.kind === kind
        ? { state: 'done', failures: 0, content: { ...content, answer: settled } }
        : null,
    );
    if (done) return { is: 'done' };
  }
}
