import type { ClinicId } from '../../contract/base/ids.ts';
import type { ClassTime } from '../../contract/scheduling/class-time.ts';
import type { AppointmentType } from '../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import {
  writeClassDates,
  writeSetupAdd,
  writeSetupChange,
  type SetupChange,
  type SetupKind,
  type SetupKinds,
} from '../../domain/scheduling/schedule/setup-changes.ts';
import type { TimeOff } from '../../domain/scheduling/availability/time-off.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { toast } from '../../ui/messages/toast.ts';
import { undoing } from '../../ui/messages/undoing.ts';
import { isFormSaved } from '../base/form-saved.ts';
import { spanInWords } from './span.words.ts';
import { nowInstant } from '../base/now-instant.ts';

/** One toast at a time: the next change takes the place of the last. */
export const setupToastName = 'schedule set-up';

/** Closes the offer to undo, when something else is begun. */
export const closeSetupToast = (): void => toast.close(setupToastName);

/** What people read of a write: on the sync screen, and once it is saved. */
export interface SetupWords {
  /** `Add the room Blue room` */
  readonly label: string;
  /** `Blue room is added` */
  readonly done: string;
}

/** As everywhere, in the words of a form whose entries stay. */
export const isSaved = (save: Promise<unknown>): Promise<boolean> => isFormSaved(save, setupToastName);

const withUndo = (undo: () => Promise<unknown>, name = setupToastName) => ({
  name,
  action: undoing(undo, { name }),
});

/**
 * Adds a record of the set-up on this device, says so, and offers to take it back.
 * @param name of the message: it takes the place of the last of that name
 */
export async function addRow<Kind extends SetupKind>(
  kind: Kind,
  clinicId: ClinicId,
  fields: SetupKinds[Kind]['fields'],
  { label, done }: SetupWords,
  name = setupToastName,
): Promise<void> {
  const id = newId() as SetupKinds[Kind]['row']['id'];
  await enqueue(writeSetupAdd(kind, clinicId, id, fields, label));
  const row = { ...fields, id, archivedAt: null, version: 1 } as unknown as SetupKinds[Kind]['row'];
  const gone = { archived: true } as SetupChange<Kind>;
  toast.success(
    done,
    withUndo(
      () => enqueue(writeSetupChange(kind, clinicId, row, gone, nowInstant(), `Undo: ${label}`)),
      name,
    ),
  );
}

/** Changes a record, takes it out of use or brings it back; says so, and offers to undo it by a further write. */
export async function changeRow<Kind extends SetupKind>(
  kind: Kind,
  clinicId: ClinicId,
  before: SetupKinds[Kind]['row'],
  change: SetupChange<Kind>,
  { label, done }: SetupWords,
  name = setupToastName,
): Promise<void> {
  await enqueue(writeSetupChange(kind, clinicId, before, change, nowInstant(), label));
  const { archived, ...fields } = change as { archived?: boolean } & Record<string, unknown>;
  const stood = before as unknown as Record<string, unknown>;
  const back = {
    ...Object.fromEntries(Object.keys(fields).map((field) => [field, stood[field]])),
    ...(archived !== undefined && { archived: before.archivedAt !== null }),
  } as SetupChange<Kind>;
  const after = {
    ...before,
    ...fields,
    ...(archived !== undefined && { archivedAt: archived ? nowInstant() : null }),
  } as SetupKinds[Kind]['row'];
  toast.success(
    done,
    withUndo(
      () => enqueue(writeSetupChange(kind, clinicId, after, back, nowInstant(), `Undo: ${label}`)),
      name,
    ),
  );
}

/** Has a class held on a day on which it was left out; says so, and offers to leave it out again. */
export async function holdAgain(
  clinicId: ClinicId,
  before: ClassTime,
  date: PlainDate,
  { label, done }: SetupWords,
): Promise<void> {
  const except = before.except.filter((one) => one !== date);
  const write = (row: ClassTime, days: readonly PlainDate[], words: string) =>
    enqueue(writeClassDates(clinicId, row, days, nowInstant(), words));
  await write(before, except, label);
  toast.success(
    done,
    withUndo(() => write({ ...before, except }, before.except, `Undo: ${label}`)),
  );
}

/**
 * Writes the time off of an imported calendar, says so, and offers to take all of it back.
 * @param plan as `planTimeOff` makes it; what could not be kept on the way is still in the next plan
 */
export async function takeOver(clinicId: ClinicId, provider: string, plan: TimeOff): Promise<void> {
  const words = (fields: SetupKinds['exception']['fields']) => `${provider}: busy, ${spanInWords(fields)}`;
  const write = (row: SetupKinds['exception']['row'], change: SetupChange<'exception'>, label: string) =>
    enqueue(writeSetupChange('exception', clinicId, row, change, nowInstant(), label));
  for (const { id, fields } of plan.adds)
    await enqueue(writeSetupAdd('exception', clinicId, id, fields, words(fields)));
  for (const { before, change } of plan.changes) await write(before, change, words(before));
  const back = async () => {
    for (const { id, fields } of plan.adds)
      await write(
        { ...fields, id, archivedAt: null, version: 1 },
        { archived: true },
        `Undo: ${words(fields)}`,
      );
    for (const { before, change } of plan.changes) {
      const { ranges, reason } = before;
      await write({ ...before, ...change }, { ranges, reason }, `Undo: ${words(before)}`);
    }
  };
  const count = plan.adds.length + plan.changes.length;
  toast.success(
    `${provider}: the calendar is taken over, ${count === 1 ? '1 change' : `${count} changes`}`,
    withUndo(back),
  );
}

/**
 * Puts appointment types into an order, says so, and offers to put all of them back. Only those that change their place are written.
 * @param order the types in use, as they shall stand
 */
export async function putInOrder(
  clinicId: ClinicId,
  order: readonly AppointmentType[],
  { label, done }: SetupWords,
): Promise<void> {
  const moved = order
    .map((type, place) => ({ type, place }))
    .filter(({ type, place }) => type.order !== place);
  const write = (type: AppointmentType, place: number, words: string) =>
    enqueue(writeSetupChange('type', clinicId, type, { order: place }, nowInstant(), words));
  for (const { type, place } of moved) await write(type, place, label);
  const back = async () => {
    for (const { type, place } of moved) await write({ ...type, order: place }, type.order, `Undo: ${label}`);
  };
  toast.success(done, withUndo(back));
}

/** What of some fields differs from the record as it stands; the rest stays as it is, whoever changes it meanwhile. */
export function differing<Fields extends object>(fields: Fields, before: Fields): Partial<Fields> {
  const entries = Object.entries(fields) as [keyof Fields, unknown][];
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<Fields>;
}
