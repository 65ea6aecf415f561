import { useMemo } from 'react';
import type { UserSetting } from '../../../contract/clinics/settings.ts';
import { macroOfSetting, type Macro } from '../../../domain/clinical/macros/macros.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { settingsRead } from '../../../session/settings/use-preferences.ts';

/** The macros of a person’s settings, by name. */
export const macrosOf = (settings: readonly UserSetting[]): Macro[] =>
  settings
    .map(macroOfSetting)
    .filter((macro) => macro !== null)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The signed-in person’s own macros, with what this device has changed. */
export function useOwnMacros(): readonly Macro[] {
  const { data } = useRead(settingsRead);
  return useMemo(() => macrosOf(data ?? []), [data]);
}
