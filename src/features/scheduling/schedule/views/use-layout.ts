import type { UserId } from '../../../../contract/base/ids.ts';
import type { ProvidersShown } from '../../../../domain/scheduling/schedule/day-schedule.ts';
import { useLocalSetting } from '../../../../session/settings/local-settings.ts';
import { useClinic } from '../../../../session/session-context.ts';

/** How long a slot is that a tap books, and with it how high the rows are. */
export const slotSizes = [10, 15, 20, 30] as const;
export type SlotMinutes = (typeof slotSizes)[number];
/** Half hours, unless a person chooses; inside one, a pointer means a quarter. */
export const usualSlotMinutes = 30;

export interface Layout {
  shows: ProvidersShown;
  setShows: (shows: ProvidersShown) => void;
  slotMinutes: SlotMinutes;
  setSlotMinutes: (minutes: SlotMinutes) => void;
}

/** How this person looks at the schedule on this device: whose columns of the location are shown, and how high its rows are. */
export function useLayout(): Layout {
  const { location } = useClinic();
  const columns = useLocalSetting('both', `schedule columns ${location.ID}`);
  const rows = useLocalSetting('user', 'schedule rows');
  return {
    shows: readShows(columns.value),
    setShows: (shows) => columns.set(shows === 'day' ? undefined : shows),
    slotMinutes: slotSizes.find((size) => size === rows.value) ?? usualSlotMinutes,
    setSlotMinutes: rows.set,
  };
}

/** What was kept; of an unknown kind it counts as nothing chosen. The very same list as it is kept, so that nothing is drawn anew. */
function readShows(value: unknown): ProvidersShown {
  if (value === 'all') return 'all';
  const isChosen = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isChosen && value.length > 0 ? (value as UserId[]) : 'day';
}

/** Those that are shown once one more is, or one less; nobody means whoever works that day. */
export function withTurned(shown: readonly UserId[], id: UserId): ProvidersShown {
  const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
  return next.length === 0 ? 'day' : next;
}
