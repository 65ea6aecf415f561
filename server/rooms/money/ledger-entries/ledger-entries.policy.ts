import type { AdjustmentKind, LedgerEntry } from '../../../../src/contract/money/ledger-entry.ts';
import { adjustmentFault, mayReverseEntry } from '../../../../src/domain/money/ledger-entries.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { seerOf, type AskedBy } from '../../access/members/members.policy.ts';

/**
 * Throws `not-allowed` for who may not take so much off a charge.
 * @param beforeMinor what was taken off it by hand before
 */
export function requireMayAdjust(
  call: AskedBy,
  { kind, amountMinor }: { readonly kind: AdjustmentKind; readonly amountMinor: number },
  beforeMinor: number,
): void {
  const fault = adjustmentFault(kind, amountMinor, beforeMinor, seerOf(call).may);
  if (fault !== null) throw new Refusal('not-allowed', `${fault} Nothing was changed.`);
}

/** Throws `not-allowed` for who may not take back an entry on that day. */
export function requireMayTakeBack(
  call: AskedBy,
  row: { readonly enteredBy: string | null; readonly day: string },
  on: string,
): void {
  if (mayReverseEntry(row as Pick<LedgerEntry, 'enteredBy' | 'day'>, on, seerOf(call))) return;
  throw new Refusal(
    'not-allowed',
    'Your role reverses only what you entered yourself, on the same day. Nothing was changed; ask a biller, a manager or an admin.',
  );
}
