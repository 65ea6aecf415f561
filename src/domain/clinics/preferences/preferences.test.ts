import { describe, expect, it } from 'vitest';
import type { UserSetting } from '../../../contract/clinics/settings.ts';
import { asSettings, defaultPreferences, readPreferences } from './preferences.ts';
import { planSentence } from './report-preferences.ts';

const report = (name: string, value: unknown): UserSetting => ({ name, value, type: 'Condition Report' });

describe('preferences', () => {
  it('[3.5] [3.6] [3.7] are the defaults where nothing was saved, and read back as they were saved', () => {
    expect(readPreferences([])).toEqual(defaultPreferences);
    const change = { goalPercent: null, hideLetterheadOnChartCopy: true } as const;
    const saved = [
      ...asSettings('report', change),
      ...asSettings('soap', { romSlider: 95, surveys: ['psfs'] }),
      ...asSettings('output', { tests: false }),
    ];
    expect(readPreferences(saved)).toEqual({
      report: { ...defaultPreferences.report, ...change },
      soap: { ...defaultPreferences.soap, romSlider: 95, surveys: ['psfs'] },
      output: { ...defaultPreferences.output, tests: false },
    });
  });

  it.each(['none', 'undefined', '{}', '', -1, 101, 50.5, true, [], {}, ['odi', 7]])(
    'the value %j of some other client leaves the default of whatever it does not fit',
    (value) => {
      const names = Object.keys(defaultPreferences.report);
      const read = readPreferences(names.map((name) => report(name, value)));
      for (const [name, kept] of Object.entries(read.report)) {
        const fits = JSON.stringify(kept) === JSON.stringify(value);
        expect([name, fits || JSON.stringify(kept)]).toEqual([
          name,
          fits || JSON.stringify(defaultPreferences.report[name as keyof typeof read.report]),
        ]);
      }
    },
  );

  it('[3.5] one bad part of the interval does not cost the other; a part that is off stays off', () => {
    const read = (value: unknown) => readPreferences([report('reEvalInterval', value)]).report.reEvalInterval;
    expect(read({ visits: 6, days: 'soon' })).toEqual({ visits: 6, days: 30 });
    expect(read({ visits: null, days: 21 })).toEqual({ visits: null, days: 21 });
  });

  it('a setting of the same name under another type is none of ours', () => {
    const foreign = { name: 'goalPercent', value: 10, type: 'Look' };
    expect(readPreferences([foreign]).report.goalPercent).toBe(defaultPreferences.report.goalPercent);
  });

  it.each([
    [60, 1, 'Goal: 60% improvement over 1 in-office visit.'],
    [0, null, 'Goal: 0% improvement.'],
    [null, 12, 'Planned: 12 in-office visits.'],
    [null, null, ''],
  ])('[3.5] goal %s and visits %s read %j', (goalPercent, inOfficeVisits, words) => {
    expect(planSentence({ goalPercent, inOfficeVisits })).toBe(words);
  });
});
