import { describe, expect, it } from 'vitest';
import type { FeeLine } from '../../contract/clinics/fee-schedule.ts';
import type { Charge } from '../../contract/money/charge.ts';
import type { PatientCase, PatientCoverage } from '../../contract/people/patient-file.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { chargesToEstimate, coverageToEstimate, estimateInWords, estimateOf } from './estimate.ts';

const day = '2026-03-02' as PlainDate;
const charge = (cptCode: string, amountMinor: number, units = 1, taxMinor = 0) =>
  ({ cptCode, amountMinor, units, taxMinor }) as Charge;
const coverage = (changes: Partial<PatientCoverage> = {}) =>
  ({
    payer: 'Aetna',
    order: 'primary',
    caseId: null,
    archivedAt: null,
    startsOn: null,
    endsOn: null,
    copayMinor: null,
    coinsurancePercent: null,
    deductibleLeftMinor: null,
    ...changes,
  }) as PatientCoverage;
const noFees = () => null;
const expecting = (lines: Readonly<Record<string, number>>) => (code: string) =>
  lines[code] === undefined
    ? null
    : {
        schedule: { id: 's', name: 'Aetna', version: 1 } as never,
        line: { expectedMinor: lines[code] } as FeeLine,
      };

describe('an estimate', () => {
  it('takes the deductible first, then the copay, then the coinsurance of the rest', () => {
    const all = {
      copayMinor: 2_500,
      coinsurancePercent: 20,
      deductibleLeftMinor: 1_000,
    } as Partial<PatientCoverage>;
    const estimate = estimateOf([charge('98941', 6_000), charge('97124', 3_800, 2)], coverage(all), noFees);
    expect(estimate).toMatchObject({
      chargedMinor: 9_800,
      writeOffMinor: 0,
      patientMinor: 4_760,
      payerMinor: 5_040,
    });
    expect(estimateInWords(estimate)).toBe('deductible $10.00, copay $25.00, coinsurance $12.60');
  });

  it('counts what the payer is expected to allow for each unit, never more than is charged', () => {
    const fees = expecting({ '98941': 4_000, '97124': 9_999 });
    const estimate = estimateOf(
      [charge('98941', 12_000, 2), charge('97124', 3_800)],
      coverage({ coinsurancePercent: 50 }),
      fees,
    );
    expect(estimate).toMatchObject({ writeOffMinor: 4_000, patientMinor: 5_900, payerMinor: 5_900 });
  });

  it('leaves tax to the patient', () => {
    const estimate = estimateOf(
      [charge('98941', 6_000, 1, 480)],
      coverage({ copayMinor: 2_500 } as Partial<PatientCoverage>),
      noFees,
    );
    expect(estimate).toMatchObject({ patientMinor: 2_980, payerMinor: 3_500, chargedMinor: 6_480 });
  });

  it('is made of all charges of the day, and no more once one is paid in part', () => {
    const one = { id: 'a', serviceDate: day, totalMinor: 6_000 } as Charge;
    const other = { id: 'b', serviceDate: day, totalMinor: 3_800 } as Charge;
    const before = { id: 'c', serviceDate: '2026-03-01', totalMinor: 500 } as Charge;
    const free = { id: 'd', serviceDate: day, totalMinor: 0 } as Charge;
    const of = (...open: [Charge, number][]) =>
      chargesToEstimate(
        [one, other, before, free],
        open.map(([posted, openMinor]) => ({ charge: posted, openMinor })),
        day,
      );
    expect(of([one, 6_000], [other, 3_800])).toEqual([one, other]);
    expect(of([one, 3_500], [other, 3_800])).toEqual([]);
    expect(of([other, 3_800])).toEqual([]);
  });

  it('is made only where something is known, and not for who pays alone', () => {
    const cash = [{ id: 'c1', kind: 'cash', closedOn: null }] as PatientCase[];
    const known = coverage({ copayMinor: 2_500 } as Partial<PatientCoverage>);
    expect(coverageToEstimate({ cases: [], coverages: [coverage()] }, day)).toBeNull();
    expect(coverageToEstimate({ cases: [], coverages: [] }, day)).toBeNull();
    expect(coverageToEstimate({ cases: [], coverages: [known] }, day)).toBe(known);
    expect(coverageToEstimate({ cases: cash, coverages: [known] }, day)).toBeNull();
    expect(
      coverageToEstimate({ cases: [], coverages: [{ ...known, endsOn: '2026-03-01' as PlainDate }] }, day),
    ).toBeNull();
  });
});
