import type { ScreenItem } from '../../ui/shell/screen-item.ts';

export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

interface ShortcutRights {
  /** Those this person sees, each with its letter. */
  screens: readonly Pick<ScreenItem, 'key' | 'label' | 'letter'>[];
  canChangeLocation: boolean;
  /** Outside production only. */
  hasRecentCodes: boolean;
  mayBook: boolean;
}

/** What the `?` sheet lists: the keys that do something for this person here, and no other. */
export function shortcutsFor(rights: ShortcutRights): Shortcut[] {
  const { screens, canChangeLocation, hasRecentCodes, mayBook } = rights;
  const when = (is: boolean, keys: readonly string[], does: string): Shortcut[] =>
    is ? [{ keys, does }] : [];
  const hasSchedule = screens.some(({ key }) => key === 'schedule');
  return [
    { keys: ['Ctrl', 'K'], does: 'Go to a screen or find a patient' },
    { keys: ['/'], does: 'Search' },
    ...screens.map(({ label, letter }) => ({ keys: ['G', letter.toUpperCase()], does: label })),
    ...when(canChangeLocation, ['Ctrl', 'Shift', 'L'], 'Change location'),
    ...when(hasRecentCodes, ['R'], 'Recent CPT Codes'),
    { keys: ['L'], does: 'Lock this device' },
    { keys: ['Ctrl', 'Alt', 'L'], does: 'Lock it, also while typing' },
    ...when(hasSchedule, ['D'], 'Schedule: day (F flow, W week, M month, A agenda)'),
    ...when(hasSchedule, ['T'], 'Schedule: today ([ before, ] after)'),
    ...when(hasSchedule && mayBook, ['N'], 'Schedule: book a visit'),
    ...when(hasSchedule && mayBook, ['P'], 'Schedule: pick up the visit to move it by arrows'),
    { keys: ['F8'], does: 'Go to the messages' },
    { keys: ['Esc'], does: 'Close what lies on top' },
    { keys: ['?'], does: 'This sheet' },
  ];
}
