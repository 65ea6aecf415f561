import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Charge } from '../../../../src/contract/money/charge.ts';
import type { Payment } from '../../../../src/contract/money/payment.ts';
import {
  chargeEntry,
  paymentEntry,
  refundEntry,
  type EntryAt,
} from '../../../../src/domain/money/journal/entries.ts';
import {
  balance,
  entryFault,
  patientBalance,
  type JournalEntry,
} from '../../../../src/domain/money/journal/journal.ts';
import { ledgerBalance } from '../../../../src/domain/money/ledger.ts';
import { inScope } from '../../../kernel/http/transaction.ts';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { paymentBody, reversalBody } from '../../../../tests/support/payment-calls.ts';
import { listJournalOf, readBalance } from './journal.queries.ts';

let world: ApiWorld;
let admin: string;
let path: string;
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  path = `/${world.here.id}`;
});
afterAll(() => world.close());

const write = async (to: string, body: unknown, seen?: number) =>
  bodyOf(await world.write(admin, 'POST', `${path}/${to}`, body, seen === undefined ? {} : { seen }));
const scope = () => ({ clinicId: world.here.id, userId: admin });
const inClinic = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(world.database.pool, scope(), work);
const journalOf = (patientId: string) => inClinic((tx) => listJournalOf(tx, world.here.id, patientId));
const balanceOf = (patientId: string) => inClinic((tx) => readBalance(tx, world.here.id, patientId));
const addPatient = async () => (await write('patients', patientBody())).id as string;

/** A signed visit with its charges. */
async function treat(patientId: string): Promise<Charge[]> {
  const provider = world.here.users.Provider;
  const note = fullNote();
  const body = encounterBody(world.here, patientId, { note });
  bodyOf(await world.write(provider, 'POST', `${path}/encounters`, body));
  const signature = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {} };
  const signed = await world.write(provider, 'POST', `${path}/encounters/${body.id}/sign`, signature, {
    seen: 1,
  });
  return bodyOf(signed).charges as Charge[];
}
const pay = async (patientId: string, changes: object = {}) =>
  (await write(`patients/${patientId}/payments`, paymentBody(world.here, changes))) as Payment;

/** What the pure functions say of the same documents. */
const at = ({
  id,
  kind: _kind,
  reverses: _reverses,
  postings: _postings,
  ...place
}: JournalEntry): EntryAt => ({
  ...place,
  id,
});
const sides = (entry: JournalEntry) =>
  entry.postings.map(({ account, amountMinor, chargeId }) => [account, amountMinor, chargeId]);

describe('the journal', () => {
  it('has an entry for each charge, payment and reversal, as the rules on the device have it', async () => {
    const patientId = await addPatient();
    const charges = await treat(patientId);
    const payments = [];
    for (const method of ['cash', 'check', 'card', 'transfer', 'other'])
      payments.push(await pay(patientId, { method, amountMinor: 1_000 + payments.length }));
    await write(
      `patients/${patientId}/payments/${payments[0]!.id}/reversal`,
      reversalBody(world.here, { amountMinor: 400 }),
    );
    await write(
      `patients/${patientId}/payments/${payments[1]!.id}/reversal`,
      reversalBody(world.here, { kind: 'mistake', amountMinor: 1_001 }),
    );
    const entries = await journalOf(patientId);
    expect(entries).toHaveLength(charges.length + 7);
    expect(entries.map(entryFault)).toEqual(entries.map(() => null));
    for (const charge of charges) {
      const entry = entries.find(({ id }) => id === charge.id)!;
      const category = entry.postings.find(({ account }) => account.startsWith('income:'))!.account.slice(7);
      expect(category).not.toBe('Other');
      expect(sides(entry)).toEqual(
        sides(chargeEntry(at(entry), { ...charge, chargeId: charge.id, category })),
      );
    }
    for (const payment of payments) {
      const entry = entries.find(({ id }) => id === payment.id)!;
      expect(sides(entry)).toEqual(sides(paymentEntry(at(entry), { ...payment, paymentId: payment.id })));
    }
    const refund = entries.find(({ kind }) => kind === 'refund')!;
    const given = { ...payments[0]!, paymentId: payments[0]!.id, amountMinor: 400 };
    expect(sides(refund)).toEqual(sides(refundEntry(at(refund), given)));
    expect(entries.find(({ kind }) => kind === 'reversal')!.reverses).toBe(payments[1]!.id);
  });

  it('comes to what the ledger comes to', async () => {
    const patientId = await addPatient();
    await treat(patientId);
    await pay(patientId, { amountMinor: 2_500 });
    const ledger = bodyOf(await world.call(admin, 'GET', `${path}/patients/${patientId}/charges`));
    const { openMinor } = ledgerBalance(ledger.charges, ledger.payments);
    const entries = await journalOf(patientId);
    expect(await balanceOf(patientId)).toBe(openMinor);
    expect(patientBalance(entries, patientId)).toBe(openMinor);
    expect(balance(entries, {})).toBe(0);
  });

  it('takes no entry that does not come to 0, whoever writes it', async () => {
    const { pool } = world.database;
    const patientId = await addPatient();
    const post = async (amounts: readonly number[]) => {
      const client = await pool.connect();
      const id = newId();
      try {
        await client.query('begin');
        await client.query(
          `insert into journal_entries (id, clinic_id, location_id, kind, day, entered_at, known_at)
           values ($1, $2, $3, 'adjustment', '2026-03-02', now(), now())`,
          [id, world.here.id, world.here.locationId],
        );
        for (const [ordinal, amount] of amounts.entries())
          await client.query(
            `insert into postings (clinic_id, entry_id, ordinal, account, patient_id, amount_minor)
             values ($1, $2, $3, 'receivable.patient', $4, $5)`,
            [world.here.id, id, ordinal, patientId, amount],
          );
        await client.query('commit');
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    await expect(post([100, -99])).rejects.toThrow(/2 postings come to 1 in place of 0/);
    await expect(post([])).rejects.toThrow(/0 postings come to 0/);
    await expect(post([100])).rejects.toThrow(/1 postings come to 100/);
    await post([100, -100]);
    expect(await balanceOf(patientId)).toBe(0);
  });

  it('is never changed, and an entry is taken back once', async () => {
    const { pool } = world.database;
    await expect(pool.query('update postings set amount_minor = 1')).rejects.toThrow(/append-only|refused/);
    await expect(pool.query(`update journal_entries set reason = 'x'`)).rejects.toThrow(
      /append-only|refused/,
    );
    await expect(pool.query('delete from postings')).rejects.toThrow(/append-only|refused/);
    await expect(pool.query('truncate postings')).rejects.toThrow(/append-only|refused|foreign key/);
  });

  it('goes where the chart goes when two are merged, and back', async () => {
    const [kept, other] = [await addPatient(), await addPatient()];
    await treat(other);
    await pay(other, { amountMinor: 700 });
    const before = await balanceOf(other);
    const versions = async (id: string) =>
      bodyOf(await world.call(admin, 'GET', `${path}/patients/${id}`)).version;
    await write('duplicate-patients', {
      id: newId(),
      decision: 'merge',
      keptId: kept,
      otherId: other,
      keptVersion: await versions(kept),
      otherVersion: await versions(other),
    });
    expect([await balanceOf(kept), await balanceOf(other)]).toEqual([before, 0]);
  });
});
