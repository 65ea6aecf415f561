import { describe, expect, it } from 'vitest';
import type { FeeScheduleFields } from '../../../contract/clinics/fee-schedule.ts';
import { draftOf, newFeeSchedule, readFeeDraft, type FeeScheduleDraft } from './fee-draft.ts';
import { readFeeFile, writeFeeFile } from './fee-file.ts';

const stored: FeeScheduleFields = {
  name: 'Aetna 2026',
  payer: 'Aetna',
  plan: '',
  locationId: null,
  degree: 'DC',
  from: '2026-01-01' as never,
  to: null,
  unitRule: 'CMS',
  lines: [
    { code: '98941', modifiers: ['AT', '59'], feeMinor: 61_50 as never, expectedMinor: 41_00 as never },
    { code: '97110', modifiers: [], feeMinor: 45_00 as never, expectedMinor: null },
  ],
};
const entered = (change: Partial<FeeScheduleDraft>) => readFeeDraft({ ...draftOf(stored), ...change });
const line = (change: object) => ({
  key: 9,
  code: '97140',
  modifiers: '',
  feeMinor: 40_00,
  expectedMinor: null,
  ...change,
});

describe('a fee schedule as it is entered', () => {
  it('is read back as it was stored', () => {
    expect(readFeeDraft(draftOf(stored)).fields).toEqual(stored);
  });

  it('takes codes and modifiers as people type them, and leaves empty lines out', () => {
    const empty = line({ code: ' ', feeMinor: null });
    const { fields } = entered({ lines: [line({ code: 'g0283 ', modifiers: 'gp/ 59' }), empty] });
    expect(fields?.lines).toEqual([
      { code: 'G0283', modifiers: ['GP', '59'], feeMinor: 40_00, expectedMinor: null },
    ]);
  });

  it.each([
    ['name', { name: ' ' }, 'Give the schedule a name.'],
    ['from', { from: '' }, 'Enter the first day.'],
    ['to', { to: '2025-12-31' }, 'The last day is before the first.'],
    ['lines', { lines: [] }, 'Enter at least one code with its fee.'],
    ['lines', { lines: [line({ code: '98941.0' })] }, '“98941.0” isn’t a code such as 98941.'],
    ['lines', { lines: [line({ modifiers: 'ATX' })] }, '97140: “ATX” isn’t a modifier such as AT.'],
    ['lines', { lines: [line({ modifiers: 'AT 59 GA GP KX' })] }, '97140: More than four modifiers.'],
    ['lines', { lines: [line({ feeMinor: null })] }, '97140 has no fee.'],
    [
      'lines',
      { lines: [line({ modifiers: 'AT,GA' }), line({ modifiers: 'GA AT' })] },
      '97140-AT-GA is in the list twice.',
    ],
  ] as const)('says at %s what is wrong', (field, change, message) => {
    expect(entered(change as Partial<FeeScheduleDraft>).faults).toEqual({ [field]: message });
  });

  it('asks of a new one all that it needs', () => {
    expect(Object.keys(readFeeDraft(newFeeSchedule('2026-11-27' as never)).faults ?? {})).toEqual([
      'name',
      'lines',
    ]);
  });
});

it('a file of fees is read as it was written', () => {
  const text = writeFeeFile(stored.lines);
  expect(text.split('\r\n')[1]).toBe('98941,AT 59,61.50,41.00');
  expect(readFeeFile(text)).toEqual({ lines: stored.lines, faults: [] });
});
