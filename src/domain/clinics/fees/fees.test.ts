import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeSchedule } from '../../../contract/clinics/fee-schedule.ts';
import { expectedSplit } from './expected-split.ts';
import { feeInForce, overlaps, schedulesInForce, type BilledVisit } from './fee-in-force.ts';
import { readFeeFile } from './fee-file.ts';

const fee = (code: string, feeMinor: number, modifiers: string[] = []) => ({
  code,
  modifiers,
  feeMinor: feeMinor as never,
  expectedMinor: null,
});
const schedule = (name: string, part: Partial<FeeSchedule> = {}): FeeSchedule => ({
  id: name,
  version: 1,
  name,
  payer: '',
  plan: '',
  locationId: null,
  degree: '',
  from: '2026-01-01' as never,
  to: null,
  unitRule: null,
  lines: [fee('98941', 60_00)],
  ...part,
});
const visit: BilledVisit = {
  payer: 'Aetna',
  plan: 'PPO',
  locationId: 'here',
  degree: 'DC, CCSP',
  day: '2026-11-27',
};
const named = (schedules: FeeSchedule[], on: Partial<BilledVisit> = {}) =>
  schedulesInForce(schedules, { ...visit, ...on }).map(({ name }) => name);

describe('the fee in force', () => {
  it('is that of the closest schedule: payer before plan, location and degree', () => {
    const all = [
      schedule('all'),
      schedule('here with DC', { locationId: 'here' as never, degree: 'D.C.' }),
      schedule('payer', { payer: ' aetna ' }),
      schedule('payer and plan', { payer: 'Aetna', plan: 'ppo' }),
      schedule('another payer', { payer: 'Cigna' }),
      schedule('another degree', { degree: 'PT' }),
    ];
    expect(named(all)).toEqual(['payer and plan', 'payer', 'here with DC', 'all']);
    expect(named(all, { payer: '' })).toEqual(['here with DC', 'all']);
  });

  it('is that of the day of service, and of two that overlap the one that began last', () => {
    const all = [
      schedule('2025', { from: '2025-01-01' as never, to: '2025-12-31' as never }),
      schedule('2026'),
      schedule('July', { from: '2026-07-01' as never }),
    ];
    expect(named(all, { day: '2025-12-31' })).toEqual(['2025']);
    expect(named(all, { day: '2026-06-30' })).toEqual(['2026']);
    expect(named(all)).toEqual(['July', '2026']);
    expect(named(all.toReversed())).toEqual(['July', '2026']);
    expect(named(all, { day: '2024-01-01' })).toEqual([]);
  });

  it('is that of the modifiers where the schedule has one, and of the next schedule where the code is missing', () => {
    const all = [
      schedule('payer', { payer: 'Aetna', lines: [fee('97140', 30_00), fee('97140', 25_00, ['59'])] }),
      schedule('all', { lines: [fee('98941', 60_00), fee('97140', 40_00)] }),
    ];
    const of = (code: string, ...modifiers: string[]) => {
      const found = feeInForce(all, visit, { code, modifiers });
      return found && [found.schedule.name, found.line.feeMinor];
    };
    expect(of('97140')).toEqual(['payer', 30_00]);
    expect(of('97140', 'GP', '59')).toEqual(['payer', 25_00]);
    expect(of('98941', 'AT')).toEqual(['all', 60_00]);
    expect(of('99213')).toBeNull();
  });

  it('tells which schedules overlap', () => {
    expect(
      overlaps([
        schedule('A', { to: '2026-06-30' as never }),
        schedule('B', { from: '2026-06-30' as never }),
        schedule('C', { payer: 'Aetna' }),
        schedule('D', { from: '2025-01-01' as never, to: '2025-12-31' as never }),
      ]),
    ).toEqual(['“A” and “B” both apply from 06/30/2026.']);
  });
});

