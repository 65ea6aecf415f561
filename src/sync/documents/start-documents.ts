import { call } from '../../api/call/call.ts';
import { configNow } from '../../api/config/config.ts';
import { readDeviceIdentity } from '../../api/auth/device-identity.ts';
import { toBase64 } from '../../api/call/base64.ts';
import { ApiFault } from '../../api/call/fault.ts';
import {
  addDocument,
  completeDocument,
  putDocumentPart,
  saveDocument,
} from '../../contract/people/document.ts';
import type { PatientId } from '../../contract/base/ids.ts';
import { openDocuments } from '../../db/document-database.ts';
import { evictCopies } from '../../vault/device-copies.ts';
import { bytesHex } from '../../vault/keys/digest.ts';
import { sealsOf, subscribeToSeals } from '../../vault/seals.ts';
import { pendingStore } from '../reads/pending.ts';
import type { SyncPorts } from '../device/ports.ts';
import { setDocumentRoom } from './document-adapter.ts';
import type { DocumentServer } from './document-ports.ts';
import { openDocumentRoom, type DocumentRoom } from './document-room.ts';
import { showKeptDocuments } from './kept-documents.ts';

function requireOwner(userId: string): void {
  const config = configNow();
  if (config && readDeviceIdentity(config.signIn.clientId)?.sub === userId) return;
  throw new ApiFault({
    kind: 'refused',
    statusCode: 401,
    code: 'not-signed-in',
    message: 'Someone else is signed in on this device now. These documents wait for the one who added them.',
  });
}

/** Calls with the token that lies on this device, and only while that is the token of the right person. */
const browserServer: DocumentServer = {
  async announce({ userId, clinicId }, patientId, body) {
    requireOwner(userId);
    // With no key: announced again, it is asked which parts are there by now.
    return (await call(addDocument, { params: { clinicId, patientId }, body })).body;
  },
  async putPart({ userId, clinicId, documentId }, number, bytes) {
    const body = { sha256: await bytesHex(bytes), bytes: toBase64(bytes) };
    requireOwner(userId);
    await call(putDocumentPart, { params: { clinicId, documentId, number: String(number) }, body });
  },
  async complete({ userId, clinicId, documentId }) {
    requireOwner(userId);
    return (await call(completeDocument, { params: { clinicId, documentId } })).body;
  },
  async save({ userId, clinicId, documentId }, body) {
    requireOwner(userId);
    return (await call(saveDocument, { params: { clinicId, documentId }, body })).body;
  },
};

/** A write that makes or changes this patient is still in the outbox. */
const isPatientWaiting = (patientId: PatientId): boolean =>
  pendingStore
    .getSnapshot()
    .ops.some(
      ({ lane, name, state }) =>
        lane === `patient:${patientId}` && name === 'patient.create' && state !== 'done',
    );

export interface RunningDocuments {
  /** The network may be back, or the person. */
  wake(): void;
  stop(): Promise<void>;
}

/** Opens a person's documents while their vault is open, and closes them when it is locked. */
export function startDocuments(reader: string, ports: SyncPorts): RunningDocuments {
  const database = openDocuments({ indexedDB, IDBKeyRange });
  let room: DocumentRoom | null = null;
  let isOver = false;
  let turn: Promise<void> = Promise.resolve();
  async function follow(): Promise<void> {
    const seals = isOver ? null : sealsOf(reader);
    if (seals && !room) {
      room = await openDocumentRoom({
        ports: { ...ports, server: browserServer, isPatientWaiting },
        database,
        seals,
        makeRoom: evictCopies,
      });
      setDocumentRoom(room);
    } else if (!seals && room) {
      const closing = room;
      room = null;
      setDocumentRoom(null);
      await closing.stop();
    }
  }
  const next = () => {
    // Not in turn: a locked device shows and takes nothing.
    if (!sealsOf(reader)) {
      setDocumentRoom(null);
      showKeptDocuments([]);
    }
    turn = turn.then(follow).catch((error: unknown) => ports.report('Documents could not be opened', error));
  };
  const stopFollowing = subscribeToSeals(next);
  // What the outbox has sent, and that the server is there again, is told by what it shows.
  let seen = '';
  const stopWatching = pendingStore.subscribe(() => {
    const { online, ops } = pendingStore.getSnapshot();
    const adding = ops.filter(({ name, state }) => name === 'patient.create' && state !== 'done').length;
    const now = `${online} ${adding}`;
    if (now === seen) return;
    seen = now;
    if (online !== 'offline') room?.wake('socket');
  });
  next();
  return {
    wake: () => room?.wake('start'),
    async stop() {
      isOver = true;
      stopFollowing();
      stopWatching();
      next();
      await turn;
      setDocumentRoom(null);
      showKeptDocuments([]);
      await database.close();
    },
  };
}
