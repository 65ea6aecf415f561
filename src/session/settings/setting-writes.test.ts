import { describe, expect, it } from 'vitest';
import { replacedSettingType } from '../../contract/clinics/settings.ts';
import type { PendingOp } from '../../sync/reads/pending.ts';
import { replacedIn, settingInWords } from './replaced-settings.ts';
import { valuesSeen } from './setting-writes.ts';

const op = (id: string, value: unknown, seen?: unknown[]) =>
  ({ patches: [{ entity: 'setting', id, merge: { value, ...(seen && { seen }) } }] }) as unknown as PendingOp;

describe('what a device has known of a setting', () => {
  it('is what was shown, when nothing waits', () => {
    expect(valuesSeen('A/b', false, [])).toEqual([false]);
  });

  it('is also what its own changes began with, so that it never meets itself as another device', () => {
    // 50 stood on the server; 60 was set and waits; now 60 is shown.
    expect(valuesSeen('A/b', 60, [op('A/b', 60, [50]), op('A/other', 7, [1])])).toEqual([50, 60]);
  });

  it('is cut to what the contract takes, and keeps what it began with', () => {
    const many = Array.from({ length: 40 }, (_, value) => value);
    const values = valuesSeen('A/b', 40, [op('A/b', 39, many)]);
    expect(values).toHaveLength(20);
    expect([values[0], values.at(-1)]).toEqual([0, 40]);
  });
});

describe('settings that two devices changed', () => {
  it('are those whose note nobody has answered', () => {
    const note = { label: 'Goal', replaced: 40, kept: 60 };
    const settings = [
      { type: replacedSettingType, name: 'Condition Report/goalPercent', value: note },
      { type: replacedSettingType, name: 'Condition Report/other', value: null },
      { type: replacedSettingType, name: 'without a place', value: note },
      { type: 'Condition Report', name: 'goalPercent', value: 60 },
    ];
    expect(replacedIn(settings)).toEqual([{ type: 'Condition Report', name: 'goalPercent', ...note }]);
  });

  it('are said in words', () => {
    expect([true, null, 60, ['a', 'b'], [], { visits: 12, days: null }].map(settingInWords)).toEqual([
      'On',
      'None',
      '60',
      'a, b',
      'None',
      'visits: 12, days: none',
    ]);
  });
});
