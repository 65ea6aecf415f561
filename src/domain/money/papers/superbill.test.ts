import { describe, expect, it } from 'vitest';
import type { Biller } from '../../../contract/money/billing-record.ts';
import type { Charge } from '../../../contract/money/charge.ts';
import type { LedgerEntry } from '../../../contract/money/ledger-entry.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { newPayment } from '../../../../tests/support/payments.ts';
import { allocationEntry, type EntryAt } from '../journal/entries.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { postAdjustment, postingsOf } from '../ledger-entry-postings.ts';
import { packagesOf, postSale, postVisit } from '../packages/packages.ts';
import { readModifiers, superbillsOf, type SuperbillSources } from './superbill.ts';

const charge = (id: string, serviceDate: string, totalMinor: number, changes: object = {}): Charge =>
  ({
    id,
    encounterId: `visit ${serviceDate}`,
    providerId: 'maren',
    locationId: 'here',
    serviceDate,
    postedAt: `${serviceDate}T10:00:00.000Z`,
    cptCode: '98941',
    description: 'Spinal adjustment',
    units: 1,
    unitFeeMinor: totalMinor,
    amountMinor: totalMinor,
    taxMinor: 0,
    totalMinor,
    ...changes,
  }) as unknown as Charge;
const note = (id: string, codes: readonly string[]) =>
  ({
    id,
    providerName: 'Maren Holt',
    note: { diagnoses: codes.map((code) => ({ code, name: `Name of ${code}` })) },
  }) as never;
const at = (id: string): EntryAt =>
  ({ id, locationId: 'here', day: '2026-03-05', knownAt: '2026-03-05T16:00:00.000Z' }) as EntryAt;
const entry = (posted: JournalEntry): LedgerEntry => ({ ...posted, postings: postingsOf(posted) }) as never;
const biller = (changes: object = {}, profile: object | null = {}): Biller =>
  ({
    userId: 'maren',
    npi: '1245319599',
    profile: profile && { name: 'Holt Chiropractic', taxIdKind: 'EIN', taxId: '12-3456789', ...profile },
    ...changes,
  }) as unknown as Biller;

const sources = (changes: Partial<SuperbillSources> = {}): SuperbillSources => ({
  notes: [note('visit 2026-03-02', ['M54.50', 'M99.03']), note('visit 2026-03-04', ['M99.03', 'M54.2'])],
  readsNotes: true,
  billers: [biller()],
  nameOf: (id) => (id === 'maren' ? 'Maren Holt, DC' : null),
  ...changes,
});
const [from, to] = ['2026-03-01', '2026-03-31'] as PlainDate[] as [PlainDate, PlainDate];
const ledger = (charges: Charge[], payments: never[] | object[] = [], entries: LedgerEntry[] = []) =>
  ({ charges, payments, entries }) as never;

