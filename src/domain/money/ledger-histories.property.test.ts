import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charge } from '../../contract/money/charge.ts';
import type { AllocationPart, LedgerEntry } from '../../contract/money/ledger-entry.ts';
import type { Payment, PaymentReversal } from '../../contract/money/payment.ts';
import type { Instant, PlainDate } from '../../contract/base/values.ts';
import { chargeEntry, paymentEntry, refundEntry, type EntryAt } from './journal/entries.ts';
import { balance, entryFault, negated, patientBalance, type JournalEntry } from './journal/journal.ts';
import { changeOfBalance, creditMinor, explainBalance, appliedMinor, openCharges } from './ledger-entries.ts';
import {
  fittingParts,
  partsTakenOff,
  postAdjustment,
  postAllocation,
  postTip,
  postingsOf,
  proposedParts,
} from './ledger-entry-postings.ts';
import { ledgerBalance, ledgerSteps } from './ledger.ts';
import { keptMinor, reversalFaults, reversalsOf, withReversals } from './payments.ts';

/** One write of a device, as it waits in its outbox. */
type Write =
  | { readonly kind: 'charge'; readonly charge: Charge }
  | { readonly kind: 'take'; readonly payment: Payment }
  | { readonly kind: 'apply'; readonly id: string; readonly parts: readonly AllocationPart[] }
  | { readonly kind: 'adjust'; readonly id: string; readonly chargeId: string; readonly amountMinor: number }
  | { readonly kind: 'refund'; readonly paymentId: string; readonly reversal: PaymentReversal }
  | { readonly kind: 'reverse'; readonly id: string; readonly entryId: string }
  | { readonly kind: 'tip'; readonly id: string; readonly amountMinor: number };

interface Ledger {
  readonly charges: Charge[];
  readonly payments: Payment[];
  readonly entries: LedgerEntry[];
  readonly journal: JournalEntry[];
}
const empty = (): Ledger => ({ charges: [], payments: [], entries: [], journal: [] });

const at = (id: string): EntryAt => ({
  id,
  locationId: 'here',
  day: '2026-03-02' as PlainDate,
  knownAt: '2026-03-02T15:00:00.000Z' as Instant,
});
const entryOf = (posted: JournalEntry): LedgerEntry =>
  ({
    ...posted,
    patientId: 'ada',
    enteredAt: posted.knownAt,
    enteredByName: '',
    reason: '',
    postings: postingsOf(posted),
  }) as unknown as LedgerEntry;

function post(ledger: Ledger, posted: JournalEntry): void {
  ledger.journal.push(posted);
  ledger.entries.push(entryOf(posted));
}

/** What the server does with a write: the same decisions as its commands, without a database. */
function arrive(ledger: Ledger, write: Write): void {
  const { charges, payments, entries, journal } = ledger;
  const known = new Set(journal.map(({ id }) => id));
  switch (write.kind) {
    case 'charge': {
      const { id: chargeId, totalMinor: amountMinor } = write.charge;
      charges.push(write.charge);
      journal.push(
        chargeEntry(at(chargeId), {
          chargeId,
          patientId: 'ada',
          category: 'T',
          amountMinor,
          taxMinor: 0,
          taxRatePercent: 0,
        }),
      );
      return;
    }
    case 'take': {
      const { id: paymentId, amountMinor, method } = write.payment;
      payments.push(write.payment);
      journal.push(paymentEntry(at(paymentId), { paymentId, patientId: 'ada', method, amountMinor }));
      return;
    }
    case 'apply': {
      if (write.parts.some(({ chargeId }) => !charges.some(({ id }) => id === chargeId))) return;
      const fitting = fittingParts(
        write.parts,
        openCharges(charges, entries),
        creditMinor(payments, entries),
        (chargeId) => appliedMinor(entries, chargeId),
      );
      if (fitting.length > 0 && !known.has(write.id))
        post(ledger, postAllocation(at(write.id), 'ada', fitting));
      return;
    }
    case 'adjust': {
      const { id, chargeId, amountMinor } = write;
      const open = openCharges(charges, entries).find((one) => one.chargeId === chargeId)?.openMinor ?? 0;
      if (amountMinor > open) return;
      const body = { kind: 'adjustment', cause: 'courtesy', chargeId, amountMinor };
      post(ledger, postAdjustment(at(id), 'ada', body as never));
      return;
    }
    case 'refund': {
      const index = payments.findIndex(({ id }) => id === write.paymentId);
      const payment = payments[index];
      if (payment === undefined || reversalFaults(payment, write.reversal).length > 0) return;
      payments[index] = withReversals(payment, [...reversalsOf(payment), write.reversal]);
      const { id: paymentId, method } = payment;
      const { amountMinor } = write.reversal;
      journal.push(refundEntry(at(write.reversal.id), { paymentId, patientId: 'ada', method, amountMinor }));
      return;
    }
    case 'reverse': {
      const entry = journal.find(({ id }) => id === write.entryId);
      const isReversed = journal.some(({ reverses }) => reverses === write.entryId);
      if (entry !== undefined && !isReversed) post(ledger, negated(entry, at(write.id)));
      return;
    }
    case 'tip':
      post(
        ledger,
        postTip(at(write.id), 'ada', {
          providerId: 'maren',
          method: 'cash',
          paymentId: null,
          amountMinor: write.amountMinor,
        } as never),
      );
  }
}