describe('what payer and patient are expected to pay', () => {
  it.each([
    ['nothing known', 100_00, null, {}, { payerMinor: 100_00, patientMinor: 0, writeOffMinor: 0 }],
    [
      'a copay',
      100_00,
      80_00,
      { copayMinor: 25_00 },
      { payerMinor: 55_00, patientMinor: 25_00, writeOffMinor: 20_00 },
    ],
    [
      'a copay above what is allowed',
      30_00,
      20_00,
      { copayMinor: 25_00 },
      { payerMinor: 0, patientMinor: 20_00 },
    ],
    ['coinsurance', 100_00, 66_65, { coinsurancePercent: 20 }, { payerMinor: 53_32, patientMinor: 13_33 }],
    [
      'a deductible, then copay and coinsurance',
      200_00,
      150_00,
      { deductibleLeftMinor: 50_00, copayMinor: 20_00, coinsurancePercent: 25 },
      {
        deductibleMinor: 50_00,
        copayMinor: 20_00,
        coinsuranceMinor: 20_00,
        payerMinor: 60_00,
        patientMinor: 90_00,
      },
    ],
    ['more allowed than charged', 50_00, 80_00, {}, { payerMinor: 50_00, writeOffMinor: 0 }],
  ] as const)('with %s', (_, charged, allowed, benefits, expected) => {
    const none = { copayMinor: null, coinsurancePercent: null, deductibleLeftMinor: null };
    expect(expectedSplit(charged, allowed, { ...none, ...benefits })).toMatchObject(expected);
  });

  it('comes to the charge exactly, and no part is below nothing', () => {
    const cents = fc.nat(1_000_000);
    fc.assert(
      fc.property(
        cents,
        fc.option(cents),
        fc.record({
          copayMinor: fc.option(cents),
          coinsurancePercent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
          deductibleLeftMinor: fc.option(cents),
        }),
        (charged, allowed, benefits) => {
          const split = expectedSplit(charged, allowed, benefits);
          expect(split.payerMinor + split.patientMinor + split.writeOffMinor).toBe(charged);
          expect(Object.values(split).every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('a file of fees', () => {
  it.each([
    ['commas', 'Code,Modifier,Fee,Allowed\r\n98941,AT,65.00,42.10\r\n97140,,"1,040.5",'],
    [
      'a mark at its start, semicolons and heads of another office',
      '\uFEFFCPT/HCPCS;Mod;Charge;Expected amount\n98941.0; at ;$65;42.10\n97140;;1,040.50;\n',
    ],
    [
      'tabs, and codes as a spreadsheet writes them',
      'procedure code\tmodifiers\tprice\tallowed\n98941.00\tAT\t65\t42.1\n\n97140\t\t1040.5\t',
    ],
  ])('with %s', (_, text) => {
    expect(readFeeFile(text)).toEqual({
      lines: [
        { code: '98941', modifiers: ['AT'], feeMinor: 65_00, expectedMinor: 42_10 },
        { code: '97140', modifiers: [], feeMinor: 1_040_50, expectedMinor: null },
      ],
      faults: [],
    });
  });

  it('names every line that it could not read, and why', () => {
    const { lines, faults } = readFeeFile(
      [
        'code,fee,modifier',
        '98941,65',
        '98941,70',
        '9894,12.345',
        'abc,1',
        '97140,',
        '97110,30,"A, 59"',
        '97112,-3',
        '98940,40,AT 59 GP KX XS',
      ].join('\n'),
    );
    expect(lines.map(({ code }) => code)).toEqual(['98941']);
    expect(faults.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(faults[0]!.message).toBe('98941 is in line 2 already.');
    expect(faults[1]!.message).toContain('two digits after the period');
    expect(faults.at(-1)!.message).toBe('98940: More than four modifiers.');
  });

  it.each([
    ['', /code and fee/],
    ['98941,65', /code and fee/],
    ['Code,Name\n98941,x', /column for fee/],
  ])('without its heads says what is missing: %j', (text, words) => {
    expect(readFeeFile(text).faults[0]!.message).toMatch(words);
  });

  it('does not fall over anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { lines, faults } = readFeeFile(`code,fee\n${text}`);
        expect(lines.length + faults.length).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length);
      }),
    );
  });
});
