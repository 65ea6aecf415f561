import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payment as paymentForm, type Payment } from '../../../../src/contract/money/payment.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { paymentBody, reversalBody } from '../../../../tests/support/payment-calls.ts';

let world: ApiWorld;
let staff: string;
let biller: string;
let provider: string;
let path: string;
let patientId: string;
beforeAll(async () => {
  world = await createApiWorld();
  ({ Staff: staff, Biller: biller, Provider: provider } = world.here.users);
  const made = bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, patientBody()));
  patientId = made.id as string;
  path = `/${world.here.id}/patients/${patientId}/payments`;
});
afterAll(() => world.close());

const take = (changes: object = {}, as = staff) =>
  world.write(as, 'POST', path, paymentBody(world.here, changes));
const taken = async (changes: object = {}, as = staff) => bodyOf(await take(changes, as)) as Payment;
const reverse = (id: string, changes: object = {}, as = biller) =>
  world.write(as, 'POST', `${path}/${id}/reversal`, reversalBody(world.here, changes));
const ledger = async () =>
  bodyOf(await world.call(staff, 'GET', `/${world.here.id}/patients/${patientId}/charges`)) as {
    payments: Payment[];
  };
const found = async (id: string) => (await ledger()).payments.find((one) => one.id === id);
const push = async (as: string, operations: unknown[]) => {
  const body = { deviceId: newId(), operations };
  const { outcomes } = bodyOf(await world.call(as, 'POST', `/${world.here.id}/sync/push`, body));
  return (outcomes as { outcome: string; body: { code?: string } }[]).map(({ outcome, body: { code } }) =>
    code === undefined ? outcome : `${outcome} ${code}`,
  );
};

