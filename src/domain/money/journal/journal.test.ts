import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import type { PaymentMethod } from '../../../contract/money/payment.ts';
import { allocationFault, proposeAllocation } from './allocation.ts';
import {
  adjustmentEntry,
  allocationEntry,
  chargeEntry,
  creditTransferEntry,
  depositEntry,
  lossEntry,
  overShortEntry,
  paymentEntry,
  prepaidSaleEntry,
  prepaidUseEntry,
  refundEntry,
  responsibilityEntry,
  tipEntry,
  type EntryAt,
} from './entries.ts';
import {
  balance,
  creditOf,
  entryFault,
  negated,
  openOfCharge,
  patientBalance,
  type JournalEntry,
} from './journal.ts';

let made = 0;
const at = (day = '2026-03-02'): EntryAt => {
  made += 1;
  return {
    id: `e${made}`,
    locationId: 'l1',
    day: day as PlainDate,
    knownAt: `${day}T15:00:${String(made % 60).padStart(2, '0')}.000Z` as Instant,
  };
};
const charge = (chargeId: string, amountMinor = 4_500, taxMinor = 0, patientId = 'ada') =>
  chargeEntry(at(), {
    chargeId,
    patientId,
    category: 'Treatments',
    amountMinor,
    taxMinor,
    taxRatePercent: 8.875,
  });
const pay = (paymentId: string, amountMinor: number, method: PaymentMethod = 'cash', patientId = 'ada') =>
  paymentEntry(at(), { paymentId, patientId, method, amountMinor });
const apply = (chargeId: string, amountMinor: number) =>
  allocationEntry(at(), { paymentId: 'p1', patientId: 'ada', chargeId, amountMinor });

describe('a visit, from the note to the deposit', () => {
  const entries = [
    charge('c1', 4_500, 399),
    responsibilityEntry(at(), 'harbor', { patientId: 'ada', chargeId: 'c1', amountMinor: 3_000 }),
    adjustmentEntry(at(), 'courtesy', { patientId: 'ada', chargeId: 'c1', amountMinor: 399 }),
    pay('p1', 2_000),
    apply('c1', 1_500),
    tipEntry(at(), {
      paymentId: 'p1',
      patientId: 'ada',
      method: 'cash',
      amountMinor: 500,
      providerId: 'maren',
    }),
  ];

  it('leaves what is open of the charge, the credit and the income each where it belongs', () => {
    expect(openOfCharge(entries, 'c1')).toBe(0);
    expect(creditOf(entries, 'ada')).toBe(500);
    expect(patientBalance(entries, 'ada')).toBe(-500);
    expect(balance(entries, { account: 'receivable.payer', payerId: 'harbor' })).toBe(3_000);
    expect(balance(entries, { account: 'income:Treatments' })).toBe(-4_500);
    expect(balance(entries, { account: 'tax:l1:8.875' })).toBe(-399);
    expect(balance(entries, { account: 'cash' })).toBe(2_500);
    expect(balance(entries, { account: 'tips.payable', sourceId: 'maren' })).toBe(-500);
  });

  it('gives credit back in cash, counts the drawer and brings it to the bank', () => {
    const after = [
      ...entries,
      refundEntry(at(), { paymentId: 'p1', patientId: 'ada', method: 'cash', amountMinor: 500 }),
      overShortEntry(at(), 'd1', -25),
      depositEntry(at(), 'd1', { cashMinor: 1_975, checksMinor: 0 }),
    ];
    expect(creditOf(after, 'ada')).toBe(0);
    expect(balance(after, { account: 'cash' })).toBe(0);
    expect(balance(after, { account: 'bank' })).toBe(1_975);
    expect(balance(after, { account: 'over.short' })).toBe(25);
    expect(after.map(entryFault)).toEqual(after.map(() => null));
  });
});

