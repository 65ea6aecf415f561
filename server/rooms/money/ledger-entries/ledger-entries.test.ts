import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Charge } from '../../../../src/contract/money/charge.ts';
import { ledgerEntry, type LedgerEntry } from '../../../../src/contract/money/ledger-entry.ts';
import type { Payment } from '../../../../src/contract/money/payment.ts';
import { creditMinor, openCharges } from '../../../../src/domain/money/ledger-entries.ts';
import { ledgerBalance } from '../../../../src/domain/money/ledger.ts';
import { inScope } from '../../../kernel/http/transaction.ts';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import {
  adjustmentBody,
  allocationBody,
  entryReversalBody,
  tipBody,
} from '../../../../tests/support/ledger-entry-calls.ts';
import { paymentBody, reversalBody } from '../../../../tests/support/payment-calls.ts';
import { readBalance } from '../journal/journal.queries.ts';

let world: ApiWorld;
let admin: string;
let desk: string;
let path: string;
let patientId: string;
let charges: Charge[];
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  desk = world.here.users.Staff;
  path = `/${world.here.id}`;
});
afterAll(() => world.close());
beforeEach(async () => {
  patientId = bodyOf(await world.write(admin, 'POST', `${path}/patients`, patientBody())).id;
  charges = await treat();
});

const post = (to: string, body: object, by = admin) =>
  world.write(by, 'POST', `${path}/patients/${patientId}/${to}`, body);
/** A signed visit with its charges. */
async function treat(): Promise<Charge[]> {
  const provider = world.here.users.Provider;
  const body = encounterBody(world.here, patientId, { note: fullNote() });
  bodyOf(await world.write(provider, 'POST', `${path}/encounters`, body));
  const signature = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {} };
  const to = `${path}/encounters/${body.id}/sign`;
  return bodyOf(await world.write(provider, 'POST', to, signature, { seen: 1 })).charges;
}
const pay = async (amountMinor: number): Promise<Payment> =>
  bodyOf(await post('payments', paymentBody(world.here, { amountMinor })));
interface Ledger {
  charges: Charge[];
  payments: Payment[];
  entries: LedgerEntry[];
}
const ledger = async (): Promise<Ledger> =>
  bodyOf(await world.call(admin, 'GET', `${path}/patients/${patientId}/charges`));
/** Where the ledger stands as a device reckons it, after the database has said the same. */
async function standing() {
  const all = await ledger();
  const { openMinor } = ledgerBalance(all.charges, all.payments, all.entries);
  const scope = { clinicId: world.here.id, userId: admin };
  const kept = await inScope(world.database.pool, scope, (tx) => readBalance(tx, world.here.id, patientId));
  expect(kept).toBe(openMinor);
  const open = openCharges(all.charges, all.entries);
  const credit = creditMinor(all.payments, all.entries);
  expect(open.reduce((sum, one) => sum + one.openMinor, 0) - credit).toBe(openMinor);
  return { openMinor, credit, open: new Map(open.map((one) => [one.chargeId, one.openMinor])), ...all };
}

