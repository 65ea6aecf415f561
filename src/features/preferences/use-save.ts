import { useCallback } from 'react';
import type { Preferences } from '../../domain/preferences.ts';
import { useClinic } from '../../session/session-context.ts';
import { savePreference } from './preferences.writes.ts';

/** Gives the function that saves a change of one group of preferences, under a label for people. */
export function useSave<Group extends keyof Preferences>(group: Group) {
  const { clinic } = useClinic();
  return useCallback(
    (change: Partial<Preferences[Group]>, label: string) =>
      void savePreference(clinic.ID, group, change, label),
    [clinic.ID, group],
  );
}
