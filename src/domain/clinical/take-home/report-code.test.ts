import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLetters, packReport, readReport, type HomeReport } from './report-code.ts';

const today = 20_500;
const anyReport: fc.Arbitrary<HomeReport> = fc
  .record({
    plan: fc.integer({ min: 0, max: 65_535 }),
    lastDay: fc.integer({ min: today - 1022, max: today + 1 }),
    days: fc.integer({ min: 1, max: 7 }),
    doneDays: fc.integer({ min: 0, max: 7 }),
    doneTenths: fc.integer({ min: 0, max: 10 }),
    painTenths: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  .map((one) => {
    const doneDays = Math.min(one.days, one.doneDays);
    return { ...one, doneDays, doneTenths: doneDays === 0 ? 0 : one.doneTenths };
  });
const week: HomeReport = {
  plan: 4711,
  lastDay: today,
  days: 7,
  doneDays: 5,
  doneTenths: 8,
  painTenths: 25,
};

describe('the twelve letters of a report', () => {
  it('say what was packed, however they are typed', () =>
    fc.assert(
      fc.property(anyReport, (report) => {
        const code = packReport(report);
        expect(code).toMatch(/^[BCDFGHJKNPRSTVWXY]{4}(-[BCDFGHJKNPRSTVWXY]{4}){2}$/);
        for (const typed of [
          code,
          code.toLowerCase(),
          code.replaceAll('-', ' '),
          ` ${code.replaceAll('-', '')}`,
        ])
          expect(readReport(typed, today)).toEqual(report);
      }),
    ));

  it('with any one letter wrong are refused', () =>
    fc.assert(
      fc.property(anyReport, (report) => {
        const code = packReport(report).replaceAll('-', '');
        for (let at = 0; at < code.length; at += 1)
          for (const letter of codeLetters) {
            if (letter === code[at]) continue;
            const wrong = code.slice(0, at) + letter + code.slice(at + 1);
            expect(readReport(wrong, today)).toBe('mistyped');
          }
      }),
      { numRuns: 30 },
    ));

  it('with any two letters swapped are refused', () =>
    fc.assert(
      fc.property(anyReport, fc.nat(11), fc.nat(11), (report, one, other) => {
        const letters = packReport(report).replaceAll('-', '').split('');
        fc.pre(letters[one] !== letters[other]);
        [letters[one], letters[other]] = [letters[other]!, letters[one]!];
        expect(readReport(letters.join(''), today)).toBe('mistyped');
      }),
      { numRuns: 1000 },
    ));

  it.each([
    ['', 'length'],
    ['BCDF', 'length'],
    ['BCDF-GHJK-NPRST', 'length'],
    ['BCDF GHJK NPR0', 'letters'],
    ['ACDF GHJK NPRS', 'letters'],
    ['🙂', 'letters'],
  ])('%j is none: %s', (typed, fault) => expect(readReport(typed, today)).toBe(fault));

  it('that say what cannot be are refused', () => {
    expect(readReport(packReport({ ...week, days: 3, doneDays: 5 }), today)).toBe('mistyped');
    expect(readReport(packReport({ ...week, doneDays: 0, doneTenths: 4 }), today)).toBe('mistyped');
  });

  it('are of a day in the last years, and of tomorrow at the latest', () => {
    expect(readReport(packReport({ ...week, lastDay: today + 1 }), today)).toMatchObject({
      lastDay: today + 1,
    });
    expect(readReport(packReport({ ...week, lastDay: today + 2 }), today)).toMatchObject({
      lastDay: today + 2 - 1024,
    });
  });

  it('have no letter that is taken for another one or a digit', () =>
    expect(codeLetters).not.toMatch(/[AEIOULMQZ]/));
});
