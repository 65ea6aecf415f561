import type { PlainDate } from '../../../contract/base/values.ts';

/** A charge with what is open of it. */
export interface OpenCharge {
  readonly chargeId: string;
  readonly day: PlainDate;
  readonly openMinor: number;
}

export interface ProposedAllocation {
  readonly chargeId: string;
  readonly amountMinor: number;
}

const oldestFirst = (a: OpenCharge, b: OpenCharge) =>
  a.day < b.day || (a.day === b.day && a.chargeId < b.chargeId) ? -1 : 1;

/**
 * To which charges an amount is applied unless somebody says otherwise: to the oldest first, at most what is open of each.
 * @param first charges that go before the others, as those of today’s visit
 * @returns what is applied, and what stays as credit
 */
export function proposeAllocation(
  amountMinor: number,
  charges: readonly OpenCharge[],
  first: ReadonlySet<string> = new Set(),
): { readonly allocations: readonly ProposedAllocation[]; readonly creditMinor: number } {
  const open = charges.filter(({ openMinor }) => openMinor > 0);
  const order = [
    ...open.filter(({ chargeId }) => first.has(chargeId)).toSorted(oldestFirst),
    ...open.filter(({ chargeId }) => !first.has(chargeId)).toSorted(oldestFirst),
  ];
  let left = Math.max(0, amountMinor);
  const allocations: ProposedAllocation[] = [];
  for (const { chargeId, openMinor } of order) {
    const part = Math.min(left, openMinor);
    if (part === 0) break;
    allocations.push({ chargeId, amountMinor: part });
    left -= part;
  }
  return { allocations, creditMinor: left };
}

/**
 * What is wrong with applying credit to charges, in words; null where nothing is.
 * @param creditMinor what the patient has with the clinic, the new payment included
 */
export function allocationFault(
  allocations: readonly ProposedAllocation[],
  charges: readonly OpenCharge[],
  creditMinor: number,
): string | null {
  const open = new Map(charges.map(({ chargeId, openMinor }) => [chargeId, openMinor]));
  let sum = 0;
  for (const { chargeId, amountMinor } of allocations) {
    const left = open.get(chargeId);
    if (left === undefined) return 'One of the charges is not this patient’s.';
    if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'Each part is an amount above $0.00.';
    if (amountMinor > left) return 'A charge would be paid with more than is open of it.';
    open.set(chargeId, left - amountMinor);
    sum += amountMinor;
  }
  return sum > creditMinor ? 'More would be applied than was paid.' : null;
}
