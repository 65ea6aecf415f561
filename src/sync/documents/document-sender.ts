import type { DocumentId } from '../../contract/base/ids.ts';
import type { DocumentRepository, OpenedDocument, ReadableDocument } from '../../db/document-repository.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { SealBroken } from '../../vault/seals.ts';
import { isDue } from '../drain/choose-batch.ts';
import type { DocumentPorts } from './document-ports.ts';
import { sendDocument, type Sent } from './send-document.ts';
import { longestMs, patience, type SendingPause } from './sending-pause.ts';

/** Sends one document and writes down what became of it. */
export interface DocumentSender {
  /** Whether it may be sent now. */
  isReady(document: OpenedDocument): boolean;
  /** @returns whether others may be tried */
  send(document: ReadableDocument): Promise<boolean>;
  /** The document that is on its way from this tab at this moment. */
  sending: () => DocumentId | null;
}

interface SenderOptions {
  readonly ports: DocumentPorts;
  readonly repository: DocumentRepository;
  readonly userId: string;
  readonly pause: SendingPause;
  readonly onMoved: () => Promise<void>;
  readonly onReachable: (isReachable: boolean) => void;
  readonly isStopped: () => boolean;
}

const brokenWords =
  'What lies on this device was changed or is damaged, so it was not sent. Add the document again and remove this one.';

export function createDocumentSender(options: SenderOptions): DocumentSender {
  const { ports, repository, userId, onMoved, isStopped } = options;
  let current: DocumentId | null = null;

  async function settle(document: ReadableDocument, sent: Sent): Promise<boolean> {
    if (sent.is === 'stop') {
      options.pause.begin(sent.why);
      if (sent.why === 'network') options.onReachable(false);
      return false;
    }
    options.pause.end();
    if (sent.is !== 'left') options.onReachable(true);
    if (sent.is === 'refused') await noteRefusal(repository, document.id, sent.words);
    if (sent.is === 'wait') await noteWait(repository, document, sent, ports);
    return true;
  }

  return {
    isReady: ({ state, content, nextAttemptAtMs }) =>
      state === 'waiting' &&
      content !== null &&
      !ports.isPatientWaiting(content.patientId) &&
      isDue(nextAttemptAtMs, ports.clock.nowMs(), longestMs),
    async send(document) {
      current = document.id;
      await onMoved();
      try {
        const sending = { repository, server: ports.server, isStopped, onMoved };
        let sent = await sendDocument(document, userId, sending);
        if (sent.is === 'stop' && sent.why === 'sign-in' && (await ports.tokens.renew(userId)))
          sent = await sendDocument(document, userId, sending);
        return await settle(document, sent);
      } catch (fault) {
        if (!(fault instanceof SealBroken)) throw fault;
        return await settle(document, { is: 'refused', words: brokenWords });
      } finally {
        current = null;
        if (!isStopped()) await onMoved();
      }
    },
    sending: () => current,
  };
}

async function noteRefusal(repository: DocumentRepository, id: DocumentId, words: string): Promise<void> {
  await repository.change(id, ({ state, content }) =>
    state === 'waiting' ? { state: 'refused', content: { ...content, refusal: words } } : null,
  );
}

async function noteWait(
  repository: DocumentRepository,
  document: ReadableDocument,
  sent: Extract<Sent, { is: 'wait' }>,
  { clock, random }: DocumentPorts,
): Promise<void> {
  const failures = document.failures + 1;
  const delayMs = Math.max(sent.atLeastMs, backoffMs(failures, random.unit(), patience));
  const nextAttemptAtMs = clock.nowMs() + delayMs;
  await repository.note(document.id, { failures, nextAttemptAtMs, waitsForPatient: sent.forPatient });
}