describe('a package', () => {
  it('is owed until it is used, and the income is that of the visits', () => {
    const entries = [
      pay('p1', 30_000, 'card'),
      prepaidSaleEntry(at(), { patientId: 'ada', prepaidId: 'k1', amountMinor: 30_000 }),
      charge('c1'),
      prepaidUseEntry(
        at(),
        { patientId: 'ada', prepaidId: 'k1' },
        [{ chargeId: 'c1', openMinor: 4_500, paidMinor: 4_500 }],
        0,
      ),
    ];
    expect(balance(entries, { account: 'prepaid', sourceId: 'k1' })).toBe(-25_500);
    expect(patientBalance(entries, 'ada')).toBe(0);
    expect(balance(entries, { account: 'income:Treatments' })).toBe(-4_500);
  });
});

describe('an entry', () => {
  it('that does not come to 0 is refused, with what is wrong', () => {
    const sound = charge('c1');
    const [first, ...others] = sound.postings;
    expect(entryFault({ postings: [first!] })).toBe('has fewer than two postings');
    expect(entryFault({ postings: [{ ...first!, amountMinor: 4_501 }, ...others] })).toBe(
      'its postings come to 1 cents instead of 0',
    );
    for (const amountMinor of [0, 0.5, Number.NaN, 2 ** 60])
      expect(entryFault({ postings: [{ ...first!, amountMinor }, ...others] })).toMatch(
        /^posting 1 is no whole/,
      );
  });

  it('is taken back whole by its negation', () => {
    const sound = charge('c1', 4_500, 399);
    const both = [sound, negated(sound, at())];
    expect(both[1]).toMatchObject({ kind: 'reversal', reverses: sound.id });
    expect(balance(both, {})).toBe(0);
    expect(openOfCharge(both, 'c1')).toBe(0);
  });

  it('counts on its day, and as it was known at an instant', () => {
    const entries = [charge('c1'), { ...pay('p1', 4_500), day: '2026-03-05' as PlainDate }];
    expect(patientBalance(entries, 'ada', { on: '2026-03-04' as PlainDate })).toBe(4_500);
    expect(patientBalance(entries, 'ada', { on: '2026-03-05' as PlainDate })).toBe(0);
    expect(patientBalance(entries, 'ada', { knownAt: '2026-03-02T15:00:00.000Z' as Instant })).toBe(0);
  });
});

describe('an allocation', () => {
  const open = [
    { chargeId: 'new', day: '2026-03-02' as PlainDate, openMinor: 4_500 },
    { chargeId: 'old', day: '2026-01-05' as PlainDate, openMinor: 1_000 },
    { chargeId: 'paid', day: '2026-01-01' as PlainDate, openMinor: 0 },
  ];

  it('is proposed to the oldest first, or to today’s first, and the rest stays as credit', () => {
    expect(proposeAllocation(3_000, open)).toEqual({
      allocations: [
        { chargeId: 'old', amountMinor: 1_000 },
        { chargeId: 'new', amountMinor: 2_000 },
      ],
      creditMinor: 0,
    });
    expect(proposeAllocation(6_000, open, new Set(['new']))).toEqual({
      allocations: [
        { chargeId: 'new', amountMinor: 4_500 },
        { chargeId: 'old', amountMinor: 1_000 },
      ],
      creditMinor: 500,
    });
    expect(proposeAllocation(0, open)).toEqual({ allocations: [], creditMinor: 0 });
  });

  it('never pays more than is open, nor with more than there is', () => {
    const fault = (parts: [string, number][], credit = 9_999) =>
      allocationFault(
        parts.map(([chargeId, amountMinor]) => ({ chargeId, amountMinor })),
        open,
        credit,
      );
    expect(fault([['old', 1_000]])).toBeNull();
    expect(fault([['old', 1_001]])).toMatch(/more than is open/);
    expect(
      fault([
        ['old', 600],
        ['old', 600],
      ]),
    ).toMatch(/more than is open/);
    expect(fault([['new', 4_500]], 4_499)).toMatch(/More would be applied/);
    expect(fault([['else', 1]])).toMatch(/not this patient/);
    for (const part of [0, -5, 0.5]) expect(fault([['old', part]])).toMatch(/above \$0\.00/);
  });
});

