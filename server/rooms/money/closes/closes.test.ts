import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayBook, type DayBook, type DayClose } from '../../../../src/contract/money/day-close.ts';
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
import { closeBody, reopeningBody } from '../../../../tests/support/close-calls.ts';
import { paymentBody, reversalBody } from '../../../../tests/support/payment-calls.ts';

let world: ApiWorld;
let admin: string;
let staff: string;
let at: string;
let patientId: string;
/** Each test has a day of its own: they are counted backwards from the day of the clinic. */
let day = '2026-03-02';
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  staff = world.here.users.Staff;
  at = `/${world.here.id}`;
  patientId = bodyOf(await world.write(admin, 'POST', `${at}/patients`, patientBody())).id;
});
beforeEach(async () => {
  const { rows } = await world.database.pool.query(`select ($1::date - 1)::text as day`, [day]);
  day = rows[0].day;
});
afterAll(() => world.close());

const noon = () => `${day}T17:00:00.000Z`;
const pay = async (changes: object = {}) => {
  const body = paymentBody(world.here, { takenAt: noon(), ...changes });
  return bodyOf(await world.write(staff, 'POST', `${at}/patients/${patientId}/payments`, body));
};
const book = async (of = day): Promise<DayBook> => {
  const path = `${at}/locations/${world.here.locationId}/days/${of}`;
  const body = bodyOf(await world.call(staff, 'GET', path));
  expect(dayBook.safeParse(body).error).toBeUndefined();
  return body;
};
const bodyFor = (changes: object = {}) => closeBody(world.here, { day, closedAt: noon(), ...changes });
const close = async (changes: object = {}): Promise<DayClose> =>
  bodyOf(await world.write(staff, 'POST', `${at}/closes`, bodyFor(changes)));
const reopen = (id: string, changes: object = {}, as = admin) =>
  world.write(as, 'POST', `${at}/closes/${id}/reopening`, reopeningBody(changes));
/** What the journal says of accounts on a day. */
const balances = async (of = day): Promise<Record<string, number>> => {
  const { rows } = await world.database.pool.query(
    `select p.account, sum(p.amount_minor)::int as sum from postings p join journal_entries e on e.id = p.entry_id
      where e.clinic_id = $1 and e.day = $2 group by 1 having sum(p.amount_minor) <> 0`,
    [world.here.id, of],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};

describe('a day that is closed', () => {
  it('keeps the count, and posts what is short and what goes to the bank', async () => {
    await pay({ method: 'cash', reference: '', amountMinor: 6_000 });
    const check = await pay({ amountMinor: 4_000, reference: '1042' });
    await pay({ method: 'card', amountMinor: 2_500 });
    const back = await pay({ method: 'cash', reference: '', amountMinor: 1_000 });
    bodyOf(
      await world.write(
        admin,
        'POST',
        `${at}/patients/${patientId}/payments/${back.id}/reversal`,
        reversalBody(world.here, { reversedAt: noon(), amountMinor: 1_000 }),
      ),
    );
    expect((await book()).lines.map(({ method, amountMinor }) => `${method} ${amountMinor}`)).toEqual(
      expect.arrayContaining(['cash 6000', 'check 4000', 'card 2500', 'cash 1000', 'cash -1000']),
    );
    const kept = await close({
      cash: [
        { unitMinor: 2_000, count: 4 },
        { unitMinor: 500, count: 3 },
        { unitMinor: 100, count: 4 },
        { unitMinor: 25, count: 3 },
      ],
      checks: [{ paymentId: check.id, reference: '1042', amountMinor: 4_000, isHere: true }],
      cardMinor: 2_500,
    });
    expect(kept).toMatchObject({
      expected: { cash: 6_000, check: 4_000, card: 2_500, transfer: 0, other: 0 },
      overMinor: -25,
      depositCashMinor: 5_975,
      depositChecksMinor: 4_000,
      closedByName: 'Staff Here',
      besides: null,
      reopening: null,
    });
    expect(await balances()).toMatchObject({ 'over.short': 25, bank: 9_975, 'card.clearing': 2_500 });
    const shown = await book();
    expect(shown.closes).toEqual([kept]);
    const list = await world.call(staff, 'GET', `${at}/locations/${world.here.locationId}/closes`);
    expect(bodyOf(list).closes).toEqual(expect.arrayContaining([kept]));
  });

  it('takes nothing more: what comes later counts on the next open day, and says its own', async () => {
    const id = (await close()).id;
    const before = await balances();
    const late = await pay({ method: 'cash', reference: '', amountMinor: 700 });
    expect(late.takenOn).toBe(day);
    expect(await balances()).toEqual(before);
    const { lines, late: after, closes } = await book();
    expect(lines).toEqual([]);
    expect(closes.map((one) => one.id)).toEqual([id]);
    // The day of the clinic, when it came.
    expect(after).toMatchObject([{ paymentId: late.id, amountMinor: 700, ownDay: day, day: '2026-03-02' }]);
    const next = await book('2026-03-02');
    expect(next.lines).toEqual(expect.arrayContaining([expect.objectContaining({ ownDay: day })]));
  });

  it('also within one push: the payment before the count counts, the one after it comes late', async () => {
    const [before, after] = [500, 300].map((amountMinor) =>
      paymentBody(world.here, { takenAt: noon(), method: 'cash', reference: '', amountMinor }),
    );
    const body = bodyFor();
    const of = { patientId };
    const operations = [
      operation(world.here, 'payments.take', of, before!),
      operation(world.here, 'closes.add', {}, body),
      operation(world.here, 'payments.take', of, after!),
    ];
    const reply = await world.call(staff, 'POST', `${at}/sync/push`, { deviceId: newId(), operations });
    expect(bodyOf(reply).outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'applied',
      'applied',
      'applied',
    ]);
    const { lines, late, closes } = await book();
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([500]);
    expect(late.map(({ amountMinor }) => amountMinor)).toEqual([300]);
    expect(closes).toMatchObject([{ expected: { cash: 500 }, overMinor: -500 }]);
  });

  it('twice is kept twice, and posted once, also at the same moment', async () => {
    const bodies = [bodyFor({ note: 'Front' }), bodyFor({ note: 'Tablet' })];
    const replies = await Promise.all(bodies.map((body) => world.write(staff, 'POST', `${at}/closes`, body)));
    const [one, two] = replies.map(bodyOf) as [DayClose, DayClose];
    const standing = one.besides === null ? one : two;
    const second = one.besides === null ? two : one;
    expect(second.besides).toBe(standing.id);
    expect((await book()).closes).toHaveLength(2);
    const again = await world.write(staff, 'POST', `${at}/closes`, bodies[0]);
    expect([again.status, again.body.id]).toEqual([200, bodies[0]!.id]);
    expect((await reopen(second.id)).body.code).toBe('day-open');
  });

  it.each([
    ['a day to come', () => ({ day: '2026-03-03' }), 'body.day'],
    ['more left than there is', () => ({ keptMinor: 4_001 }), 'body.keptMinor'],
    ['a bill that there is none of', () => ({ cash: [{ unitMinor: 3_000, count: 2 }] }), 'body.cash'],
  ])('with %s is refused', async (_, changes, field) => {
    const reply = await world.write(staff, 'POST', `${at}/closes`, bodyFor(changes()));
    expect([reply.status, reply.body.details.fields[0].path]).toEqual([422, field]);
    expect((await book()).closes).toEqual([]);
  });

  it('carries a check that was not found to the next count', async () => {
    const check = await pay({ amountMinor: 4_100, reference: '2001' });
    await close({ checks: [{ paymentId: check.id, reference: '2001', amountMinor: 4_100, isHere: false }] });
    const { rows } = await world.database.pool.query(`select ($1::date + 1)::text as day`, [day]);
    // The day after is closed already; its book still says what came before it.
    const next = await book(rows[0].day);
    expect(next.carriedChecks).toMatchObject([{ paymentId: check.id, amountMinor: 4_100 }]);
    expect(next.floatMinor).toBe(4_000);
  });
});

