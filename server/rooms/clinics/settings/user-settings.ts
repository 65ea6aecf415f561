import {
  replacedSettingType,
  type ReplacedSetting,
  type SavedSetting,
  type UserSetting,
} from '../../../../src/contract/clinics/settings.ts';
import { isSameJson } from '../../../../src/lib/json/same-json.ts';
import { wrongFields } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

const maxValueCharacters = 16_384;

const list: Statement = {
  name: 'list-user-settings',
  text: `select name, value, type from user_settings where user_id = $1
    and ($2::text is null or type = $2) and ($3::text is null or name = $3) order by type, name`,
};
const save: Statement = {
  name: 'save-user-settings',
  text: `insert into user_settings (user_id, type, name, value, updated_at)
    select $1, r.type, r.name, r.value, $3 from json_to_recordset($2::json) as r (type text, name text, value jsonb)
    on conflict (user_id, type, name) do update set value = excluded.value, updated_at = excluded.updated_at`,
};

/** [7.5] The user's settings, all or those of a type or name. */
export function listSettings(
  tx: Tx,
  userId: string,
  { type, name }: { type?: string | undefined; name?: string | undefined },
): Promise<UserSetting[]> {
  return tx.run<UserSetting>(list, [userId, type ?? null, name ?? null]);
}

/**
 * [7.6] Saves the listed settings; others stay. Named twice, the last one holds. A value that the device which saves had
 * not seen is replaced as well, the later change being kept, and noted for its person. Throws `fields-invalid`.
 */
export async function saveSettings(
  tx: Tx,
  userId: string,
  settings: readonly SavedSetting[],
  now: string,
): Promise<UserSetting[]> {
  const fields = settings.flatMap(({ value }, place) =>
    JSON.stringify(value).length > maxValueCharacters
      ? [{ path: `body.${place}.value`, message: 'may be at most 16 kB of JSON' }]
      : [],
  );
  if (fields.length > 0) throw wrongFields(fields);
  const last = new Map(settings.map((setting) => [keyOf(setting), setting]));
  if (last.size > 0) {
    const notes = await noteReplaced(tx, userId, [...last.values()]);
    await tx.run(save, [userId, JSON.stringify([...last.values(), ...notes]), now]);
  }
  return listSettings(tx, userId, {});
}

const keyOf = ({ type, name }: Pick<UserSetting, 'type' | 'name'>) => JSON.stringify([type, name]);

/** What of other devices is about to be replaced by changes that had not seen it. */
async function noteReplaced(
  tx: Tx,
  userId: string,
  settings: readonly SavedSetting[],
): Promise<UserSetting[]> {
  if (!settings.some(({ seen }) => seen)) return [];
  const standing = new Map((await listSettings(tx, userId, {})).map((one) => [keyOf(one), one.value]));
  return settings.flatMap(({ type, name, value, seen }) => {
    const key = keyOf({ type, name });
    if (!seen || !standing.has(key)) return [];
    const replaced = standing.get(key);
    if ([value, ...seen.values].some((known) => isSameJson(known, replaced))) return [];
    const note: ReplacedSetting = { label: seen.label, replaced, kept: value };
    return [{ type: replacedSettingType, name: `${type}/${name}`, value: note }];
  });
}
