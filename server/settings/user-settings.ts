import type { UserSetting } from '../../src/contract/settings.ts';
import { wrongFields } from '../http/refusal.ts';
import type { Statement, Tx } from '../http/transaction.ts';

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

/** [7.6] Saves the listed settings; others stay. Named twice, the last one holds. Throws `fields-invalid`. */
export async function saveSettings(
  tx: Tx,
  userId: string,
  settings: readonly UserSetting[],
  now: string,
): Promise<UserSetting[]> {
  const fields = settings.flatMap(({ value }, place) =>
    JSON.stringify(value).length > maxValueCharacters
      ? [{ path: `body.${place}.value`, message: 'may be at most 16 kB of JSON' }]
      : [],
  );
  if (fields.length > 0) throw wrongFields(fields);
  const last = new Map(settings.map((setting) => [JSON.stringify([setting.type, setting.name]), setting]));
  if (last.size > 0) await tx.run(save, [userId, JSON.stringify([...last.values()]), now]);
  return listSettings(tx, userId, {});
}
