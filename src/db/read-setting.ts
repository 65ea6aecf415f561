import type { LocalSettingRow } from './device-database.ts';

/** [3.15] What a local setting is kept under: a user's in every clinic, a clinic's for everybody, or a user's in a clinic. */
export type SettingKey =
  | { readonly scope: 'user'; readonly userId: string; readonly name: string }
  | { readonly scope: 'clinic'; readonly clinicId: string; readonly name: string }
  | { readonly scope: 'both'; readonly userId: string; readonly clinicId: string; readonly name: string };

/** A setting's key as its row has it: empty where the scope has no such part. */
export const partsOf = (key: SettingKey): Omit<LocalSettingRow, 'value'> => ({
  scope: key.scope,
  userId: key.scope === 'clinic' ? '' : key.userId,
  clinicId: key.scope === 'user' ? '' : key.clinicId,
  name: key.name,
});

/**
 * Reads a local setting off the device. IndexedDB by hand: how the schedule is looked at belongs to the first screen, and one
 * request is not worth 30 kB of a database library there. A database that is not there yet is not made.
 * @param name of the database that `settings-repository.ts` writes
 * @returns undefined where none is set; rejects where the browser keeps nothing
 */
export function readSetting(
  factory: IDBFactory,
  key: SettingKey,
  name = 'plumbline-device',
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(name);
    let isNew = false;
    opening.addEventListener('upgradeneeded', () => {
      isNew = true;
      opening.transaction?.abort();
    });
    opening.addEventListener('error', () => (isNew ? resolve(undefined) : reject(opening.error!)));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const { scope, userId, clinicId, name: word } = partsOf(key);
      try {
        const request = database
          .transaction('settings')
          .objectStore('settings')
          .get([scope, userId, clinicId, word]);
        request.addEventListener('success', () => {
          resolve((request.result as LocalSettingRow | undefined)?.value);
        });
        request.addEventListener('error', () => reject(request.error!));
      } catch (fault) {
        reject(fault);
      } finally {
        // It closes when the request is through.
        database.close();
      }
    });
  });
}
