import { useCallback } from 'react';
import type { Preferences } from '../../../domain/clinics/preferences/preferences.ts';
import { useClinic } from '../../../session/session-context.ts';
import { savePreference } from '../../../data/clinics/preferences.writes.ts';
import { useWanted } from './use-wanted.ts';

/**
 * One group of preferences as it is to be shown, and the function that saves a change of it, under a label for people.
 * @param stored the group as it was read
 */
export function useSave<Group extends keyof Preferences>(group: Group, stored: Preferences[Group]) {
  const { clinic } = useClinic();
  const { shown, want } = useWanted(stored);
  const save = useCallback(
    (change: Partial<Preferences[Group]>, label: string) =>
      want(change, savePreference(clinic.ID, group, { change, shown, label })),
    [clinic.ID, group, shown, want],
  );
  return { shown, save };
}
