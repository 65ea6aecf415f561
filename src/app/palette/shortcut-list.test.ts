import { describe, expect, it } from 'vitest';
import { shortcutsFor } from './shortcut-list.ts';

const screens = [
  { key: 'today', label: 'Today', letter: 't' },
  { key: 'schedule', label: 'Schedule', letter: 's' },
];
const all = { screens, canChangeLocation: true, hasRecentCodes: true, mayBook: true };
const listOf = (rights: Partial<typeof all>) => shortcutsFor({ ...all, ...rights }).map(({ does }) => does);

describe('the sheet of keys', () => {
  it('has the screens that this person sees, each once', () => {
    expect(listOf({})).toEqual(
      expect.arrayContaining(['Today', 'Schedule', 'Recent CPT Codes', 'Change location']),
    );
    expect(new Set(listOf({})).size).toBe(listOf({}).length);
  });

  it('lists no key that does nothing here', () => {
    const few = listOf({ screens: screens.slice(0, 1), canChangeLocation: false, hasRecentCodes: false });
    expect(few.filter((does) => /Recent|location|Schedule/.test(does))).toEqual([]);
    expect(listOf({ mayBook: false }).filter((does) => /book|pick up/.test(does))).toEqual([]);
    expect(few.join()).not.toMatch(/production/);
  });
});
