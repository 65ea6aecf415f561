import { useMemo } from 'react';
import type { ClinicId } from '../../contract/base/ids.ts';
import { useRead } from '../../session/reads/use-read.ts';
import { saveSetting } from '../../session/settings/setting-writes.ts';
import { settingsRead } from '../../session/settings/use-preferences.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';

const setting = { type: 'Exercises', name: 'favorites' } as const;
const none: readonly string[] = [];

/** The exercises that the signed-in person has marked, and what marks one or takes its mark away. */
export function useFavoriteExercises(clinicId: ClinicId): {
  readonly favorites: readonly string[];
  readonly toggle: (id: string) => Promise<boolean>;
} {
  const { data } = useRead(settingsRead);
  return useMemo(() => {
    const value = data?.find(({ type, name }) => type === setting.type && name === setting.name)?.value;
    const favorites = Array.isArray(value)
      ? value.filter((one): one is string => typeof one === 'string')
      : none;
    const toggle = (id: string) => {
      const next = favorites.includes(id) ? favorites.filter((one) => one !== id) : [...favorites, id];
      return isSaved(
        saveSetting(clinicId, { ...setting, value: next }, { shown: value, label: 'Favorite exercises' }),
      );
    };
    return { favorites, toggle };
  }, [data, clinicId]);
}
