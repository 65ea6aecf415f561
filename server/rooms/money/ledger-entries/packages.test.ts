import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Charge } from '../../../../src/contract/money/charge.ts';
import { ledgerEntry, type LedgerEntry } from '../../../../src/contract/money/ledger-entry.ts';
import type { Payment } from '../../../../src/contract/money/payment.ts';
import { creditMinor, openCharges, prepaidMinor } from '../../../../src/domain/money/ledger-entries.ts';
import { ledgerBalance } from '../../../../src/domain/money/ledger.ts';
import { packagesOf } from '../../../../src/domain/money/packages/packages.ts';
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
import {
  entryReversalBody,
  packageSaleBody,
  packageUseBody,
} from '../../../../tests/support/ledger-entry-calls.ts';
import { paymentBody } from '../../../../tests/support/payment-calls.ts';
import { readBalance } from '../journal/journal.queries.ts';

let world: ApiWorld;
let admin: string;
let desk: string;
let path: string;
let patientId: string;
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  desk = world.here.users.Staff;
  path = `/${world.here.id}`;
});
afterAll(() => world.close());
beforeEach(async () => {
  patientId = bodyOf(await world.write(admin, 'POST', `${path}/patients`, patientBody())).id;
});

const post = (to: string, body: object, by = desk) =>
  world.write(by, 'POST', `${path}/patients/${patientId}/${to}`, body);
const pay = (amountMinor: number) => post('payments', paymentBody(world.here, { amountMinor }));
/** A signed visit with its charges. */
async function treat(): Promise<Charge[]> {
  const provider = world.here.users.Provider;
  const body = encounterBody(world.here, patientId, { note: fullNote() });
  bodyOf(await world.write(provider, 'POST', `${path}/encounters`, body));
  const signature = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {} };
  const to = `${path}/encounters/${body.id}/sign`;
  return bodyOf(await world.write(provider, 'POST', to, signature, { seen: 1 })).charges;
}
async function sell(terms: object = {}): Promise<string> {
  const body = packageSaleBody(world.here, terms);
  bodyOf(await post('packages', body));
  return body.id;
}
const use = (id: string, charges: readonly Charge[]) =>
  post(
    `packages/${id}/uses`,
    packageUseBody(
      world.here,
      charges.map((one) => one.id),
    ),
  );

/** The ledger as a device reckons it, after the database has said the same. */
async function standing() {
  const all: { charges: Charge[]; payments: Payment[]; entries: LedgerEntry[] } = bodyOf(
    await world.call(admin, 'GET', `${path}/patients/${patientId}/charges`),
  );
  expect(all.entries.map((one) => ledgerEntry.safeParse(one).error)).toEqual(
    all.entries.map(() => undefined),
  );
  const balance = ledgerBalance(all.charges, all.payments, all.entries);
  const scope = { clinicId: world.here.id, userId: admin };
  const kept = await inScope(world.database.pool, scope, (tx) => readBalance(tx, world.here.id, patientId));
  expect(kept).toBe(balance.openMinor);
  const held = await world.database.pool.query(
    `select coalesce(-sum(amount_minor), 0)::int as held from postings where patient_id = $1 and account = 'prepaid'`,
    [patientId],
  );
  expect(held.rows[0].held).toBe(prepaidMinor(all.entries));
  return {
    ...balance,
    credit: creditMinor(all.payments, all.entries),
    open: openCharges(all.charges, all.entries).reduce((sum, one) => sum + one.openMinor, 0),
    packages: packagesOf(all.entries),
    entries: all.entries,
  };
}