describe('a day that is opened again', () => {
  it('takes back what the count posted, keeps who and why, and is counted once more', async () => {
    await pay({ method: 'cash', reference: '', amountMinor: 1_000 });
    const first = await close();
    expect((await balances())['over.short']).toBe(1_000);
    const body = reopeningBody();
    const path = `${at}/closes/${first.id}/reopening`;
    const opened = bodyOf(await world.write(admin, 'POST', path, body));
    expect(opened.reopening).toMatchObject({ reason: body.reason, reopenedByName: 'Admin Here' });
    expect((await world.write(admin, 'POST', path, body)).status).toBe(200);
    expect((await reopen(first.id)).body.code).toBe('day-open');
    expect(await balances()).toEqual({ cash: 1_000, 'credit.patient': -1_000 });
    // It takes payments again.
    await pay({ method: 'cash', reference: '', amountMinor: 500 });
    const again = await close({ cash: [{ unitMinor: 500, count: 11 }] });
    expect(again).toMatchObject({ besides: null, overMinor: 0, depositCashMinor: 1_500 });
    const reasons = new Map(
      (await book()).closes.map(({ id, reopening }) => [id, reopening?.reason ?? null]),
    );
    expect(reasons).toEqual(
      new Map([
        [first.id, body.reason],
        [again.id, null],
      ]),
    );
    const { rows } = await world.database.pool.query(
      'select action from audit_log where entity_id = $1 order by id',
      [first.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['closes.add', 'closes.reopen', 'closes.reopen']);
  });

  it('is of those who may', async () => {
    const { id } = await close();
    for (const role of ['Staff', 'Biller', 'Provider'] as const)
      expect((await reopen(id, {}, world.here.users[role])).status).toBe(403);
    expect((await reopen(id, {}, world.here.users.BusinessManager)).status).toBe(201);
  });

  it('is never changed nor removed, neither by requests nor by a program beside them', async () => {
    const { pool } = world.database;
    for (const text of [
      'update drawer_closes set over_minor = 0',
      'delete from drawer_closes',
      `update drawer_reopenings set reason = 'x'`,
      'delete from drawer_reopenings',
    ])
      await expect(pool.query(text), text).rejects.toThrow(/append-only|refused/);
  });
});

describe('beside the count', () => {
  it('stand notes that are not signed, and visits that are not paid', async () => {
    const provider = world.here.users.Provider;
    const whom = bodyOf(await world.write(admin, 'POST', `${at}/patients`, patientBody())).id;
    const draft = encounterBody(world.here, whom, { startedAt: noon() });
    bodyOf(await world.write(provider, 'POST', `${at}/encounters`, draft));
    const signed = encounterBody(world.here, whom, { startedAt: noon(), note: fullNote() });
    bodyOf(await world.write(provider, 'POST', `${at}/encounters`, signed));
    const signature = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {} };
    const path = `${at}/encounters/${signed.id}/sign`;
    const { charges } = bodyOf(await world.write(provider, 'POST', path, signature, { seen: 1 }));
    const owed = charges.reduce((sum: number, one: { totalMinor: number }) => sum + one.totalMinor, 0);
    const shown = await book();
    expect(shown.unsigned.map(({ encounterId }) => encounterId)).toEqual([draft.id]);
    expect(shown.unpaid).toMatchObject([{ patientId: whom, amountMinor: owed, encounterId: signed.id }]);
    expect(shown.uncharged).toEqual([]);
  });
});
