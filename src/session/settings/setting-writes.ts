import type { ClinicId } from '../../contract/base/ids.ts';
import { replacedSettingType, type UserSetting } from '../../contract/clinics/settings.ts';
import { isSameJson } from '../../lib/json/same-json.ts';
import { enqueue } from '../../sync/public-writes.ts';
import { type PendingOp, pendingStore } from '../../sync/public.ts';
import type { ReplacedHere } from './replaced-settings.ts';
import { settingKey } from './use-preferences.ts';

/** As many as the contract takes. */
const mostValues = 20;

/**
 * Every value of a setting that this device has known since the server's last word: what was shown, and what its own
 * changes that may not have arrived said and had seen. The first is the oldest.
 * @param shown the value as the person saw it
 */
export function valuesSeen(id: string, shown: unknown, ops: readonly PendingOp[]): unknown[] {
  const ofPending = ops.flatMap(({ patches }) =>
    patches
      .filter((patch) => patch.entity === 'setting' && patch.id === id)
      .flatMap(({ merge }) => [...(Array.isArray(merge['seen']) ? merge['seen'] : []), merge['value']]),
  );
  const values: unknown[] = [];
  for (const value of [...ofPending, shown])
    if (value !== undefined && !values.some((one) => isSameJson(one, value))) values.push(value);
  return values.length <= mostValues ? values : [values[0], ...values.slice(1 - mostValues)];
}

/**
 * [7.6] Saves a setting on this device, and on the server when it can be reached. Each has a lane of its own, so that the
 * last of many changes is the one that is sent.
 */
export async function saveSetting(
  clinicId: ClinicId,
  setting: UserSetting,
  { shown, label }: { readonly shown: unknown; readonly label: string },
): Promise<void> {
  const id = settingKey(setting);
  const values = valuesSeen(id, shown, pendingStore.getSnapshot().ops);
  await enqueue({
    name: 'settings.save',
    params: undefined,
    clinicId,
    body: [{ ...setting, seen: { values, label } }],
    lane: `setting:${id}`,
    seen: null,
    label: `Save the preference "${label}"`,
    patches: [{ entity: 'setting', id, merge: { ...setting, seen: values }, create: true }],
    coalesce: true,
  });
}

/** The person has been told of a setting that two devices changed, and has said which value shall stand. */
export async function settleReplaced(
  clinicId: ClinicId,
  { type, name, label, kept, replaced }: ReplacedHere,
  choice: 'kept' | 'replaced',
): Promise<void> {
  if (choice === 'replaced')
    await saveSetting(clinicId, { type, name, value: replaced }, { shown: kept, label });
  const note = { type: replacedSettingType, name: `${type}/${name}`, value: null };
  const id = settingKey(note);
  await enqueue({
    name: 'settings.save',
    params: undefined,
    clinicId,
    body: [note],
    lane: `setting:${id}`,
    seen: null,
    label: `Decide about the preference "${label}"`,
    patches: [{ entity: 'setting', id, merge: note, create: true }],
    coalesce: true,
  });
}
