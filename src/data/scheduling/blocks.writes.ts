import type { ClinicId } from '../../contract/base/ids.ts';
import type { TimeBlock, TimeBlockFields } from '../../contract/scheduling/time-block.ts';
import { blockInWords } from '../../domain/scheduling/schedule/block-draft.ts';
import type { SetupChange } from '../../domain/scheduling/schedule/setup-changes.ts';
import { addRow, changeRow, type SetupWords } from './schedule-setup.writes.ts';

const blockWords = (fields: TimeBlockFields, provider: string): SetupWords => {
  const words = blockInWords(fields, provider);
  return { label: `Block time: ${words}`, done: `Blocked: ${words}` };
};

/**
 * Blocks time on this device, says so, and offers to open it again.
 * @param toastName the message takes the place of the last of that name
 */
export const blockTime = (
  clinicId: ClinicId,
  fields: TimeBlockFields,
  provider: string,
  toastName: string,
): Promise<void> => addRow('block', clinicId, fields, blockWords(fields, provider), toastName);

/** Changes blocked time, or opens it again with `archived`; says so, and offers to undo it by a further write. */
export function changeBlock(
  clinicId: ClinicId,
  before: TimeBlock,
  change: SetupChange<'block'>,
  provider: string,
  toastName: string,
): Promise<void> {
  const { archived, ...rest } = change;
  const after: TimeBlock = { ...before, ...rest };
  const opened = `Open again: ${blockInWords(after, provider)}`;
  const words = archived ? { label: opened, done: opened } : blockWords(after, provider);
  return changeRow('block', clinicId, before, change, words, toastName);
}
