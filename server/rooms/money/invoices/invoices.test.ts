import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Charge } from '../../../../src/contract/money/charge.ts';
import { invoice as invoiceForm, type Invoice } from '../../../../src/contract/money/invoice.ts';
import {
  billingProfileBody,
  billingRecordBody,
  bodyOf,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  operation,
  patientBody,
  type ApiWorld,
  type TestClinic,
} from '../../../../tests/support/api-world.ts';
import { invoiceBody, voidBody } from '../../../../tests/support/invoice-calls.ts';

let world: ApiWorld;
let desk: string;
let patientId: string;
let charges: Charge[];
beforeAll(async () => {
  world = await createApiWorld();
  desk = world.here.users.Staff;
  ({ patientId, charges } = await treated(world.here));
});
afterAll(() => world.close());

/** A patient with a signed visit. */
async function treated(clinic: TestClinic): Promise<{ patientId: string; charges: Charge[] }> {
  const { Provider } = clinic.users;
  const { id } = bodyOf(await world.write(Provider, 'POST', `/${clinic.id}/patients`, patientBody()));
  const body = encounterBody(clinic, id, { note: fullNote() });
  bodyOf(await world.write(Provider, 'POST', `/${clinic.id}/encounters`, body));
  const signature = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {} };
  const to = `/${clinic.id}/encounters/${body.id}/sign`;
  const signed = bodyOf(await world.write(Provider, 'POST', to, signature, { seen: 1 }));
  return { patientId: id, charges: signed.charges };
}

const path = (clinic = world.here, of = patientId) => `/${clinic.id}/patients/${of}/invoices`;
const lines = (dueMinor = 100) => [{ chargeId: charges[0]!.id as string, dueMinor }];
const issue = (changes: object = {}, by = desk) =>
  world.write(by, 'POST', path(), invoiceBody(world.here, lines(), changes));
const issued = async (changes: object = {}): Promise<Invoice> => bodyOf(await issue(changes));
const makeVoid = (id: string, changes: object = {}, by = desk) =>
  world.write(by, 'POST', `${path()}/${id}/void`, voidBody(changes));
const listed = async (): Promise<Invoice[]> => bodyOf(await world.call(desk, 'GET', path())).invoices;
const push = async (operations: unknown[]) => {
  const body = { deviceId: newId(), operations };
  const { outcomes } = bodyOf(await world.call(desk, 'POST', `/${world.here.id}/sync/push`, body));
  return (outcomes as { outcome: string; body: { code?: string; number?: number } }[]).map(
    ({ outcome, body: { code, number } }) => [outcome, code ?? number],
  );
};
const toIssue = (id: string, of = lines()) =>
  operation(world.here, 'invoices.issue', { patientId }, invoiceBody(world.here, of, { id }));
/** All numbers of a clinic, void ones among them, as they stand in the database. */
const numbers = async (clinic = world.here): Promise<number[]> => {
  const { rows } = await world.database.pool.query(
    'select number from invoices where clinic_id = $1 order by number',
    [clinic.id],
  );
  return rows.map(({ number }: { number: number }) => number);
};
const noGaps = (all: readonly number[]) => all.map((_, at) => 1_001 + at);