type Act = readonly [device: number, what: number, which: number, amount: number, sync: boolean];
const devices = 3;

/** What a person at a device enters, by what that device knows: the server’s ledger of a while ago with its own writes. */
function enter(seen: Ledger, id: string, [, what, which, amount]: Act): Write[] {
  const pick = <T>(list: readonly T[]): T | undefined =>
    list.length === 0 ? undefined : list[which % list.length];
  const charge = pick(seen.charges);
  const payment = pick(seen.payments);
  const open = openCharges(seen.charges, seen.entries);
  const credit = creditMinor(seen.payments, seen.entries);
  if (what === 0) return [{ kind: 'charge', charge: newCharge(id, amount) }];
  if (what === 1) {
    const parts = proposedParts([{ paymentId: id as never, amountMinor: amount }], open);
    const taken: Write = { kind: 'take', payment: newPayment(id, amount) };
    return parts.length === 0 ? [taken] : [taken, { kind: 'apply', id: `${id} applied`, parts }];
  }
  if (what === 2 && charge && seen.charges.length > 1) {
    const from = charge.id;
    const to = seen.charges[(which + 1) % seen.charges.length]!.id;
    const minor = Math.min(amount, appliedMinor(seen.entries, from)) as AllocationPart['amountMinor'];
    if (minor <= 0) return [];
    const parts = [
      { chargeId: from, paymentId: null, amountMinor: (0 - minor) as typeof minor },
      { chargeId: to, paymentId: null, amountMinor: minor },
    ];
    return [{ kind: 'apply', id, parts }];
  }
  if (what === 3 && charge) return [{ kind: 'adjust', id, chargeId: charge.id, amountMinor: amount }];
  if (what === 4 && payment && keptMinor(payment) > 0) {
    const amountMinor = Math.min(amount, keptMinor(payment)) as Payment['amountMinor'];
    const needed = amountMinor - Math.max(0, credit);
    const parts = partsTakenOff(seen.entries, seen.charges, payment.id, needed);
    const reversal = {
      id: `${id} back`,
      kind: 'refund',
      amountMinor,
      reason: 'x',
    } as unknown as PaymentReversal;
    const refund: Write = { kind: 'refund', paymentId: payment.id, reversal };
    return parts.length === 0 ? [refund] : [{ kind: 'apply', id, parts }, refund];
  }
  const entry = pick(seen.entries.filter(({ kind }) => kind !== 'reversal'));
  if (what === 5 && entry) return [{ kind: 'reverse', id, entryId: entry.id }];
  return what === 6 ? [{ kind: 'tip', id, amountMinor: amount }] : [];
}
const newCharge = (id: string, totalMinor: number) =>
  ({
    id,
    totalMinor,
    amountMinor: totalMinor,
    taxMinor: 0,
    serviceDate: '2026-03-02',
    postedAt: id,
  }) as unknown as Charge;
