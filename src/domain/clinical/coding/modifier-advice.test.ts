import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { careKind, noticeKind, payerKind } from '../../../contract/clinical/line-coding.ts';
import { extraspinalRegionsInOrder, spinalRegionsInOrder } from '../regions.ts';
import { modifierAdvice, type CodingFacts, type TreatedRegion } from './modifier-advice.ts';
import { modifierRules } from './modifier-rules.ts';

const facts = (part: Partial<CodingFacts>): CodingFacts => ({
  payer: 'medicare',
  care: 'active',
  notice: null,
  isChiropractor: true,
  adjusted: ['lumbar'],
  day: '2026-11-27',
  therapyThisYearMinor: null,
  ...part,
});
const line = (cptCode: string, regions: readonly TreatedRegion[] = []) => ({
  lineKey: cptCode,
  cptCode,
  regions,
});

/** `+AT` suggested, `-AT` blocked, `?care` asked. */
function said(codes: readonly ReturnType<typeof line>[], of: string, part: Partial<CodingFacts>): string {
  return (modifierAdvice(codes, facts(part)).get(of) ?? [])
    .map((one) => {
      if (one.kind === 'suggest') return `+${one.modifier}`;
      return one.kind === 'ask' ? `?${one.fact}` : `-${one.modifiers[0]}`;
    })
    .join(' ');
}
const cmt = line('98941', ['lumbar']);

describe('modifiers of an adjustment to Medicare', () => {
  it.each([
    ['active', null, '+AT'],
    ['active', 'signed', '+AT'],
    ['maintenance', 'signed', '-AT +GA'],
    ['maintenance', 'voluntary', '-AT +GA'],
    ['maintenance', 'none', '-AT +GZ'],
    ['maintenance', null, '-AT ?notice'],
    [null, null, '?care'],
  ] as const)('%s care, notice %s: %s', (care, notice, expected) => {
    expect(said([cmt], '98941', { care, notice })).toBe(expected);
  });

  it.each(['selfPay', 'other', 'unitedHealthcare'] as const)('are none for %s', (payer) => {
    expect(said([cmt], '98941', { payer })).toBe('');
  });
});

describe('modifiers of what Medicare never covers from a chiropractor', () => {
  it.each([
    ['98943', null, '+GY'],
    ['99213', null, '+GY'],
    ['97110', null, '+GP +GY'],
    ['97110', 'voluntary', '+GP +GX +GY'],
    ['97012', 'none', '+GP +GY'],
  ] as const)('%s with notice %s: %s', (code, notice, expected) => {
    expect(said([line(code)], code, { notice, adjusted: [] })).toBe(expected);
  });

  it('are those of therapy alone where a therapist treats', () => {
    const therapist = { isChiropractor: false, adjusted: [] };
    expect(said([line('97110')], '97110', therapist)).toBe('+GP');
    expect(said([line('97110')], '97110', { ...therapist, therapyThisYearMinor: 2_480_00 })).toBe('+GP');
    expect(said([line('97110')], '97110', { ...therapist, therapyThisYearMinor: 2_480_01 })).toBe('+GP +KX');
    expect(
      said([line('97110')], '97110', { ...therapist, day: '2031-01-01', therapyThisYearMinor: 9_000_00 }),
      'a year whose threshold isn’t known',
    ).toBe('+GP');
  });
});

describe('what is done beside an adjustment', () => {
  it.each([
    ['97140', ['cervical'], 'other', '+59'],
    ['97140', ['upperExtremity'], 'unitedHealthcare', '+59 +GP'],
    ['97140', ['cervical'], 'medicare', '+XS +GP +GY'],
    ['97140', ['lumbar'], 'other', '-59'],
    ['97140', ['cervical', 'lumbar'], 'other', '-59'],
    ['97112', [], 'other', '?regions'],
    ['97124', ['thoracic'], 'other', '+59'],
    ['97110', ['lumbar'], 'other', ''],
    ['99213', [], 'other', '+25'],
  ] as const)('%s in %j, %s: %s', (code, regions, payer, expected) => {
    expect(said([cmt, line(code, regions)], code, { payer })).toBe(expected);
  });

  it('is not asked about where nothing was adjusted', () => {
    expect(said([line('97140')], '97140', { payer: 'other', adjusted: [] })).toBe('');
    expect(said([line('99213')], '99213', { payer: 'other', adjusted: [] })).toBe('');
  });
});

describe('advice', () => {
  const codes = ['98940', '98942', '98943', '97140', '97112', '97110', '99203', '97810', 'A4550', ''];
  const regions = [...spinalRegionsInOrder, ...extraspinalRegionsInOrder];

  it('never suggests what it forbids, nothing twice, at most four, and names rule and source', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...codes)),
        fc.record({
          payer: fc.constantFrom(...payerKind.options),
          care: fc.option(fc.constantFrom(...careKind.options)),
          notice: fc.option(fc.constantFrom(...noticeKind.options)),
          isChiropractor: fc.boolean(),
          adjusted: fc.subarray([...spinalRegionsInOrder]),
          therapyThisYearMinor: fc.option(fc.nat(500_000)),
        }),
        fc.subarray([...regions]),
        (some, part, where) => {
          const advice = modifierAdvice(
            some.map((code) => line(code, where)),
            facts(part),
          );
          for (const all of advice.values()) {
            const suggested = all.flatMap((one) => (one.kind === 'suggest' ? [one.modifier] : []));
            const blocked = all.flatMap((one) => (one.kind === 'block' ? one.modifiers : []));
            expect(suggested.filter((one) => blocked.includes(one))).toEqual([]);
            expect(new Set(suggested).size).toBe(suggested.length);
            expect(suggested.length).toBeLessThanOrEqual(4);
            for (const one of all) expect(one.source).toBe(modifierRules[one.rule].source);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