/** One thing that a person does; what can’t be done as things stand is left out. */
type Act = readonly [what: number, who: number, which: number, amount: number];
const people = ['ada', 'ben'];
const methods: readonly PaymentMethod[] = ['cash', 'check', 'card', 'transfer', 'other'];

function play(acts: readonly Act[]): JournalEntry[] {
  const entries: JournalEntry[] = [];
  const charges: { chargeId: string; patientId: string }[] = [];
  for (const [what, who, which, amount] of acts) {
    const patientId = people[who % 2]!;
    const of = charges.length === 0 ? null : charges[which % charges.length]!;
    const open = of === null ? 0 : openOfCharge(entries, of.chargeId);
    const credit = creditOf(entries, patientId);
    if (what === 0) {
      const chargeId = `c${charges.length}`;
      charges.push({ chargeId, patientId });
      entries.push(charge(chargeId, amount, amount % 7, patientId));
    } else if (what === 1) entries.push(pay(`p${entries.length}`, amount, methods[which % 5], patientId));
    else if (what === 2 && of !== null && of.patientId === patientId && Math.min(open, credit) > 0)
      entries.push(
        allocationEntry(at(), { paymentId: null, ...of, amountMinor: Math.min(open, credit, amount) }),
      );
    else if (what === 3 && credit > 0)
      entries.push(
        refundEntry(at(), {
          paymentId: 'p',
          patientId,
          method: 'cash',
          amountMinor: Math.min(credit, amount),
        }),
      );
    else if (what === 4 && of !== null && open > 0)
      entries.push(lossEntry(at(), 'writeOff', { ...of, amountMinor: Math.min(open, amount) }));
    else if (what === 5 && credit > 0)
      entries.push(
        creditTransferEntry(at(), { from: patientId, to: people[(who + 1) % 2]!, amountMinor: credit }),
      );
    else if (what === 6 && entries.length > 0) {
      const one = entries[which % entries.length]!;
      const isReversed = one.kind === 'reversal' || entries.some(({ reverses }) => reverses === one.id);
      if (!isReversed) entries.push(negated(one, at()));
    }
  }
  return entries;
}

describe('any history', () => {
  const act = fc.tuple(fc.nat(6), fc.nat(1), fc.nat(50), fc.integer({ min: 1, max: 20_000 }));
  const history = fc.array(act, { maxLength: 40 });

  it('makes and loses no cent, in whatever order the devices tell it', () => {
    fc.assert(
      fc.property(history, fc.nat(), (acts, turn) => {
        const entries = play(acts);
        expect(entries.map(entryFault).filter(Boolean)).toEqual([]);
        expect(balance(entries, {})).toBe(0);
        const cut = entries.length === 0 ? 0 : turn % entries.length;
        const turned = [...entries.slice(cut), ...entries.slice(0, cut)].toReversed();
        for (const patientId of people)
          expect(patientBalance(turned, patientId)).toBe(patientBalance(entries, patientId));
        // What people owe and hold, money and all the rest are the two sides of the same.
        const ofPatients = people.reduce((sum, patientId) => sum + patientBalance(entries, patientId), 0);
        const beside = balance(entries, {
          account: (account) => account !== 'receivable.patient' && account !== 'credit.patient',
        });
        expect(ofPatients + beside).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('all taken back is nothing', () => {
    fc.assert(
      fc.property(history, (acts) => {
        const entries = play(acts).filter(({ kind }) => kind !== 'reversal');
        const all = [...entries, ...entries.map((one) => negated(one, at()))];
        for (const patientId of people) expect(patientBalance(all, patientId)).toBe(0);
        expect(balance(all, { account: 'cash' })).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});
