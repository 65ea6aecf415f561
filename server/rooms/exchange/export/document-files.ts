import type { Storage } from '../../../kernel/storage/storage.ts';
import { documentPath } from './fhir/document-path.ts';
import { storedDocuments } from './kinds/export-kinds.ts';
import type { ExportScope } from './kinds/export-kind.ts';
import type { Snapshot } from './snapshot.ts';
import type { ZipEntry } from './zip.ts';

/** A document that has come whole, and where its parts lie, in their order. */
export interface DocumentFile {
  readonly id: string;
  readonly contentType: string;
  readonly keys: readonly string[];
}

/** The documents of a clinic, or of one patient there, that can go along: whole, and not removed. */
export const documentFiles = (snapshot: Snapshot, of: ExportScope): Promise<DocumentFile[]> =>
  snapshot.all<DocumentFile>(storedDocuments(of));

/**
 * A document as a file of a ZIP, read from the storage part by part.
 * @param onMissing told where a part is gone from the storage: the file ends there, and the rest of the export goes on
 */
export const documentEntry = (
  file: DocumentFile,
  storage: Storage | undefined,
  onMissing: (path: string) => void,
): ZipEntry & { text(): AsyncGenerator<Uint8Array> } => ({
  name: documentPath(file),
  isPacked: file.contentType !== 'text/plain',
  async *text() {
    for (const key of file.keys) {
      const bytes = await storage?.get(key);
      if (!bytes) return onMissing(documentPath(file));
      yield bytes;
    }
  },
});
