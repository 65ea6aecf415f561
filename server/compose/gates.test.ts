import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { fillPath } from '../../src/contract/base/endpoint.ts';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../tests/support/api-world.ts';
import { endpointCalls, furnish, type Rule, type Things } from '../../tests/support/endpoint-calls.ts';

/** The gates that screens draw hold for whoever asks the API itself. */
let world: ApiWorld;
let here: Things;

beforeAll(async () => {
  world = await createApiWorld();
  here = await furnish(world, world.here);
});
afterAll(() => world.close());

const set = (status: string, pastDueDays: number | null = null) =>
  world.database.pool.query(
    `update clinics set subscription_status = $2, past_due_since = $3::timestamptz - make_interval(days => $4) where id = $1`,
    [
      world.here.id,
      status,
      pastDueDays === null ? null : new Date(world.clock.nowMs).toISOString(),
      pastDueDays ?? 0,
    ],
  );
/** What is remembered of a caller is read again after some seconds. */
const later = () => void (world.clock.nowMs += 5_000);
const get = async (userId: string, path: string) => {
  later();
  const { status, body } = await world.call(userId, 'GET', `/${world.here.id}${path}`);
  return status === 200 ? 200 : `${status} ${body.code}`;
};

describe('[4.8] a clinic whose subscription has ended', () => {
  beforeEach(() => set('canceled'));

  const clinicCalls = everyEndpoint.filter(({ path }) => path.startsWith('/:clinicId/'));
  const open: readonly Rule[] = ['clinic.read', 'subscription.write', 'clinic.export', 'open', 'self'];

  it('reads and writes nothing by the API but what leads to a subscription, and all of its data out', async () => {
    later();
    const refused: string[] = [];
    const passed: string[] = [];
    for (const { name, method, path, versioned } of clinicCalls) {
      const [rule, callOf] = endpointCalls[name]!;
      if (rule === 'own-secret' || name === 'clinic.leave') continue;
      const { params = {}, query, body } = callOf(here);
      const filled = fillPath(
        path,
        Object.fromEntries(
          Object.entries(params).map(([key, value]) => [
            key,
            value === 'caller' ? world.here.users.Admin : value,
          ]),
        ),
      );
      const search = new URLSearchParams(query).toString();
      // oxlint-disable-next-line no-await-in-loop
      const reply = await world.call(
        world.here.users.Admin,
        method,
        `${filled}${search && `?${search}`}`,
        body,
        {
          ...(method !== 'GET' && { 'idempotency-key': newId() }),
          ...(versioned && { 'if-match': '"999"' }),
        },
      );
      const isRefused = reply.status === 402 && reply.body.code === 'subscription-over';
      if (isRefused === open.includes(rule)) (isRefused ? refused : passed).push(`${name} (${rule})`);
    }
    expect({ refused, passed }).toEqual({ refused: [], passed: [] });
  });

  it('keeps what its devices have to send for later', async () => {
    later();
    const body = {
      deviceId: newId(),
      operations: [operation(world.here, 'patient.create', {}, patientBody())],
    };
    const { Staff } = world.here.users;
    const push = async () => {
      later();
      return bodyOf(await world.call(Staff, 'POST', `/${world.here.id}/sync/push`, body)).outcomes[0];
    };
    expect(await push()).toMatchObject({ outcome: 'retry', status: 402 });
    await set('active');
    expect(await push()).toMatchObject({ outcome: 'applied', status: 201 });
  });

  it('goes on for six days past due, and no longer', async () => {
    await set('past_due', 6);
    expect(await get(world.here.users.Staff, '/patients')).toBe(200);
    await set('past_due', 7);
    expect(await get(world.here.users.Staff, '/patients')).toBe('402 subscription-over');
    await set('active');
    expect(await get(world.here.users.Staff, '/patients')).toBe(200);
  });
});

describe('[2.11] who has not accepted the terms for health records', () => {
  it('reads no chart, and everything else; with the terms accepted all of it, at once', async () => {
    await set('active');
    const { Provider } = world.here.users;
    await world.database.pool.query('update users set ehr_terms_accepted_at = null where id = $1', [
      Provider,
    ]);
    const chart = `/patients/${here.patientId}/encounters`;
    expect(await get(Provider, chart)).toBe('403 terms-needed');
    expect(await get(Provider, '/patients')).toBe(200);
    const pack = await world.call(
      Provider,
      'GET',
      `/${world.here.id}/day-pack?locationId=${world.here.locationId}&date=2026-03-02`,
    );
    expect([pack.status, pack.body.encounters ?? []]).toEqual([200, []]);
    await world.call(Provider, 'PUT', '/settings/user', { acceptEHRTermsOfUse: true });
    const { status } = await world.call(Provider, 'GET', `/${world.here.id}${chart}`);
    expect(status).toBe(200);
  });
});

describe('a note', () => {
  it('is signed by its provider or another who treats, and by no admin who does not', async () => {
    const { Admin, Provider } = world.here.users;
    const base = `/${world.here.id}/encounters`;
    const open = async (changes: object = {}) => {
      const body = { ...encounterBody(world.here, here.patientId), note: fullNote(), ...changes };
      return bodyOf(await world.write(Provider, 'POST', base, body)).id as string;
    };
    const sign = async (userId: string, id: string) => {
      const body = { signedAt: new Date(world.clock.nowMs).toISOString(), deviceSequence: 1, chargeIds: {} };
      const reply = await world.write(userId, 'POST', `${base}/${id}/sign`, body, { seen: 1 });
      return reply.status < 300 ? 'signed' : `${reply.status} ${reply.body.code}`;
    };
    const theirs = await open();
    expect(await sign(Admin, theirs)).toBe('403 not-allowed');
    expect(await sign(Provider, theirs)).toBe('signed');
  });
});

describe('who bills', () => {
  it('adds coverages and pictures of their cards, and no other document', async () => {
    const { Biller } = world.here.users;
    const [, coverage] = endpointCalls['patientFile.addCoverage']!;
    const path = `/${world.here.id}/patients/${here.patientId}`;
    expect((await world.write(Biller, 'POST', `${path}/coverages`, coverage(here).body)).status).toBe(201);
    const document = (kind: string) => ({
      id: newId(),
      name: 'A file',
      kind,
      sizeBytes: 3,
      sha256: 'a'.repeat(64),
    });
    expect((await world.write(Biller, 'POST', `${path}/documents`, document('insuranceCard'))).status).toBe(
      200,
    );
    const other = await world.write(Biller, 'POST', `${path}/documents`, document('referral'));
    expect([other.status, other.body.code]).toEqual([403, 'not-allowed']);
  });
});