describe('credit', () => {
  it('is applied to charges, moved between them and taken off again, and changes nothing of what is owed', async () => {
    const [first, second] = charges as [Charge, Charge];
    const payment = await pay(1_000);
    const before = await standing();
    expect(before.credit).toBe(1_000);
    const body = allocationBody(world.here, [
      { chargeId: first.id, amountMinor: 600, paymentId: payment.id },
      { chargeId: second.id, amountMinor: 400, paymentId: payment.id },
    ]);
    const reply = await post('allocations', body, desk);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ id: body.id, kind: 'allocation', enteredBy: desk });
    const applied = await standing();
    expect([applied.openMinor, applied.credit]).toEqual([before.openMinor, 0]);
    expect(applied.open.get(first.id)).toBe(first.totalMinor - 600);
    const moved = allocationBody(world.here, [
      { chargeId: second.id, amountMinor: 100 },
      { chargeId: first.id, amountMinor: -100 },
    ]);
    bodyOf(await post('allocations', moved));
    expect((await standing()).open.get(second.id)).toBe(second.totalMinor - 500);
    const off = allocationBody(world.here, [{ chargeId: second.id, amountMinor: -9_999 }]);
    bodyOf(await post('allocations', off));
    expect((await standing()).credit).toBe(500);
    // The very same once more changes nothing; another one of that id is refused.
    expect((await post('allocations', body)).status).toBe(200);
    expect((await post('allocations', { ...moved, id: payment.id })).status).toBe(409);
    expect((await standing()).credit).toBe(500);
  });

  it('is applied as far as it goes where two devices applied the same, and the rest stays credit', async () => {
    const [first] = charges as [Charge];
    await pay(first.totalMinor);
    await pay(first.totalMinor);
    const parts = [{ chargeId: first.id, amountMinor: first.totalMinor }];
    const both = await Promise.all(
      [1, 2].map(() => post('allocations', allocationBody(world.here, parts), desk)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    const after = await standing();
    expect([after.open.get(first.id), after.credit]).toEqual([0, first.totalMinor]);
    expect(both.find(({ status }) => status === 200)!.body.postings).toEqual([]);
  });

  it('of before there were allocations is applied to the oldest charges once, and what is too much stays', async () => {
    const all = charges.reduce((sum, one) => sum + one.totalMinor, 0);
    await pay(all - 1);
    await pay(1_000);
    for (let time = 0; time < 2; time += 1) {
      await world.database.pool.query('select plumbline_apply_oldest($1)', [world.here.id]);
      const { credit, openMinor, entries } = await standing();
      expect([credit, openMinor, entries.length]).toEqual([999, -999, 2]);
      expect(entries.map((one) => ledgerEntry.safeParse(one).error)).toEqual(entries.map(() => undefined));
    }
  });

  it('reaches no charge of another, and none that there is not', async () => {
    const theirs = charges[0]!;
    patientId = bodyOf(await world.write(admin, 'POST', `${path}/patients`, patientBody())).id;
    await pay(1_000);
    const to = (chargeId: string) =>
      post('allocations', allocationBody(world.here, [{ chargeId, amountMinor: 1 }]));
    expect([(await to(theirs.id)).status, (await to(newId())).status]).toEqual([404, 404]);
    expect((await standing()).credit).toBe(1_000);
  });
});