describe('a superbill', () => {
  it('has each service with its code, and points to the diagnoses of its visit', () => {
    const charges = [charge('b', '2026-03-04', 4_500), charge('a', '2026-03-02', 6_000)];
    const [bill, ...others] = superbillsOf(ledger(charges), from, to, sources());
    expect(others).toEqual([]);
    expect(bill!.diagnoses.map(({ letter, code }) => `${letter} ${code}`)).toEqual([
      'A M54.50',
      'B M99.03',
      'C M54.2',
    ]);
    expect(bill!.lines.map(({ day, pointers }) => [day, pointers.join('')])).toEqual([
      ['2026-03-02', 'AB'],
      ['2026-03-04', 'BC'],
    ]);
    expect(bill).toMatchObject({ providerName: 'Maren Holt, DC', totalMinor: 10_500, missing: [] });
  });

  it('is one for each provider and location, of the asked days alone', () => {
    const charges = [
      charge('a', '2026-03-02', 100),
      charge('b', '2026-03-02', 200, { providerId: 'sol' }),
      charge('c', '2026-03-03', 400, { locationId: 'uptown' }),
      charge('d', '2026-02-27', 800),
      charge('e', '2026-04-01', 1_600),
    ];
    expect(superbillsOf(ledger(charges), from, to, sources()).map(({ totalMinor }) => totalMinor)).toEqual([
      100, 200, 400,
    ]);
    expect(superbillsOf(ledger([]), from, to, sources())).toEqual([]);
  });

  it('says what was received for these services, what was taken off and what is left, to the cent', () => {
    const charges = [charge('a', '2026-03-02', 6_000), charge('x', '2026-02-02', 9_900)];
    const payments = [newPayment({ id: 'p1', amountMinor: 5_000, method: 'check', reference: '1042' })];
    const applied = (id: string, chargeId: string, amountMinor: number, paymentId: string | null = 'p1') =>
      entry(allocationEntry(at(id), { paymentId, patientId: 'ada', chargeId, amountMinor }));
    const off = { kind: 'adjustment', cause: 'courtesy', chargeId: 'a', amountMinor: 500 };
    const entries = [
      applied('e1', 'a', 2_000),
      applied('e2', 'a', -300),
      applied('e3', 'x', 3_000),
      applied('e4', 'a', 1_000, null),
      entry(postAdjustment(at('e5'), 'ada', off as never)),
    ];
    const [bill] = superbillsOf(ledger(charges, payments, entries), from, to, sources());
    expect(bill!.payments.map(({ words, amountMinor }) => [words, amountMinor])).toEqual([
      ['Check 1042', 1_700],
      ['Credit', 1_000],
    ]);
    expect(bill).toMatchObject({
      totalMinor: 6_000,
      paidMinor: 2_700,
      adjustedMinor: 500,
      dueMinor: 2_800,
    });
  });

  it('has what a package paid, and what it saves as an adjustment', () => {
    const terms = { name: 'Ten', visits: 10, priceMinor: 40_000, cptCodes: [], expiresOn: null } as never;
    const sale = { ...entry(postSale(at('k1'), 'ada', terms)), package: terms };
    const [sold] = packagesOf([sale]);
    const used = entry(postVisit(at('u1'), 'ada', sold!, [{ chargeId: 'a', openMinor: 6_000 }]));
    const charges = [charge('a', '2026-03-02', 6_000)];
    const [bill] = superbillsOf(ledger(charges, [], [sale, used]), from, to, sources());
    expect(bill!.payments.map(({ words, amountMinor }) => [words, amountMinor])).toEqual([
      ['Package', 4_000],
    ]);
    expect(bill).toMatchObject({ totalMinor: 6_000, paidMinor: 4_000, adjustedMinor: 2_000, dueMinor: 0 });
  });

  it.each([
    ['NPI of Maren Holt, DC', { billers: [biller({ npi: '' })] }],
    ['Tax ID of Maren Holt, DC', { billers: [biller({}, null)] }],
    ['NPI and tax ID of Maren Holt, DC: not on this device', { billers: null }],
    [
      'Tax ID of Maren Holt, DC: a social security number isn’t printed in full',
      { billers: [biller({}, { taxIdKind: 'SSN', taxId: '***-**-6789' })] },
    ],
    ['Diagnoses of 03/02/2026', { notes: [] }],
    ['Diagnoses: your role doesn’t include notes', { notes: [], readsNotes: false }],
  ] satisfies [string, Partial<SuperbillSources>][])('names what is missing: %s', (words, changes) => {
    const [bill] = superbillsOf(ledger([charge('a', '2026-03-02', 100)]), from, to, sources(changes));
    expect(bill!.missing).toEqual([words]);
  });

  it('names a service without a code, and a charge without a provider', () => {
    const bare = charge('a', '2026-03-02', 100, { cptCode: '', description: 'Ice pack', providerId: null });
    const [bill] = superbillsOf(ledger([bare]), from, to, sources({ notes: [] }));
    expect(bill!.missing).toEqual(['The provider', 'Diagnoses of 03/02/2026', 'Code of Ice pack']);
  });

  it('has the modifiers and diagnoses that were signed with each charge, unless others are entered for it', () => {
    const coding = {
      modifiers: [{ modifier: 'AT', rule: 'at-active' }],
      declined: [],
      diagnosisCodes: ['M99.03'],
    };
    const charges = [charge('a', '2026-03-02', 100, { coding }), charge('b', '2026-03-02', 100)];
    const [bill] = superbillsOf(ledger(charges), from, to, sources());
    expect(bill!.diagnoses.map(({ letter, code }) => letter + code)).toEqual(['AM54.50', 'BM99.03']);
    expect(bill!.lines.map(({ modifiers, pointers }) => [modifiers, pointers])).toEqual([
      [['AT'], ['B']],
      [[], ['A', 'B']],
    ]);
    const [typed] = superbillsOf(ledger(charges), from, to, sources({ modifiers: new Map([['a', ['GA']]]) }));
    expect(typed!.lines[0]!.modifiers).toEqual(['GA']);
    const [bare] = superbillsOf(ledger(charges), from, to, sources({ notes: [] }));
    expect(bare!.diagnoses).toEqual([{ letter: 'A', code: 'M99.03', name: '' }]);
  });

  it('has the modifiers that were entered for it, and takes none that are no modifiers', () => {
    const modifiers = new Map([['a', readModifiers('at, 59')!]]);
    const [bill] = superbillsOf(ledger([charge('a', '2026-03-02', 100)]), from, to, sources({ modifiers }));
    expect(bill!.lines[0]!.modifiers).toEqual(['AT', '59']);
    expect(['', 'AT AT', 'A', 'AT-59', 'AT 59 GP KX 25', '٢٥'].map(readModifiers)).toEqual([
      [],
      ['AT'],
      null,
      null,
      null,
      null,
    ]);
  });
});
