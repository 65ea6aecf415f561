import type { Charge } from '../../contract/money/charge.ts';
import type { PatientCase, PatientCoverage } from '../../contract/people/patient-file.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { formatMoney } from '../base/money.ts';
import { coverageOn } from '../clinical/coding/billing-facts.ts';
import { expectedSplit, type ExpectedSplit } from '../clinics/fees/expected-split.ts';
import type { FeeOf } from '../clinics/fees/fee-in-force.ts';
import { onlyOpenCase } from '../people/patient-file.ts';

/** What a patient and their payer are expected to pay of a visit’s charges. An estimate: what counts is the payer’s answer. */
export interface VisitEstimate extends ExpectedSplit {
  readonly payer: string;
  readonly chargedMinor: number;
}

type Estimated = Pick<Charge, 'cptCode' | 'units' | 'amountMinor' | 'taxMinor' | 'coding'>;

/**
 * The charges that an estimate of a day is made from: all of the day’s. None once any of them is paid, written off or used from a
 * package, even in part: what is left is no longer split as the whole was, and nobody is asked for a copay twice.
 */
export function chargesToEstimate<One extends Pick<Charge, 'id' | 'serviceDate' | 'totalMinor'>>(
  charges: readonly One[],
  open: readonly { readonly charge: { readonly id: string }; readonly openMinor: number }[],
  day: PlainDate,
): readonly One[] {
  const openOf = new Map(open.map(({ charge, openMinor }) => [charge.id, openMinor]));
  const ofDay = charges.filter(({ serviceDate, totalMinor }) => serviceDate === day && totalMinor > 0);
  return ofDay.every(({ id, totalMinor }) => openOf.get(id as string) === totalMinor) ? ofDay : [];
}

/** The coverage by which a day is estimated; null where nothing is known of who pays how much, or the patient pays alone. */
export function coverageToEstimate(
  {
    cases,
    coverages,
  }: { readonly cases: readonly PatientCase[]; readonly coverages: readonly PatientCoverage[] },
  day: PlainDate,
): PatientCoverage | null {
  const open = onlyOpenCase(cases);
  if (open?.kind === 'cash') return null;
  const coverage = coverageOn(open?.id ?? null, day, coverages);
  if (coverage === undefined) return null;
  const known = [coverage.copayMinor, coverage.coinsurancePercent, coverage.deductibleLeftMinor];
  return known.some((one) => (one ?? null) !== null) ? coverage : null;
}

/**
 * Estimates who pays what of charges: of each what the fee schedule expects the payer to allow, all of it where none says. Tax is the
 * patient’s own.
 * @param feeOf of the payer, for a code with its modifiers
 */
export function estimateOf(
  charges: readonly Estimated[],
  coverage: Pick<PatientCoverage, 'payer' | 'copayMinor' | 'coinsurancePercent' | 'deductibleLeftMinor'>,
  feeOf: FeeOf,
): VisitEstimate {
  const charged = charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const tax = charges.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
  const allowed = charges.reduce((sum, { cptCode, units, amountMinor, coding }) => {
    const modifiers = coding?.modifiers.map(({ modifier }) => modifier) ?? [];
    const expected = feeOf(cptCode, modifiers)?.line.expectedMinor ?? null;
    return sum + (expected === null ? amountMinor : Math.min(amountMinor, expected * units));
  }, 0);
  const split = expectedSplit(charged, allowed, {
    copayMinor: coverage.copayMinor,
    coinsurancePercent: coverage.coinsurancePercent ?? null,
    deductibleLeftMinor: coverage.deductibleLeftMinor ?? null,
  });
  return {
    ...split,
    patientMinor: split.patientMinor + tax,
    payer: coverage.payer,
    chargedMinor: charged + tax,
  };
}

/** How the patient’s part came about: `deductible $40.00, copay $25.00, coinsurance $7.00`. */
export const estimateInWords = ({ deductibleMinor, copayMinor, coinsuranceMinor }: VisitEstimate): string =>
  (
    [
      ['deductible', deductibleMinor],
      ['copay', copayMinor],
      ['coinsurance', coinsuranceMinor],
    ] as const
  )
    .flatMap(([name, minor]) => (minor === 0 ? [] : [`${name} ${formatMoney(minor)}`]))
    .join(', ');
