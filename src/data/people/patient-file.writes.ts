import type { CoverageCheckId } from '../../contract/base/ids.ts';
import type { CoverageCheckFields } from '../../contract/people/patient-file.ts';
import {
  newFileRow,
  writeCoverageCheck,
  writeFileAdd,
  writeFileChange,
  type FileChange,
  type FileKind,
  type FileKinds,
  type FileOf,
} from '../../domain/people/patient-file-changes.ts';
import { isSameJson } from '../../lib/json/same-json.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { toast } from '../../ui/messages/toast.ts';
import { undoing } from '../../ui/messages/undoing.ts';
import { isFormSaved } from '../base/form-saved.ts';
import { nowInstant } from '../base/now-instant.ts';

/** One toast at a time: the next change takes the place of the last. */
const toastName = 'patient file';

/** Whose file it is, and how they are called in the list of what waits. */
export interface FileOwner extends FileOf {
  readonly name: string;
}

/** As everywhere, in the words of a form whose entries stay. */
const isSaved = (save: Promise<unknown>): Promise<boolean> => isFormSaved(save, toastName);

const withUndo = (undo: () => Promise<unknown>) => ({
  name: toastName,
  action: undoing(undo, { name: toastName }),
});

/** Adds an entry to a patient's file on this device, and offers to take it back. @param what `Case Fall at work` */
export async function addEntry<Kind extends FileKind>(
  kind: Kind,
  owner: FileOwner,
  fields: FileKinds[Kind]['fields'],
  what: string,
): Promise<boolean> {
  const id = newId() as FileKinds[Kind]['row']['id'];
  if (!(await isSaved(enqueue(writeFileAdd(kind, owner, id, fields, `${what}: ${owner.name}`)))))
    return false;
  const row = newFileRow(kind, owner.patientId, id, fields);
  const gone = { archived: true } as FileChange<Kind>;
  toast.success(
    `${what} is added`,
    withUndo(() =>
      enqueue(writeFileChange(kind, owner, row, gone, nowInstant(), `Undo: ${what}: ${owner.name}`)),
    ),
  );
  return true;
}

/** Saves what differs from the entry as the form was opened with, takes it out of use, or both; offers to undo it. */
export async function changeEntry<Kind extends FileKind>(
  kind: Kind,
  owner: FileOwner,
  before: FileKinds[Kind]['row'],
  wanted: FileChange<Kind>,
  what: string,
): Promise<boolean> {
  const stood = { ...before, archived: before.archivedAt !== null } as Readonly<Record<string, unknown>>;
  const changed = Object.entries(wanted).filter(([name, value]) => !isSameJson(value, stood[name]));
  if (changed.length === 0) return true;
  const change = Object.fromEntries(changed) as FileChange<Kind>;
  const write = writeFileChange(kind, owner, before, change, nowInstant(), `${what}: ${owner.name}`);
  if (!(await isSaved(enqueue(write)))) return false;
  const back = Object.fromEntries(changed.map(([name]) => [name, stood[name]])) as FileChange<Kind>;
  const { archived = false, ...fields } = change as { archived?: boolean };
  const after = { ...before, ...fields, archivedAt: archived ? nowInstant() : null };
  toast.success(
    `${what} is ${archived ? 'removed' : 'changed'}`,
    withUndo(() =>
      enqueue(writeFileChange(kind, owner, after, back, nowInstant(), `Undo: ${what}: ${owner.name}`)),
    ),
  );
  return true;
}

/** Notes what a payer said of a coverage. It stays: a mistake is put right by another entry. */
export async function noteCheck(
  owner: FileOwner,
  fields: CoverageCheckFields,
  payer: string,
): Promise<boolean> {
  const write = writeCoverageCheck(
    owner,
    newId() as CoverageCheckId,
    fields,
    `Eligibility at ${payer}: ${owner.name}`,
  );
  if (!(await isSaved(enqueue(write)))) return false;
  toast.success('The eligibility check is noted', { name: toastName });
  return true;
}