const newPayment = (id: string, amountMinor: number) =>
  ({
    id,
    amountMinor,
    method: 'cash',
    takenOn: '2026-03-02',
    takenAt: id,
    reversal: null,
  }) as unknown as Payment;

const copy = (ledger: Ledger): Ledger => structuredClone(ledger);

/** Three devices, each with what it last heard and an outbox of its own, which it sends when it has a network. */
function play(acts: readonly Act[]): Ledger {
  const server = empty();
  const seen = Array.from({ length: devices }, empty);
  const outbox = Array.from({ length: devices }, (): Write[] => []);
  const sync = (device: number) => {
    for (const write of outbox[device]!.splice(0)) arrive(server, write);
    seen[device] = copy(server);
  };
  for (const [index, act] of acts.entries()) {
    const device = act[0] % devices;
    for (const write of enter(seen[device]!, `e${index}`, act)) {
      arrive(seen[device]!, write);
      outbox[device]!.push(write);
    }
    if (act[4]) sync(device);
  }
  for (let device = devices - 1; device >= 0; device -= 1) sync(device);
  return server;
}

describe('any history of three devices', () => {
  const act = fc.tuple(fc.nat(2), fc.nat(6), fc.nat(20), fc.integer({ min: 1, max: 20_000 }), fc.boolean());

  it('makes and loses no cent: what a device reckons is what the journal holds', () => {
    let applied = 0;
    fc.assert(
      fc.property(fc.array(act, { minLength: 20, maxLength: 80, size: 'max' }), (acts) => {
        const { charges, payments, entries, journal } = play(acts);
        expect(journal.map(entryFault).filter(Boolean)).toEqual([]);
        expect(balance(journal, {})).toBe(0);
        const { openMinor } = ledgerBalance(charges, payments, entries);
        expect(patientBalance(journal, 'ada')).toBe(openMinor);
        const open = openCharges(charges, entries);
        const credit = creditMinor(payments, entries);
        expect(open.reduce((sum, one) => sum + one.openMinor, 0) - credit).toBe(openMinor);
        const lines = explainBalance(charges, payments, entries);
        expect(lines.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(openMinor);
        expect(ledgerSteps(charges, payments, entries)[0]?.openMinor ?? 0).toBe(openMinor);
        for (const payment of payments) expect(keptMinor(payment)).toBeGreaterThanOrEqual(0);
        // Tips are none of what is owed, and none of the income.
        const tips = entries.filter(({ kind }) => kind === 'tip');
        expect(tips.map(changeOfBalance).filter((change) => change !== 0)).toEqual([]);
        applied += entries.filter(({ kind }) => kind === 'allocation').length;
      }),
      { numRuns: 400 },
    );
    // It would prove nothing where nothing was applied.
    expect(applied).toBeGreaterThan(400);
  });

  it('never applies more to a charge than was charged, nor more than was paid, but for what is given back elsewhere', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 20, maxLength: 80, size: 'max' }), (acts) => {
        // Of one device alone nothing is overtaken.
        const { charges, payments, entries } = play(acts.map(([, ...rest]) => [0, ...rest]));
        const isReversed = entries.some(({ kind }) => kind === 'reversal');
        if (isReversed) return;
        expect(creditMinor(payments, entries)).toBeGreaterThanOrEqual(0);
        for (const { openMinor } of openCharges(charges, entries))
          expect(openMinor).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  it('never applies more than there is where devices overtake each other, as long as nothing is given back', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 20, maxLength: 80, size: 'max' }), (acts) => {
        const { charges, payments, entries } = play(acts.filter(([, what]) => what !== 4 && what !== 5));
        expect(creditMinor(payments, entries)).toBeGreaterThanOrEqual(0);
        for (const { openMinor } of openCharges(charges, entries))
          expect(openMinor).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});
