import { useSyncExternalStore } from 'react';
import { keptDocuments, type KeptDocument } from '../../sync/documents/kept-documents.ts';

/** The documents that lie on this device; none while it is locked. */
export const useKeptDocuments = (): readonly KeptDocument[] =>
  useSyncExternalStore(keptDocuments.subscribe, keptDocuments.getSnapshot, keptDocuments.getSnapshot);
