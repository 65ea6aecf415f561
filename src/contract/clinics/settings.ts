import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, userId } from '../base/ids.ts';
import { requiredLine } from '../base/values.ts';

/** A setting of one user: name, value, type (clauses 3.5, 7.5, 7.6). The value is any JSON of at most 16 kB. */
export const userSetting = z.object({
  name: requiredLine(100),
  value: z.unknown(),
  type: requiredLine(100),
});
export type UserSetting = z.infer<typeof userSetting>;

/**
 * A setting as it is saved. `seen` is what the device knew of it: every value since the server's last word, and what people
 * call it. A value that stands on the server and is not among them came from another device.
 */
const savedSetting = z.extend(userSetting, {
  seen: z.optional(
    z.object({ values: z.array(z.unknown()).check(z.maxLength(20)), label: requiredLine(200) }),
  ),
});
export type SavedSetting = z.infer<typeof savedSetting>;

/**
 * The type under which the server notes that a setting was changed on two devices; its name is `<type>/<name>` of that
 * setting. Whoever has been told saves it with the value null.
 */
export const replacedSettingType = 'Replaced';
/** The later change is kept; the earlier one stands here. */
export const replacedSetting = z.object({ label: z.string(), replaced: z.unknown(), kept: z.unknown() });
export type ReplacedSetting = z.infer<typeof replacedSetting>;

/** [7.5] */
export const getUserSettings = endpoint({
  name: 'settings.list',
  method: 'GET',
  path: '/settings/user/settings',
  summary: "The signed-in user's settings, all of them or those of one type or name.",
  query: z.object({ type: z.optional(z.string()), name: z.optional(z.string()) }),
  response: z.array(userSetting),
});

/** [7.6] */
export const putUserSettings = endpoint({
  name: 'settings.save',
  method: 'PUT',
  path: '/settings/user/settings',
  summary:
    'Saves the listed settings of the signed-in user; others stay. A value of another device that is replaced unseen is noted.',
  body: z.array(savedSetting).check(z.maxLength(100)),
  response: z.array(userSetting),
});

const planWizardCategories = z.object({ categories: z.array(requiredLine(100)).check(z.maxLength(200)) });
const clinicAndUser = z.object({ clinic: clinicId, user: userId });

/** [7.8] */
export const getPlanWizardCategories = endpoint({
  name: 'planWizardCategories.get',
  method: 'GET',
  path: '/settings/:clinic/user/:user/plan-wizard-categories',
  summary: 'The categories the plan wizard offers this user.',
  params: clinicAndUser,
  response: planWizardCategories,
});

/** [7.8] */
export const putPlanWizardCategories = endpoint({
  name: 'planWizardCategories.save',
  method: 'PUT',
  path: '/settings/:clinic/user/:user/plan-wizard-categories',
  summary: 'Saves the categories the plan wizard offers this user.',
  params: clinicAndUser,
  body: planWizardCategories,
  response: planWizardCategories,
});

/** [7.21] */
export const updatePaymentMethod = endpoint({
  name: 'subscription.updatePaymentMethod',
  method: 'POST',
  path: '/:clinicId/billing/update-payment-method',
  summary: "Where the browser is sent to change the clinic's payment method.",
  params: z.object({ clinicId }),
  response: z.object({ url: z.string() }),
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const settingWrites = {
  'settings.save': putUserSettings,
  'planWizardCategories.save': putPlanWizardCategories,
} as const;