describe('a payment', () => {
  it('is kept with who took it, when and on which day there, and stands in the ledger', async () => {
    // By the clock of New York it is the evening before.
    const reply = await take({ takenAt: '2026-03-03T03:00:00.000Z' });
    expect(reply.status).toBe(201);
    expect(paymentForm.safeParse(reply.body).error).toBeUndefined();
    expect(reply.body).toMatchObject({
      patientId,
      takenOn: '2026-03-02',
      amountMinor: 4_000,
      takenBy: staff,
      takenByName: 'Staff Here',
      reversal: null,
    });
    expect(await found(reply.body.id)).toEqual(reply.body);
    const { rows } = await world.database.pool.query(
      `select action, user_id as "by", patient_id as "patientId" from audit_log where entity_id = $1`,
      [reply.body.id],
    );
    expect(rows).toEqual([{ action: 'payments.take', by: staff, patientId }]);
  });

  it('has the clinic’s next number, the same when it is handed in again, and another one beside it', async () => {
    const body = paymentBody(world.here);
    const first = bodyOf(await world.write(staff, 'POST', path, body)) as Payment;
    expect(first.number).toBeGreaterThan(1_000);
    expect(bodyOf(await world.write(staff, 'POST', path, body))).toMatchObject({ number: first.number });
    const others = await Promise.all([taken(), taken(), taken()]);
    expect(others.map(({ number }) => number).toSorted((a, b) => a! - b!)).toEqual(
      [1, 2, 3].map((on) => first.number! + on),
    );
  });

  it('keeps that the clock of the device was known to be off', async () => {
    const reply = await take({ clockAheadMs: 315_360_000_000 });
    expect(paymentForm.safeParse(reply.body).error).toBeUndefined();
    expect(reply.body).toMatchObject({ clockAheadMs: 315_360_000_000 });
    expect(await found(reply.body.id)).toEqual(reply.body);
  });

  it.each(['2099-01-01T00:00:00.000Z', '1999-12-31T00:00:00.000Z'])(
    'of a clock that says %s was taken when it came, and what the clock said is kept',
    async (takenAt) => {
      const body = await taken({ takenAt });
      expect(body.takenAt).toBe(body.receivedAt);
      expect(Date.parse(body.takenAt) + body.clockAheadMs!).toBe(Date.parse(takenAt));
    },
  );

  it.each([
    ['no amount', { amountMinor: 0 }, 'body.amountMinor'],
    ['less than nothing', { amountMinor: -100 }, 'body.amountMinor'],
    ['half a cent', { amountMinor: 100.5 }, 'body.amountMinor'],
    ['more than a desk takes', { amountMinor: 10_000_001 }, 'body.amountMinor'],
    ['another way to pay', { method: 'crypto' }, 'body.method'],
    ['a card number as its reference', { reference: '4111 1111 1111 1111' }, 'body.reference'],
    ['a card number in its note', { note: 'Amex 378282246310005 12/30' }, 'body.note'],
  ])('with %s is refused, and nothing of it is kept', async (_, changes, field) => {
    const before = await ledger();
    const reply = await take(changes);
    expect([reply.status, reply.body.details.fields[0].path]).toEqual([422, field]);
    expect(await ledger()).toEqual(before);
  });

  it('comes once, however often it is sent: in a push, again, and under a new operation', async () => {
    const body = paymentBody(world.here);
    const first = operation(world.here, 'payments.take', { patientId }, body);
    const renewed = operation(world.here, 'payments.take', { patientId }, body);
    expect(await push(staff, [first])).toEqual(['applied']);
    expect(await push(staff, [first])).toEqual(['duplicate']);
    expect(await push(staff, [renewed])).toEqual(['applied']);
    expect((await ledger()).payments.filter(({ id }) => id === body.id)).toHaveLength(1);
    const other = operation(world.here, 'payments.take', { patientId }, { ...body, amountMinor: 1 });
    expect(await push(staff, [other])).toEqual(['rejected id-taken']);
  });

  it('of two devices at once stands once', async () => {
    const body = paymentBody(world.here);
    const replies = await Promise.all([0, 1].map(() => world.write(staff, 'POST', path, body)));
    expect(replies.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect((await ledger()).payments.filter(({ id }) => id === body.id)).toHaveLength(1);
  });

  it('is never changed nor removed, neither by requests nor by a program beside them', async () => {
    const { id } = await taken();
    bodyOf(await reverse(id));
    for (const sql of [
      'update payments set amount_minor = 1 where id = $1',
      'delete from payments where id = $1',
      'update payment_reversals set amount_minor = 1 where payment_id = $1',
      'delete from payment_reversals where payment_id = $1',
    ]) {
      await expect(world.database.pool.query(sql, [id]), sql).rejects.toThrow(/refused/);
    }
    const rights = await world.database.pool.query<{ table: string; right: string }>(
      `select table_name as "table", privilege_type as "right" from information_schema.role_table_grants
        where grantee = 'plumbline_app' and table_name in ('payments', 'payment_reversals') order by 1, 2`,
    );
    expect(rights.rows.map(({ table, right }) => `${table} ${right}`)).toEqual([
      'payment_reversals INSERT',
      'payment_reversals SELECT',
      'payments INSERT',
      'payments SELECT',
    ]);
  });
});

describe('what takes back a payment', () => {
  it('stands beside it, with who, when and why; the payment stays as it was', async () => {
    const before = await taken();
    const after = bodyOf(await reverse(before.id)) as Payment;
    expect(paymentForm.safeParse(after).error).toBeUndefined();
    expect(after).toMatchObject({
      ...before,
      reversal: { kind: 'refund', amountMinor: 1_500, reason: 'Paid too much', reversedBy: biller },
    });
    expect(await found(before.id)).toEqual(after);
    const { rows } = await world.database.pool.query(
      'select action from audit_log where entity_id = $1 order by id',
      [before.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['payments.take', 'payments.reverse']);
  });

  it.each([
    ['more than was paid', { amountMinor: 4_001 }, 'body.amountMinor'],
    ['a part of a mistake', { kind: 'mistake', amountMinor: 3_999 }, 'body.amountMinor'],
    ['nothing', { amountMinor: 0 }, 'body.amountMinor'],
    ['no reason', { reason: ' ' }, 'body.reason'],
    ['a card number', { reason: 'Back to 4111111111111111' }, 'body.reason'],
  ])('with %s is refused', async (_, changes, field) => {
    const { id } = await taken();
    const reply = await reverse(id, changes);
    expect([reply.status, reply.body.details.fields[0].path]).toEqual([422, field]);
    expect((await found(id))!.reversal).toBeNull();
  });

  it('comes once: one that is too much is told what stands, and the same once more changes nothing', async () => {
    const { id } = await taken();
    const body = reversalBody(world.here);
    const first = bodyOf(await world.write(biller, 'POST', `${path}/${id}/reversal`, body));
    expect(bodyOf(await world.write(biller, 'POST', `${path}/${id}/reversal`, body))).toEqual(first);
    const second = await reverse(id, { amountMinor: 2_501 });
    expect([second.status, second.body.code]).toEqual([409, 'payment-reversed']);
    expect(second.body.details.current).toEqual(first);
    expect(second.body.message).toContain('$15.00 by Biller Here');
  });

  it('of two devices that gave back more than all of it at once stands once, and the other is kept for its person', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await taken();
      const [mine, theirs] = [biller, world.here.users.Admin].map((as) => ({
        as,
        write: operation(
          world.here,
          'payments.reverse',
          { patientId, paymentId: id },
          reversalBody(world.here, { amountMinor: 2_001 }),
        ),
      }));
      const outcomes = await Promise.all([mine!, theirs!].map(({ as, write }) => push(as, [write])));
      expect(outcomes.flat().toSorted()).toEqual(['applied', 'rejected payment-reversed']);
      const { rows } = await world.database.pool.query(
        'select count(*)::int as n from payment_reversals where payment_id = $1',
        [id],
      );
      expect(rows).toEqual([{ n: 1 }]);
    }
  });

  it('comes with its payment from a device that was away, in one push, and twice in it is refused', async () => {
    const body = paymentBody(world.here);
    const back = { kind: 'mistake', amountMinor: 4_000 };
    const of = { patientId, paymentId: body.id };
    expect(
      await push(staff, [
        operation(world.here, 'payments.take', { patientId }, body),
        operation(world.here, 'payments.reverse', of, reversalBody(world.here, back)),
        operation(world.here, 'payments.reverse', of, reversalBody(world.here, back)),
      ]),
    ).toEqual(['applied', 'applied', 'rejected payment-reversed']);
  });

  it('is no longer of the desk when it arrives days later, whatever day it says', async () => {
    const own = await taken({}, staff);
    const mistake = { kind: 'mistake', amountMinor: 4_000 };
    const { nowMs } = world.clock;
    world.clock.nowMs += 9 * 24 * 60 * 60_000;
    try {
      const late = await reverse(own.id, mistake, staff);
      expect([late.status, late.body.code]).toEqual([403, 'not-allowed']);
      expect(late.body.message).toMatch(/more than three days after the payment/);
      expect((await found(own.id))!.reversal).toBeNull();
      expect((await reverse(own.id, mistake, biller)).status).toBe(201);
    } finally {
      world.clock.nowMs = nowMs;
    }
  });

  it('is of the desk only as its own mistake of the same day', async () => {
    const mistake = { kind: 'mistake', amountMinor: 4_000 };
    const own = await taken();
    expect((await reverse(own.id, {}, staff)).body.code).toBe('not-allowed');
    expect((await reverse(own.id, mistake, provider)).body.code).toBe('not-allowed');
    const earlier = await taken({ takenAt: '2026-03-01T15:00:00.000Z' });
    expect((await reverse(earlier.id, mistake, staff)).body.code).toBe('not-allowed');
    expect((await reverse(own.id, mistake, staff)).status).toBe(201);
    const others = await taken({}, provider);
    expect((await reverse(others.id, mistake, staff)).status).toBe(403);
    expect((await reverse(earlier.id, {}, world.here.users.BusinessManager)).status).toBe(201);
  });

  it('is nobody else’s: not by way of another patient, nor of another clinic', async () => {
    const { id } = await taken();
    const other = bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, patientBody()));
    const wrong = `/${world.here.id}/patients/${other.id}/payments/${id}/reversal`;
    expect((await world.write(biller, 'POST', wrong, reversalBody(world.here))).status).toBe(404);
    const theirs = `${path}/${id}/reversal`.replace(world.here.id, world.there.id);
    const stranger = world.there.users.Admin;
    expect((await world.write(stranger, 'POST', theirs, reversalBody(world.there))).status).toBe(404);
    expect((await found(id))!.reversal).toBeNull();
  });
});
