import type { ClinicId, UserId } from '../../contract/ids.ts';
import { asSettings, type Preferences } from '../../domain/preferences.ts';
import { categoriesKey, settingKey } from '../../session/use-preferences.ts';
import { enqueue } from '../../sync/outbox.ts';
import { toast } from '../../ui/toast.ts';

const notSaved = 'The preference was not saved. It stands as it was; try again.';

/**
 * [3.5] [3.6] [3.7] [7.6] Saves a preference on this device, and on the server when it can be reached. Each has a lane of its
 * own, so that the last of many changes is the one that is sent.
 */
export async function savePreference<Group extends keyof Preferences>(
  clinicId: ClinicId,
  group: Group,
  change: Partial<Preferences[Group]>,
  label: string,
): Promise<void> {
  for (const setting of asSettings(group, change)) {
    const id = settingKey(setting);
    await enqueue({
      name: 'settings.save',
      params: undefined,
      clinicId,
      body: [setting],
      lane: `setting:${id}`,
      seen: null,
      label: `Save the preference "${label}"`,
      patches: [{ entity: 'setting', id, merge: { ...setting }, create: true }],
      coalesce: true,
    }).catch((fault: unknown) => toast.fail(notSaved, { description: fault, name: id }));
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