describe('an adjustment', () => {
  it('takes off what is open, with its cause, and is taken back once', async () => {
    const [first] = charges as [Charge];
    const body = adjustmentBody(world.here, first.id, { amountMinor: 500 });
    const before = await standing();
    const entry: LedgerEntry = bodyOf(await post('adjustments', body, desk));
    expect(entry.postings[0]).toMatchObject({ account: 'adjustment:courtesy', amountMinor: 500 });
    expect((await standing()).openMinor).toBe(before.openMinor - 500);
    const more = adjustmentBody(world.here, first.id, { amountMinor: first.totalMinor, kind: 'badDebt' });
    expect((await post('adjustments', more)).body.code).toBe('more-than-left');
    const reason = 'O’Brien-Ní Dhálaigh said: “not hers”';
    const back = (by = desk) =>
      post(`ledger-entries/${entry.id}/reversal`, entryReversalBody(world.here, { reason }), by);
    const both = await Promise.all([back(admin), back(admin)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const after = await standing();
    expect(after.openMinor).toBe(before.openMinor);
    expect(after.entries.find(({ reverses }) => reverses === entry.id)).toMatchObject({ reason });
  });

  it('goes up to the limit at the desk, of each charge, and never over bad debt there', async () => {
    const [first] = charges.toSorted((a, b) => b.totalMinor - a.totalMinor) as [Charge];
    const off = (amountMinor: number, by: string, kind = 'adjustment') =>
      post('adjustments', adjustmentBody(world.here, first.id, { amountMinor, kind }), by);
    expect((await off(100, desk, 'badDebt')).body.code).toBe('not-allowed');
    expect((await off(50_01, desk)).body.code).toBe('not-allowed');
    expect((await off(30_00, desk)).status).toBe(201);
    const refused = await off(20_01, desk);
    expect(refused.body).toMatchObject({ code: 'not-allowed', message: expect.stringContaining('$50.00') });
    expect((await off(100, world.here.users.ClinicalAssistant)).status).toBe(403);
    expect((await off(100, world.here.users.Biller, 'badDebt')).status).toBe(201);
  });

  it('keeps no card number', async () => {
    const body = adjustmentBody(world.here, charges[0]!.id, { reason: 'Paid with 4111 1111 1111 1111' });
    expect((await post('adjustments', body)).body.code).toBe('fields-invalid');
  });
});

describe('a tip', () => {
  it('is for who treated and none of what the patient owes', async () => {
    const before = await standing();
    const entry: LedgerEntry = bodyOf(await post('tips', tipBody(world.here), desk));
    expect(entry.postings.map(({ account, sourceId }) => [account, sourceId])).toEqual([
      ['cash', entry.id],
      ['tips.payable', world.here.users.Provider],
    ]);
    expect((await standing()).openMinor).toBe(before.openMinor);
    expect((await post('tips', tipBody(world.here, { providerId: newId() }))).status).toBe(404);
  });
});

describe('refunds', () => {
  const refund = (id: string, amountMinor: number, changes: object = {}) =>
    post(`payments/${id}/reversal`, reversalBody(world.here, { amountMinor, ...changes }));

  it('of a payment are several, never above what is left', async () => {
    const payment = await pay(4_000);
    expect((await refund(payment.id, 1_500)).body.reversals).toHaveLength(1);
    const second = bodyOf(await refund(payment.id, 2_000)) as Payment;
    expect([second.reversal!.amountMinor, second.reversals!.length]).toEqual([3_500, 2]);
    const tooMuch = await refund(payment.id, 501);
    expect(tooMuch.body).toMatchObject({
      code: 'payment-reversed',
      message: expect.stringContaining('$5.00'),
    });
    expect((await refund(payment.id, 4_000, { kind: 'mistake' })).body.code).toBe('payment-reversed');
    expect((await refund(payment.id, 500)).status).toBe(201);
    expect((await standing()).credit).toBe(0);
  });

  it('of ten desks at once never give back more than was paid', async () => {
    const payment = await pay(4_000);
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(payment.id, 900)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(6);
    expect((await standing()).credit).toBe(400);
  });

  it('above what was paid are refused by the database itself', async () => {
    const payment = await pay(4_000);
    const insert = world.database.pool.query(
      `insert into payment_reversals (id, clinic_id, payment_id, kind, amount_minor, reason, location_id, reversed_on, reversed_at,
        received_at, reversed_by, reversed_by_name) values ($1, $2, $3, 'refund', 4001, 'x', $4, '2026-03-02', now(), now(), $5, 'x')`,
      [newId(), world.here.id, payment.id, world.here.locationId, admin],
    );
    await expect(insert).rejects.toThrow(/too much/);
  });
});

it('comes in one batch with the visit and the payment it is about', async () => {
  const payment = paymentBody(world.here, { amountMinor: 700 });
  const body = allocationBody(world.here, [
    { chargeId: charges[0]!.id, amountMinor: 700, paymentId: payment.id },
  ]);
  const op = (name: string, content: object) => operation(world.here, name, { patientId }, content);
  const operations = [op('payments.take', payment), op('ledger.allocate', body)];
  const reply = await world.call(desk, 'POST', `${path}/sync/push`, { deviceId: newId(), operations });
  const outcomes = bodyOf(reply).outcomes as { outcome: string }[];
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  expect((await standing()).credit).toBe(0);
});
