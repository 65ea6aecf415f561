import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { fillPath } from '../../src/contract/base/endpoint.ts';
import { createApiWorld, newId, type ApiWorld } from '../../tests/support/api-world.ts';
import { endpointCalls, furnish, type Things } from '../../tests/support/endpoint-calls.ts';
import { contactBody, coverageBody } from '../../tests/support/patient-file-calls.ts';
import { paymentBody, reversalBody } from '../../tests/support/payment-calls.ts';

/** A record that a path names together with a patient is that patient's, or there is none. */
let world: ApiWorld;
let here: Things;

beforeAll(async () => {
  world = await createApiWorld();
  here = await furnish(world, world.here);
});
afterAll(() => world.close());

const nested = everyEndpoint.filter(({ path }) => /\/patients\/:patientId\/.*:/.test(path));

/** What is in every table of clinics but its trail, as one value a table. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'clinic_id' and table_name not like 'audit%' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop
    const one = await world.database.pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${name} t`,
    );
    found[name] = one.rows[0]!.hash;
  }
  return found;
}

it('there are such paths', () => {
  expect(nested.length).toBeGreaterThan(8);
});

it.each(nested)("$name finds nothing of one patient in another's path", async ({ name, method, path }) => {
  const [, callOf] = endpointCalls[name]!;
  const { params = {}, query, body } = callOf(here);
  const swapped = { ...params, patientId: here.otherPatientId };
  const search = new URLSearchParams(query).toString();
  const before = await contents();
  const target = `${fillPath(path, swapped)}${search && `?${search}`}`;
  const { Admin } = world.here.users;
  const reply =
    method === 'GET'
      ? await world.call(Admin, method, target)
      : await world.write(Admin, method, target, body, { seen: 1 });
  expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  expect(await contents()).toEqual(before);
});

describe('a body', () => {
  const add = (patientId: string, what: string, body: object) =>
    world.write(world.here.users.Admin, 'POST', `/${world.here.id}/patients/${patientId}/${what}`, body);

  it("names no coverage or case of another patient's", async () => {
    const coverage = coverageBody();
    expect((await add(here.patientId, 'coverages', coverage)).status).toBe(201);
    const document = {
      id: newId(),
      name: 'Card.png',
      kind: 'insuranceCard',
      sizeBytes: 3,
      sha256: 'a'.repeat(64),
      coverageId: coverage.id,
    };
    expect((await add(here.otherPatientId, 'documents', document)).status).toBe(404);
    expect((await add(here.patientId, 'documents', document)).status).toBeLessThan(300);
  });

  it('may name a coverage that is still to come', async () => {
    const document = {
      id: newId(),
      name: 'Card.png',
      kind: 'insuranceCard',
      sizeBytes: 3,
      sha256: 'b'.repeat(64),
      coverageId: newId(),
    };
    expect((await add(here.patientId, 'documents', document)).status).toBeLessThan(300);
  });
});

it('what was written for a chart that was merged for a while is kept', async () => {
  const admin = world.here.users.Admin;
  const base = `/${world.here.id}`;
  const contact = contactBody();
  expect(
    (await world.write(admin, 'POST', `${base}/patients/${here.otherPatientId}/contacts`, contact)).status,
  ).toBe(201);
  const payment = paymentBody(world.here);
  const payments = `${base}/patients/${here.otherPatientId}/payments`;
  expect((await world.write(admin, 'POST', payments, payment)).status).toBe(201);
  await world.database.pool.query(
    `insert into duplicate_decisions (id, clinic_id, kept_id, other_id, decision, decided_by, decided_by_name, decided_at, undone_at)
     values ($1, $2, $3, $4, 'merge', $5, 'Ada', now(), now())`,
    [newId(), world.here.id, here.patientId, here.otherPatientId, admin],
  );
  const path = `${base}/patients/${here.patientId}/contacts/${contact.id}`;
  const reply = await world.write(admin, 'PUT', path, { note: 'Calls back' }, { seen: 1 });
  expect([reply.status, reply.body.note]).toEqual([200, 'Calls back']);
  const back = `${base}/patients/${here.patientId}/payments/${payment.id}/reversal`;
  expect((await world.write(admin, 'POST', back, reversalBody(world.here))).status).toBe(201);
});
