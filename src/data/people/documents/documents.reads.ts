import { useSyncExternalStore } from 'react';
import { listDocuments } from '../../../contract/people/document.ts';
import type { ClinicId, PatientId } from '../../../contract/base/ids.ts';
import { type KeptDocument, keptDocuments } from '../../../sync/public-documents.ts';
import { defineRead, overlayRow } from '../../../sync/public.ts';

/** A patient's documents as the server has them. Offline from the device's copy; none yet of a patient who was added here. */
export const documentsRead = (clinicId: ClinicId, patientId: PatientId) =>
  defineRead({
    endpoint: listDocuments,
    request: { params: { clinicId, patientId } },
    topics: ['patients'],
    fromPending: (pending) =>
      overlayRow(undefined, 'patient', patientId, pending, 0) === undefined ? undefined : { documents: [] },
  });

/** The documents that lie on this device; none while it is locked. */
export const useKeptDocuments = (): readonly KeptDocument[] =>
  useSyncExternalStore(keptDocuments.subscribe, keptDocuments.getSnapshot, keptDocuments.getSnapshot);
