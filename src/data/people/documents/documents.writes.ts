import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call.ts';
import { saveDocument, type DocumentKind } from '../../../contract/people/document.ts';
import type { ClinicId, CoverageId, DocumentId, PatientId } from '../../../contract/base/ids.ts';
import { newId } from '../../../sync/public-writes.ts';
import {
  describeKept,
  keepDocument,
  removeKept,
  restoreKept,
  retryKept,
} from '../../../sync/public-documents.ts';
import { toast } from '../../../ui/messages/toast.ts';
import type { DocumentLine } from './document-lines.ts';
import { documentsRead } from './documents.reads.ts';
import { nowInstant } from '../../base/now-instant.ts';

/** One toast at a time: the next change takes the place of the last. */
const told = { name: 'documents' };

export interface DocumentAbout {
  readonly name: string;
  readonly kind: DocumentKind;
  /** Whose card it shows. */
  readonly coverageId?: CoverageId | null;
}

/**
 * Keeps a file on this device and sends it when it can be sent.
 * @throws DocumentRefused, OutboxFull, OutboxUnavailable, VaultLocked: nothing of it was kept then
 */
export const addDocument = (
  of: { readonly clinicId: ClinicId; readonly patientId: PatientId },
  about: DocumentAbout,
  file: Blob,
): Promise<void> => {
  const addedAt = nowInstant();
  return keepDocument({ ...of, ...about, id: newId() as DocumentId, addedAt }, file);
};

/** What can be done with a document: on this device where it lies here, else at the server, which must be in reach. */
export function useDocumentWrites(clinicId: ClinicId, patientId: PatientId) {
  const client = useQueryClient();
  const run = async (work: () => Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (fault) {
      toast.fail(failed, { ...told, description: fault });
      return false;
    }
  };
  const atServer = async (documentId: DocumentId, body: Partial<DocumentAbout> & { removed?: boolean }) => {
    await call(saveDocument, { params: { clinicId, documentId }, body });
    await client.invalidateQueries({ queryKey: documentsRead(clinicId, patientId).options.queryKey });
  };
  const restore = ({ id, name, isHere }: DocumentLine) =>
    void run(
      () => (isHere ? restoreKept(id) : atServer(id, { removed: false })),
      `${name} could not be brought back`,
    );
  return {
    /** @returns whether it is saved */
    describe: async (line: DocumentLine, about: DocumentAbout): Promise<boolean> => {
      const { id, isHere } = line;
      const work = () => (isHere ? describeKept(id, about) : atServer(id, about));
      if (!(await run(work, 'Nothing was changed'))) return false;
      toast.success(`${about.name} is saved`, told);
      return true;
    },
    remove: async (line: DocumentLine): Promise<void> => {
      const { id, name, isHere } = line;
      const work = () => (isHere ? removeKept(id) : atServer(id, { removed: true }));
      if (!(await run(work, `${name} was not removed`))) return;
      toast.info(`${name} is removed`, { ...told, action: { label: 'Undo', onPress: () => restore(line) } });
    },
    retry: ({ id }: DocumentLine): void => void run(() => retryKept(id), 'It could not be sent again'),
  };
}