describe('an invoice', () => {
  it('is kept as it was printed, with what the charges say themselves, who made it and when', async () => {
    const of = charges.slice(0, 2).map(({ id, totalMinor }, at) => ({
      chargeId: id as string,
      dueMinor: totalMinor - at,
    }));
    const reply = await world.write(desk, 'POST', path(), invoiceBody(world.here, of));
    expect(reply.status).toBe(201);
    expect(invoiceForm.safeParse(reply.body).error).toBeUndefined();
    expect(reply.body).toMatchObject({
      patientId,
      issuedOn: '2026-03-02',
      issuedBy: desk,
      totalMinor: of.reduce((sum, one) => sum + one.dueMinor, 0),
      voided: null,
    });
    const { description, units, taxMinor } = charges[0]!;
    expect(reply.body.lines[0]).toMatchObject({ ...of[0], description, units, taxMinor });
    expect((await listed()).find(({ id }) => id === reply.body.id)).toEqual(reply.body);
  });

  it.each([
    ['another patient’s charge', () => [{ chargeId: newId(), dueMinor: 1 }], 404],
    ['more than was charged', () => lines(charges[0]!.totalMinor + 1), 422],
    ['a charge twice', () => [...lines(), ...lines()], 422],
    ['nothing', () => [], 422],
    ['no money', () => lines(0), 422],
  ] as const)('over %s is refused, and takes no number', async (_, of, status) => {
    const before = await numbers();
    const reply = await world.write(desk, 'POST', path(), invoiceBody(world.here, of()));
    expect(reply.status).toBe(status);
    expect(await numbers()).toEqual(before);
  });

  it('comes once, however often it is sent, and another one of its id is refused', async () => {
    const id = newId();
    const first = toIssue(id);
    const [[, number]] = (await push([first])) as [[string, number]];
    expect(await push([first])).toEqual([['duplicate', number]]);
    expect(await push([toIssue(id)])).toEqual([['applied', number]]);
    expect(await push([toIssue(id, lines(99))])).toEqual([['rejected', 'id-taken']]);
    expect((await listed()).filter((one) => one.id === id)).toHaveLength(1);
  });

  it('that is void keeps its number and its lines; what made it void first stands', async () => {
    const made = await issued();
    expect(bodyOf(await makeVoid(made.id))).toMatchObject({
      ...made,
      voided: { reason: 'Wrong visit', voidedByName: 'Staff Here' },
    });
    const again = bodyOf(await makeVoid(made.id, { reason: 'Twice' }, world.here.users.Admin)) as Invoice;
    expect(again.voided).toMatchObject({ reason: 'Wrong visit' });
    expect((await listed()).find(({ id }) => id === made.id)).toEqual(again);
    expect((await issued()).number).toBe(Math.max(...(await numbers())));
    expect((await makeVoid(newId())).status).toBe(404);
    const card = await makeVoid(made.id, { reason: '4111 1111 1111 1111' });
    expect([card.status, card.body.details.fields[0].path]).toEqual([422, 'body.reason']);
  });

  it('is never changed in the database, not even by who owns it', async () => {
    const { id } = await issued();
    for (const change of ['update invoices set total_minor = 1', 'delete from invoices'])
      await expect(world.database.pool.query(`${change} where id = $1`, [id])).rejects.toThrow(/append-only/);
  });

  it('goes where the chart goes, also one that a device brings later, and back with it', async () => {
    const { Provider } = world.here.users;
    const at = `/${world.here.id}`;
    const theirs = await treated(world.here);
    const kept = bodyOf(await world.write(Provider, 'POST', `${at}/patients`, patientBody()));
    const send = (dueMinor: number) => {
      const body = invoiceBody(world.here, [{ chargeId: theirs.charges[0]!.id, dueMinor }]);
      return world.write(desk, 'POST', path(world.here, theirs.patientId), body);
    };
    const of = async (id: string) =>
      bodyOf(await world.call(desk, 'GET', path(world.here, id))).invoices.map(
        (one: Invoice) => one.totalMinor,
      );
    bodyOf(await send(1));
    const { version } = bodyOf(await world.call(Provider, 'GET', `${at}/patients/${theirs.patientId}`));
    const decided = { keptId: kept.id, otherId: theirs.patientId, keptVersion: 1, otherVersion: version };
    const merge = { id: newId(), decision: 'merge', ...decided };
    bodyOf(await world.write(Provider, 'POST', `${at}/duplicate-patients`, merge));
    bodyOf(await send(2));
    expect(await of(kept.id)).toEqual(expect.arrayContaining([1, 2]));
    bodyOf(await world.write(Provider, 'POST', `${at}/duplicate-patients/${merge.id}/undo`, undefined));
    expect(await of(theirs.patientId)).toContain(1);
  });

  it('is not seen from another clinic', async () => {
    const other = world.there.users.Admin;
    expect((await world.call(other, 'GET', path())).status).toBe(404);
    expect((await world.call(other, 'GET', path(world.there))).status).toBe(404);
  });
});

describe('the numbers of invoices', () => {
  it('have no gap and no double, though twenty are made at once and some are refused', async () => {
    const before = await numbers();
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        at % 6 === 5
          ? world.write(desk, 'POST', path(), invoiceBody(world.here, lines(charges[0]!.totalMinor + 1)))
          : issue(),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    const after = await numbers();
    expect(after).toHaveLength(before.length + 20);
    expect(after).toEqual(noGaps(after));
  });

  it('have no gap where a push is refused in part, or its transaction is undone and done again', async () => {
    const { patientId: theirs, charges: others } = await treated(world.there);
    const taken = newId();
    const body = invoiceBody(world.there, [{ chargeId: others[0]!.id, dueMinor: 1 }], { id: taken });
    bodyOf(await world.write(world.there.users.Admin, 'POST', path(world.there, theirs), body));
    // The database finds only when it writes that the id is another clinic's: all is undone, and done one by one.
    const outcomes = await push([
      toIssue(newId()),
      toIssue(newId(), lines(charges[0]!.totalMinor + 1)),
      toIssue(taken),
      toIssue(newId()),
    ]);
    expect(outcomes.map(([outcome]) => outcome)).toEqual(['applied', 'rejected', 'rejected', 'applied']);
    const [first, last] = [outcomes[0]![1], outcomes[3]![1]] as [number, number];
    expect(last).toBe(first + 1);
    const after = await numbers();
    expect(after).toEqual(noGaps(after));
    expect(await numbers(world.there)).toEqual([1_001]);
  });

  it('are given to nothing but invoices: a transaction that took one and kept none does not end', async () => {
    const client = await world.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select plumbline_invoice_number($1)', [world.here.id]);
      await expect(client.query('commit')).rejects.toThrow(/was given to no invoice/);
    } finally {
      client.release();
    }
    const before = Math.max(...(await numbers()));
    expect((await issued()).number).toBe(before + 1);
  });
});

describe('who bills', () => {
  it('is told with NPI and EIN in full, and of a social security number the last four digits', async () => {
    const { Provider, Admin } = world.here.users;
    const own = `/users/${world.here.id}/user/billing`;
    bodyOf(await world.write(Provider, 'POST', own, billingRecordBody()));
    const profile = billingProfileBody({ taxIdKind: 'SSN', taxId: '123-45-6789' });
    bodyOf(await world.write(Admin, 'POST', own, billingRecordBody({ profile })));
    const { billers } = bodyOf(await world.call(desk, 'GET', `/${world.here.id}/billers`));
    const of = (userId: string) =>
      billers.find((one: { userId: string }) => one.userId === userId) as {
        npi: string;
        profile: { taxId: string };
      };
    expect(of(Provider).npi).toMatch(/^\d{10}$/);
    expect(of(Provider).profile.taxId).toMatch(/^\d\d-\d{7}$/);
    expect(of(Admin).profile.taxId).toBe('***-**-6789');
  });
});
