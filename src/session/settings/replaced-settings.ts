import { useMemo } from 'react';
import {
  replacedSettingType,
  type ReplacedSetting,
  type UserSetting,
} from '../../contract/clinics/settings.ts';
import { settingsRead } from './use-preferences.ts';
import { useRead } from '../reads/use-read.ts';

/** A setting that was changed on two devices; the later change was kept. */
export interface ReplacedHere extends ReplacedSetting {
  readonly type: string;
  readonly name: string;
}

const isNote = (value: unknown): value is ReplacedSetting =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'label') === 'string' &&
  'kept' in value &&
  'replaced' in value;

/** What the person has not decided about yet. A setting that has been changed since needs no word any more. */
export function replacedIn(settings: readonly UserSetting[]): ReplacedHere[] {
  return settings.flatMap(({ type, name, value }) => {
    const cut = name.indexOf('/');
    if (type !== replacedSettingType || cut < 0 || !isNote(value)) return [];
    const { label, kept, replaced } = value;
    return [{ type: name.slice(0, cut), name: name.slice(cut + 1), label, kept, replaced }];
  });
}

/** Settings of the signed-in person that two devices changed. @param mayRead false: nothing is asked for */
export function useReplacedSettings(mayRead = true): readonly ReplacedHere[] {
  const { data } = useRead<UserSetting[]>(mayRead ? settingsRead : null);
  return useMemo(() => replacedIn(data ?? []), [data]);
}

/** A setting's value as a person reads it. */
export function settingInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (value === null || value === '') return 'None';
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  const parts = Array.isArray(value) ? value.map(String) : Object.entries(value as object).map(partInWords);
  return parts.length === 0 ? 'None' : parts.join(', ');
}

const partInWords = ([name, value]: [string, unknown]) =>
  `${name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`)}: ${settingInWords(value).toLowerCase()}`;
