import type { ClinicId, UserId } from '../../contract/base/ids.ts';
import { asSettings, type Preferences } from '../../domain/clinics/preferences/preferences.ts';
import { saveSetting } from '../../session/settings/setting-writes.ts';
import { categoriesKey, settingKey } from '../../session/settings/use-preferences.ts';
import { enqueue } from '../../sync/public-writes.ts';
import { toast } from '../../ui/messages/toast.ts';

const notSaved = 'The preference was not saved. It stands as it was; try again.';

export interface PreferenceChange<Group extends keyof Preferences> {
  readonly change: Partial<Preferences[Group]>;
  /** The group as the person saw it when they changed it. */
  readonly shown: Preferences[Group];
  /** What people call it. */
  readonly label: string;
}

/**
 * [3.5] [3.6] [3.7] [7.6] Saves a preference on this device, and on the server when it can be reached. Each has a lane of its
 * own, so that the last of many changes is the one that is sent.
 */
export async function savePreference<Group extends keyof Preferences>(
  clinicId: ClinicId,
  group: Group,
  { change, shown, label }: PreferenceChange<Group>,
): Promise<void> {
  for (const setting of asSettings(group, change)) {
    await saveSetting(clinicId, setting, { shown: shown[setting.name as keyof typeof shown], label }).catch(
      (fault: unknown) => toast.fail(notSaved, { description: fault, name: settingKey(setting) }),
    );
  }
}

/** [7.8] Saves the categories that the plan offers; an empty list offers all. */
export async function savePlanCategories(
  clinicId: ClinicId,
  userId: UserId,
  categories: readonly string[],
): Promise<void> {
  const id = categoriesKey(clinicId, userId);
  await enqueue({
    name: 'planWizardCategories.save',
    params: { clinic: clinicId, user: userId },
    clinicId,
    body: { categories: [...categories] },
    lane: `setting:${id}`,
    seen: null,
    label: 'Save the plan wizard categories',
    patches: [{ entity: 'setting', id, merge: { categories: [...categories] } }],
    coalesce: true,
  }).catch((fault: unknown) => toast.fail(notSaved, { description: fault, name: id }));
}
