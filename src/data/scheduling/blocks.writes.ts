import type { ClinicId, TimeBlockId } from '../../contract/base/ids.ts';
import type { TimeBlock, TimeBlockFields } from '../../contract/scheduling/time-block.ts';
import { blockInWords } from '../../domain/scheduling/schedule/block-draft.ts';
import { writeSetupAdd, writeSetupChange } from '../../domain/scheduling/schedule/setup-changes.ts';
import type { SetupChange } from '../../domain/scheduling/schedule/setup-changes.ts';
import { newId } from '../../sync/device/device.ts';
import { enqueue } from '../../sync/outbox/outbox.ts';
import { toast } from '../../ui/messages/toast.ts';
import { undoing } from '../../ui/messages/undoing.ts';
import { visitToastName } from './appointments.writes.ts';
import { nowInstant } from '../base/now-instant.ts';

const change = (clinicId: ClinicId, before: TimeBlock, fields: SetupChange<'block'>, label: string) =>
  enqueue(writeSetupChange('block', clinicId, before, fields, nowInstant(), label));

/** Blocks time on this device, says so, and offers to open it again. */
export async function blockTime(
  clinicId: ClinicId,
  fields: TimeBlockFields,
  provider: string,
): Promise<void> {
  const id = newId() as TimeBlockId;
  const words = blockInWords(fields, provider);
  await enqueue(writeSetupAdd('block', clinicId, id, fields, `Block time: ${words}`));
  const row = { ...fields, id, archivedAt: null, version: 1 };
  toast.success(`Blocked: ${words}`, {
    name: visitToastName,
    action: undoing(() => change(clinicId, row, { archived: true }, `Undo: block time: ${words}`)),
  });
}

/** Changes blocked time, or opens it again with `archived`; says so, and offers to undo it by a further write. */
export async function changeBlock(
  clinicId: ClinicId,
  before: TimeBlock,
  fields: SetupChange<'block'>,
  provider: string,
): Promise<void> {
  const { archived, ...rest } = fields;
  const after: TimeBlock = { ...before, ...rest, archivedAt: archived ? nowInstant() : before.archivedAt };
  const words = blockInWords(after, provider);
  const done = archived ? `Open again: ${words}` : `Blocked: ${words}`;
  await change(clinicId, before, fields, done);
  const names = Object.keys(rest) as (keyof typeof rest)[];
  const back = {
    ...Object.fromEntries(names.map((name) => [name, before[name]])),
    ...(archived !== undefined && { archived: !archived }),
  };
  toast.success(done, {
    name: visitToastName,
    action: undoing(() => change(clinicId, after, back, `Undo: ${done}`)),
  });
}
