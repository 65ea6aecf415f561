import type { PatientFile } from '../../../../../contract/people/patient-file.ts';
import type { FileKind, FileKinds } from '../../../../../domain/people/patient-file-changes.ts';

/** Which form of the file is open: of an entry by its id, of a new one without. A check is of a coverage. */
export type OpenedEntry =
  { readonly kind: FileKind; readonly id: string | null } | { readonly kind: 'check'; readonly id: string };

const listOf = { contact: 'contacts', consent: 'consents', case: 'cases', coverage: 'coverages' } as const;

/** The entry of a file that a form is about; null for a new one. */
export const entryOf = <Kind extends FileKind>(
  file: PatientFile,
  kind: Kind,
  id: string | null,
): FileKinds[Kind]['row'] | null =>
  ((file[listOf[kind]] as readonly { readonly id: string }[]).find((row) => row.id === id) as
    FileKinds[Kind]['row'] | undefined) ?? null;
