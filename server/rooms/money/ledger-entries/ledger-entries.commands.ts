import type {
  adjust,
  allocate,
  giveTip,
  LedgerEntry,
  reverseEntry,
} from '../../../../src/contract/money/ledger-entry.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { formatMoney } from '../../../../src/domain/base/money.ts';
import { negated, type JournalEntry } from '../../../../src/domain/money/journal/journal.ts';
import { isReversible } from '../../../../src/domain/money/ledger-entries.ts';
import {
  fittingParts,
  postAdjustment,
  postAllocation,
  postTip,
} from '../../../../src/domain/money/ledger-entry-postings.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { again, open, post, present, requireNoCardNumber, standingOf, written } from './entering.ts';
import { requireMayAdjust, requireMayTakeBack } from './ledger-entries.policy.ts';
import { requireUnused } from './packages.commands.ts';

/**
 * Applies credit to charges, as far as both go: two devices may have applied the same. Where nothing is left to apply no entry is made,
 * and the answer has none of its sides. Throws `not-found`, `id-taken`.
 */
export async function allocateCredit(call: WriteCall<typeof allocate>): Promise<Written<LedgerEntry>> {
  const opened = await open<typeof allocate>(call);
  const { parts } = call.body;
  const { ledger, patientId, at } = opened;
  if (opened.before) return again(opened, postAllocation(at, patientId, parts));
  const standing = await standingOf(
    opened,
    parts.map(({ chargeId }) => chargeId),
  );
  const fitting = fittingParts(
    parts,
    [...standing.values()].map((one) => ({ ...one, day: at.day })),
    await ledger.creditMinor(patientId),
    (chargeId) => standing.get(chargeId)!.appliedMinor,
  );
  if (fitting.length > 0)
    return post<typeof allocate>(call, opened, postAllocation(at, patientId, fitting), '');
  const { caller, clinicId } = call;
  const by = {
    enteredAt: opened.enteredAt,
    enteredBy: caller.userId,
    enteredByName: caller.name,
    reason: '',
  };
  const none = {
    ...at,
    kind: 'allocation' as const,
    reverses: null,
    ownDay: null,
    package: null,
    clinicId,
    ...by,
  };
  return written(present(none, patientId, []), 200);
}

/**
 * Takes something off a charge. Throws `not-found`, `not-allowed`, `more-than-left`, `id-taken`, `fields-invalid`.
 */
export async function adjustCharge(call: WriteCall<typeof adjust>): Promise<Written<LedgerEntry>> {
  const { body } = call;
  requireNoCardNumber(body.reason);
  const opened = await open<typeof adjust>(call);
  const entry = postAdjustment(opened.at, opened.patientId, body);
  if (opened.before) return again(opened, entry);
  const { openMinor, adjustedMinor } = (await standingOf(opened, [body.chargeId])).get(body.chargeId)!;
  requireMayAdjust(call, body, adjustedMinor);
  if (body.amountMinor > openMinor)
    throw new Refusal(
      'more-than-left',
      `Only ${formatMoney(Math.max(0, openMinor))} of this charge is left to pay, so ${formatMoney(body.amountMinor)} can’t be taken off. Nothing was changed. Enter a smaller amount, or take payments off the charge first.`,
    );
  return post<typeof adjust>(call, opened, entry, body.reason);
}

/** Keeps a tip. Throws `not-found`, `id-taken`. */
export async function keepTip(call: WriteCall<typeof giveTip>): Promise<Written<LedgerEntry>> {
  const opened = await open<typeof giveTip>(call);
  const entry = postTip(opened.at, opened.patientId, call.body);
  if (opened.before) return again(opened, entry);
  await call.work.of(providerRepository).require(call.body.providerId);
  return post<typeof giveTip>(call, opened, entry, '');
}

/**
 * Takes back an entry, whole and once. Throws `not-found`, `not-allowed`, `more-than-left`, `id-taken`, `fields-invalid`.
 */
export async function takeBack(call: WriteCall<typeof reverseEntry>): Promise<Written<LedgerEntry>> {
  const { body, params } = call;
  requireNoCardNumber(body.reason);
  const opened = await open<typeof reverseEntry>(call);
  const { ledger, patientId, at } = opened;
  const row = await ledger.entries.see(params.entryId);
  const sides = row === null ? [] : await ledger.sidesOf(row.id);
  const isTheirs = sides.some((one) => one.patientId === patientId);
  if (row === null || !isTheirs || !isReversible(row)) throw new NotFound('ledger entry', params.entryId);
  const entry = negated(
    { ...row, day: row.day as PlainDate, postings: sides } as unknown as JournalEntry,
    at,
  );
  if (opened.before) return again(opened, entry);
  if ((await ledger.reversalOf(row.id)) !== null)
    throw new Refusal(
      'more-than-left',
      'This entry was reversed already, and that stands. Nothing more was changed; discard this.',
    );
  requireMayTakeBack(call, row, at.day);
  await requireUnused(opened, row);
  return post<typeof reverseEntry>(call, opened, entry, body.reason);
}
