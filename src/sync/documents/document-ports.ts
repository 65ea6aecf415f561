import type { PatientDocument, addDocument, saveDocument } from '../../contract/people/document.ts';
import type { RequestOf } from '../../contract/base/endpoint.ts';
import type { ClinicId, DocumentId, PatientId } from '../../contract/base/ids.ts';
import type { SyncPorts } from '../device/ports.ts';

export type Announcement = RequestOf<typeof addDocument>['body'];
export type DocumentChanges = RequestOf<typeof saveDocument>['body'];

/** Whose document it is, and where. */
export interface DocumentAddress {
  readonly userId: string;
  readonly clinicId: ClinicId;
  readonly documentId: DocumentId;
}

/**
 * The server's half, each with the token of `userId` and of nobody else. Every call may be made twice.
 * @throws ApiFault; `sign-in` kinds come as a refusal with status 401
 */
export interface DocumentServer {
  announce(place: DocumentAddress, patientId: PatientId, body: Announcement): Promise<PatientDocument>;
  putPart(place: DocumentAddress, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  complete(place: DocumentAddress): Promise<PatientDocument>;
  save(place: DocumentAddress, changes: DocumentChanges): Promise<PatientDocument>;
}

/** What the room needs of the world. */
export type DocumentPorts = Pick<
  SyncPorts,
  'clock' | 'random' | 'locks' | 'bus' | 'wake' | 'tokens' | 'report'
> & {
  readonly server: DocumentServer;
  /** A patient who was added here stands in the outbox still. */
  readonly isPatientWaiting: (patientId: PatientId) => boolean;
};
