import { useMemo } from 'react';
import type { ClinicId, UserId } from '../../contract/base/ids.ts';
import {
  getPlanWizardCategories,
  getUserSettings,
  type UserSetting,
} from '../../contract/clinics/settings.ts';
import { readPreferences, type Preferences } from '../../domain/clinics/preferences/preferences.ts';
import { defineRead, overlayRow, overlayRows } from '../../sync/public.ts';
import { useClinic } from '../session-context.ts';
import { useRead, type ReadState } from '../reads/use-read.ts';

/** Names a setting among the writes of this device. */
export const settingKey = ({ type, name }: Pick<UserSetting, 'type' | 'name'>): string => `${type}/${name}`;
export const categoriesKey = (clinicId: ClinicId, userId: UserId): string =>
  `plan-wizard/${clinicId}/${userId}`;

/** [7.5] The signed-in person's settings, with what this device changed. */
export const settingsRead = defineRead({
  endpoint: getUserSettings,
  request: { query: {} },
  topics: ['clinic'],
  overlay: (settings, pending, takenAtMs) => {
    const rows = settings.map((setting) => ({ ...setting, id: settingKey(setting) }));
    const laid = overlayRows(rows, 'setting', pending, takenAtMs, ({ type }) => type !== undefined);
    return laid === rows ? settings : laid.map(({ name, value, type }) => ({ name, value, type }));
  },
  fromPending: (pending) => {
    const made = overlayRows<UserSetting & { id: string }>([], 'setting', pending, 0);
    return made.length === 0 ? undefined : made.map(({ name, value, type }) => ({ name, value, type }));
  },
});

/** [7.8] The categories the plan wizard offers this user; none saved: all. */
const categoriesRead = (clinicId: ClinicId, userId: UserId) =>
  defineRead({
    endpoint: getPlanWizardCategories,
    request: { params: { clinic: clinicId, user: userId } },
    topics: ['clinic'],
    overlay: (body, pending, takenAtMs) => {
      const id = categoriesKey(clinicId, userId);
      const { categories } = overlayRow({ ...body, id }, 'setting', id, pending, takenAtMs) ?? body;
      return { categories };
    },
  });

/**
 * What the signed-in person prefers of notes and reports (clauses 3.5-3.7). Until the settings are here, and where this
 * device has never had them, the defaults: a note is not kept waiting for them.
 */
export function usePreferences(): ReadState<readonly UserSetting[]> & { readonly preferences: Preferences } {
  const state = useRead(settingsRead);
  const preferences = useMemo(() => readPreferences(state.data ?? []), [state.data]);
  return { ...state, preferences };
}

/** [7.8] The categories of services that the plan offers the signed-in person in this clinic; empty: all. */
export function usePlanWizardCategories(): ReadState<{ categories: string[] }> {
  const { clinic, me } = useClinic();
  return useRead(useMemo(() => categoriesRead(clinic.ID, me.ID), [clinic.ID, me.ID]));
}
