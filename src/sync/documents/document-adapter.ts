import type { DocumentKind } from '../../contract/people/document.ts';
import type { DocumentId } from '../../contract/base/ids.ts';
import { OutboxUnavailable } from '../../db/storage-fault.ts';
import { askToStay } from '../device/storage-space.ts';
import { browserClock } from '../device/device-ports.ts';
import { holdUpdate } from '../update-hold.ts';
import type { DocumentRoom } from './document-room.ts';
import type { DocumentWish } from './keep-document.ts';

/** The running room of this tab, for screens, which are loaded before it. */
let current: DocumentRoom | null = null;
const waiting = new Set<(room: DocumentRoom) => void>();
const patienceMs = 10_000;

/** For `start-documents.ts`: this room takes documents now; null while the vault is locked or nobody is signed in. */
export function setDocumentRoom(room: DocumentRoom | null): void {
  current = room;
  if (!room) return;
  for (const take of waiting) take(room);
  waiting.clear();
}

function whenOpen(): Promise<DocumentRoom> {
  if (current) return Promise.resolve(current);
  return new Promise((take, refuse) => {
    const cancel = browserClock.after(patienceMs, () => {
      waiting.delete(taken);
      refuse(
        new OutboxUnavailable(
          'Plumbline cannot keep documents on this device now: it is locked, nobody is signed in, or its storage does not ' +
            'answer. Nothing was kept. Unlock it or reload the page, then try again.',
        ),
      );
    });
    const taken = (room: DocumentRoom) => {
      cancel();
      take(room);
    };
    waiting.add(taken);
  });
}

/**
 * Keeps a file on this device, sealed, and sends it when it can be sent. Resolves once all of it is durably stored.
 * @throws DocumentRefused for a file that is empty, too large or of no kind that is kept, OutboxFull when the device has no room
 *   (nothing was kept), OutboxUnavailable, VaultLocked
 */
export async function keepDocument(wish: DocumentWish, file: Blob): Promise<void> {
  const room = await whenOpen();
  void askToStay();
  const letGo = holdUpdate();
  try {
    await room.keep(wish, file);
  } finally {
    letGo();
  }
}

/** Sends a refused document again. */
export const retryKept = async (id: DocumentId): Promise<void> => (await whenOpen()).retry(id);

/** Gives up a document that the server has not got. It can be brought back for ten minutes. */
export const removeKept = async (id: DocumentId): Promise<void> => (await whenOpen()).remove(id);

/** Brings back what was given up. */
export const restoreKept = async (id: DocumentId): Promise<void> => (await whenOpen()).restore(id);

/** Names a document anew, or changes its kind, before the server has it. */
export const describeKept = async (
  id: DocumentId,
  about: { readonly name: string; readonly kind: DocumentKind },
): Promise<void> => (await whenOpen()).describe(id, about);

/** The file of a document that lies on this device. @throws SealBroken, VaultLocked */
export const openKept = async (id: DocumentId): Promise<Blob> => (await whenOpen()).open(id);