describe('a package', () => {
  it('is sold out of the credit, and what it cost is owed to the patient until it is used', async () => {
    const refused = await post('packages', packageSaleBody(world.here));
    expect(refused.body).toMatchObject({
      code: 'more-than-left',
      message: expect.stringContaining('$400.00'),
    });
    await pay(40_000);
    const body = packageSaleBody(world.here, { name: 'Zehn für „Özil“' });
    const sale = await post('packages', body);
    expect(sale.status).toBe(201);
    expect(sale.body.package).toMatchObject({ name: 'Zehn für „Özil“', visits: 10 });
    const after = await standing();
    expect([after.openMinor, after.credit, after.prepaidMinor]).toEqual([0, 0, 40_000]);
    // The very same once more changes nothing.
    expect((await post('packages', body)).status).toBe(200);
    expect((await standing()).prepaidMinor).toBe(40_000);
    expect(
      (await post('packages', packageSaleBody(world.here, { name: 'Card 4111 1111 1111 1111' }))).body.code,
    ).toBe('fields-invalid');
  });

  it('pays for the charges of a visit whole, once', async () => {
    await pay(40_000);
    const id = await sell();
    const charges = await treat();
    const totalMinor = charges.reduce((sum, one) => sum + one.totalMinor, 0);
    const body = packageUseBody(
      world.here,
      charges.map((one) => one.id),
    );
    expect((await post(`packages/${id}/uses`, body)).status).toBe(201);
    const after = await standing();
    expect([after.open, after.openMinor, after.credit]).toEqual([0, 0, 0]);
    expect(after.prepaidMinor).toBe(40_000 - Math.min(4_000, totalMinor));
    expect(after.packages[0]).toMatchObject({ visitsLeft: 9 });
    expect((await post(`packages/${id}/uses`, body)).status).toBe(200);
    const again = await use(id, charges);
    expect(again.body).toMatchObject({
      code: 'more-than-left',
      message: expect.stringContaining('paid already'),
    });
    expect((await standing()).packages[0]).toMatchObject({ visitsLeft: 9 });
    // Given back, the charges are open again.
    const used = after.entries.find(({ kind }) => kind === 'prepaidUse')!;
    bodyOf(await post(`ledger-entries/${used.id}/reversal`, entryReversalBody(world.here), admin));
    const back = await standing();
    expect([back.open, back.prepaidMinor, back.packages[0]!.visitsLeft]).toEqual([totalMinor, 40_000, 10]);
  });

  it('of which two use the last visit at once pays for one, and the other is told so and stays open', async () => {
    await pay(5_000);
    const id = await sell({ visits: 1, priceMinor: 5_000 });
    const [first, second] = [await treat(), await treat()];
    const both = await Promise.all([use(id, first), use(id, second)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const after = await standing();
    expect([after.packages[0]!.visitsLeft, after.prepaidMinor]).toEqual([0, 0]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.body.message).toContain('the charges stay open');
    expect(after.open).toBe(second.reduce((sum, one) => sum + one.totalMinor, 0));
  });

  it('ends with the price less what was used at list price as credit, by who may', async () => {
    await pay(40_000);
    const id = await sell();
    const charges = await treat();
    const listMinor = charges.reduce((sum, one) => sum + one.totalMinor, 0);
    bodyOf(await use(id, charges));
    const end = entryReversalBody(world.here, { reason: 'O’Brien moves away' });
    expect((await post(`packages/${id}/end`, end)).status).toBe(403);
    const ended = await post(`packages/${id}/end`, end, admin);
    expect([ended.status, ended.body.reason]).toEqual([201, 'O’Brien moves away']);
    expect((await post(`packages/${id}/end`, end, admin)).status).toBe(200);
    const after = await standing();
    expect([after.prepaidMinor, after.credit, after.open]).toEqual([0, 40_000 - listMinor, 0]);
    expect((await post(`packages/${id}/end`, entryReversalBody(world.here), admin)).body.code).toBe(
      'more-than-left',
    );
    expect((await use(id, await treat())).body.code).toBe('more-than-left');
    const used = after.entries.find(({ kind }) => kind === 'prepaidUse')!;
    const sold = after.entries.find(({ kind }) => kind === 'prepaidSale')!;
    for (const entry of [used, sold])
      expect(
        (await post(`ledger-entries/${entry.id}/reversal`, entryReversalBody(world.here), admin)).body.code,
      ).toBe('more-than-left');
  });

  it('pays for its own codes and for one visit at a time, whoever asks', async () => {
    await pay(80_000);
    const [first, second] = [await treat(), await treat()];
    const codes = [...new Set(first.map(({ cptCode }) => cptCode))];
    expect(codes.length).toBeGreaterThan(1);
    const own = await sell({ cptCodes: [codes[0]] });
    const other = await use(own, first);
    expect([other.status, other.text]).toEqual([422, expect.stringContaining(`have ${codes[1]}`)]);
    const both = await use(await sell(), [...first, ...second]);
    expect([both.status, both.text]).toEqual([422, expect.stringContaining('more than one visit')]);
    const covered = first.filter(({ cptCode }) => cptCode === codes[0]);
    expect((await use(own, covered)).status).toBe(201);
  });

  it('that nobody used can be taken back, and the money is credit', async () => {
    await pay(40_000);
    const id = await sell();
    bodyOf(await post(`ledger-entries/${id}/reversal`, entryReversalBody(world.here)));
    const after = await standing();
    expect([after.prepaidMinor, after.credit, after.packages]).toEqual([0, 40_000, []]);
    expect((await use(id, await treat())).status).toBe(404);
  });

  it('reaches no charge of another, no package of another, and none that there is not', async () => {
    await pay(40_000);
    const id = await sell();
    const mine = await treat();
    patientId = bodyOf(await world.write(admin, 'POST', `${path}/patients`, patientBody())).id;
    const theirs = await treat();
    expect((await use(id, theirs)).status).toBe(404);
    expect((await use(newId(), theirs)).status).toBe(404);
    await pay(40_000);
    expect((await use(await sell(), mine)).status).toBe(404);
  });

  it('is offered the next time as it was sold, what was sold most often first', async () => {
    const offers = async () => bodyOf(await world.call(desk, 'GET', `${path}/package-offers`)).offers;
    await pay(100_000);
    const five = { name: 'Five massages', visits: 5, priceMinor: 30_000, cptCodes: ['97124'] };
    await sell({ ...five, expiresOn: '2026-12-31' });
    await sell(five);
    const once = await sell({ name: 'Sold by mistake', priceMinor: 1 });
    expect((await offers()).map(({ name }: { name: string }) => name)).toContain('Sold by mistake');
    bodyOf(await post(`ledger-entries/${once}/reversal`, entryReversalBody(world.here)));
    const after = await offers();
    expect(after).toContainEqual(five);
    expect(after.filter(({ name }: { name: string }) => name === 'Five massages')).toHaveLength(1);
    expect(after.map(({ name }: { name: string }) => name)).not.toContain('Sold by mistake');
    const assistant = world.here.users.ClinicalAssistant;
    expect((await world.call(assistant, 'GET', `${path}/package-offers`)).status).toBe(403);
  });

  it('has expired after its last day', async () => {
    await pay(40_000);
    const id = await sell({ expiresOn: '2026-03-01' });
    expect((await use(id, await treat())).body.message).toContain('has expired');
  });
});
