import { percentOf } from '../../base/rounding.ts';

/** What a coverage says of who pays how much. What isn’t known is null. */
export interface Benefits {
  readonly copayMinor: number | null;
  /** Of what is allowed, after the deductible. */
  readonly coinsurancePercent: number | null;
  readonly deductibleLeftMinor: number | null;
}

/** Parts of a visit’s charges. All of them cents; they come to the charge exactly. An estimate until the payer has answered. */
export interface ExpectedSplit {
  /** Above what the payer allows: nobody is asked for it by who is in network. */
  readonly writeOffMinor: number;
  readonly payerMinor: number;
  readonly patientMinor: number;
  /** How the patient’s part came about, in its order. */
  readonly deductibleMinor: number;
  readonly copayMinor: number;
  readonly coinsuranceMinor: number;
}

/**
 * Splits a visit’s charges into what payer and patient are expected to pay: first the deductible, then the copay, of the rest
 * the coinsurance (the order in which payers of the United States adjudicate, as in X12 835: PR-1, PR-3, PR-2).
 * @param chargedMinor what is charged @param allowedMinor what the payer is expected to allow; null: as much as is charged
 */
export function expectedSplit(
  chargedMinor: number,
  allowedMinor: number | null,
  benefits: Benefits,
): ExpectedSplit {
  const allowed = Math.max(0, Math.min(chargedMinor, allowedMinor ?? chargedMinor));
  const deductibleMinor = Math.min(allowed, Math.max(0, benefits.deductibleLeftMinor ?? 0));
  const afterDeductible = allowed - deductibleMinor;
  const copayMinor = Math.min(afterDeductible, Math.max(0, benefits.copayMinor ?? 0));
  const rest = afterDeductible - copayMinor;
  const percent = Math.min(100, Math.max(0, benefits.coinsurancePercent ?? 0));
  const coinsuranceMinor = percentOf(rest, percent);
  return {
    writeOffMinor: chargedMinor - allowed,
    payerMinor: rest - coinsuranceMinor,
    patientMinor: deductibleMinor + copayMinor + coinsuranceMinor,
    deductibleMinor,
    copayMinor,
    coinsuranceMinor,
  };
}
