import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { fillPath } from '../../src/contract/base/endpoint.ts';
import { allRoles } from '../../src/contract/access/role.ts';
import { isAllowed } from '../../src/domain/access/permission.ts';
import {
  bookingBody,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../tests/support/api-world.ts';
import { endpointCalls, furnish, type Sent, type Things } from '../../tests/support/endpoint-calls.ts';

let world: ApiWorld;
let mine: Things;
let theirs: Things;

beforeAll(async () => {
  world = await createApiWorld();
  mine = await furnish(world, world.here);
  theirs = await furnish(world, world.there);
});
afterAll(() => world.close());

function send(name: string, userId: string | null, sent: Sent) {
  const endpoint = everyEndpoint.find((each) => each.name === name)!;
  const asCaller = (value: string) => (value === 'caller' ? (userId ?? newId()) : value);
  const params = Object.fromEntries(
    Object.entries(sent.params ?? {}).map(([key, value]) => [key, asCaller(value)]),
  );
  const query = new URLSearchParams(sent.query).toString();
  const body =
    typeof sent.body === 'object' && sent.body !== null && 'userId' in sent.body
      ? { ...sent.body, userId: asCaller(String(sent.body.userId)) }
      : sent.body;
  const path = `${fillPath(endpoint.path, params)}${query && `?${query}`}`;
  return world.call(userId, endpoint.method, path, body, {
    ...(endpoint.method !== 'GET' && { 'idempotency-key': newId() }),
    // A version nobody has: who passes the policy gets as far as 412.
    ...(endpoint.versioned && { 'if-match': '"999"' }),
  });
}

it('knows every endpoint of the contract', () => {
  expect(Object.keys(endpointCalls).toSorted()).toEqual(everyEndpoint.map(({ name }) => name).toSorted());
});

describe.each(everyEndpoint.map(({ name }) => name))('[6.5] %s', (name) => {
  const [rule, request] = endpointCalls[name]!;
  // Leaving is tried by those who may come back into no other test: it is proven in settings.
  const isLast = name === 'clinic.leave';

  it.each(allRoles)('as %s', async (role) => {
    if (isLast && role !== 'Admin') return;
    const { status, body } = await send(name, world.here.users[role], request(mine));
    if (rule === 'own-secret') return expect([401, 409]).toContain(status);
    const isPassed = rule === 'open' || rule === 'self' || isAllowed([role], rule);
    // Who passes the policy is done with, or refused for another reason than who they are.
    const allowed = [200, 201, 409, 412];
    expect({ status, code: body.code }).toEqual(
      isPassed
        ? { status: expect.toSatisfy((got: number) => allowed.includes(got)), code: body.code }
        : { status: 403, code: 'not-allowed' },
    );
  });

  it('without a token', async () => {
    const { status, body } = await send(name, null, request(mine));
    if (rule === 'own-secret') return expect([401, 409]).toContain(status);
    const refused = { status: 401, code: 'not-signed-in' };
    expect({ status, code: body.code }).toEqual(rule === 'open' ? { status: 200, code: undefined } : refused);
  });

  it('with the id of another clinic in the path', async () => {
    if (rule === 'open' || rule === 'self' || rule === 'own-secret') return;
    const { status, body } = await send(name, world.here.users.Admin, request(theirs));
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not-found' });
  });
});

/** Every field that carries an id of a thing in a clinic, one by one replaced by the other clinic's. */
const foreignIds: [name: string, field: string, (sent: Sent) => Sent][] = [
  ...(
    [
      ['appointments.ofPatient', 'patientId'],
      ['charges.ofPatient', 'patientId'],
      ['encounters.ofPatient', 'patientId'],
      ['patients.get', 'patientId'],
      ['patients.update', 'patientId'],
      ['record.get', 'patientId'],
      ['timeline.ofPatient', 'patientId'],
      ['appointments.move', 'appointmentId'],
      ['appointments.setStatus', 'appointmentId'],
      ['charges.get', 'chargeId'],
      ['encounters.get', 'encounterId'],
      ['encounters.saveNote', 'encounterId'],
      ['encounters.sign', 'encounterId'],
      ['duplicates.undo', 'decisionId'],
      ['payments.take', 'patientId'],
      ['payments.reverse', 'paymentId'],
    ] as const
  ).map(([name, field]): [string, string, (sent: Sent) => Sent] => [
    name,
    `path ${field}`,
    (sent) => ({ ...sent, params: { ...sent.params, [field]: theirs[field] } }),
  ]),
  ...(['appointments.list', 'dayPack.get', 'overview.get', 'charges.list'] as const).map(
    (name): [string, string, (sent: Sent) => Sent] => [
      name,
      'query locationId',
      (sent) => ({ ...sent, query: { ...sent.query, locationId: theirs.clinic.locationId } }),
    ],
  ),
  ...(['appointments.list', 'encounters.open'] as const).map(
    (name): [string, string, (sent: Sent) => Sent] => [
      name,
      'query providerId',
      (sent) => ({ ...sent, query: { ...sent.query, providerId: theirs.clinic.users.Provider } }),
    ],
  ),
  ...(
    [
      ['appointments.book', 'locationId', () => theirs.clinic.locationId],
      ['appointments.book', 'providerId', () => theirs.clinic.users.Provider],
      ['appointments.book', 'patientId', () => theirs.patientId],
      ['encounters.start', 'locationId', () => theirs.clinic.locationId],
      ['encounters.start', 'providerId', () => theirs.clinic.users.Provider],
      ['encounters.start', 'patientId', () => theirs.patientId],
      ['encounters.start', 'appointmentId', () => theirs.appointmentId],
      ['duplicates.decide', 'keptId', () => theirs.patientId],
      ['duplicates.decide', 'otherId', () => theirs.patientId],
      ['payments.take', 'locationId', () => theirs.clinic.locationId],
      ['topicActivity.post', 'userId', () => theirs.clinic.users.Provider],
    ] as const
  ).map(([name, field, id]): [string, string, (sent: Sent) => Sent] => [
    name,
    `body ${field}`,
    (sent) => ({ ...sent, body: { ...(sent.body as object), [field]: id() } }),
  ]),
];

describe('ids of another clinic', () => {
  it.each(foreignIds)('%s: %s is 404 and stands in the audit trail', async (name, field, swap) => {
    const sent = swap(endpointCalls[name]![1](mine));
    const id = { ...sent.params, ...sent.query, ...(sent.body as object | undefined) }[
      field.split(' ')[1] as never
    ];
    const { status, body } = await send(name, world.here.users.Admin, sent);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not-found' });

    await expect
      .poll(
        async () => {
          const trail = await world.call(world.here.users.Admin, 'GET', `/${world.here.id}/audit`);
          return trail.body.entries;
        },
        { timeout: 3_000 },
      )
      .toContainEqual(expect.objectContaining({ action: name, entityId: id, outcome: 'refused' }));
  });

  it('in a push: 404 for the one operation, the others go on', async () => {
    const operations = [
      operation(world.here, 'appointment.book', {}, bookingBody(world.here, theirs.patientId)),
      operation(world.there, 'patient.create', {}, patientBody()),
      operation(world.here, 'patient.create', {}, patientBody()),
    ];
    const reply = await world.call(world.here.users.Provider, 'POST', `/${world.here.id}/sync/push`, {
      deviceId: newId(),
      operations,
    });
    expect(
      reply.body.outcomes.map(({ outcome, status }: { outcome: string; status: number }) => [
        outcome,
        status,
      ]),
    ).toEqual([
      ['rejected', 404],
      ['rejected', 404],
      ['applied', 201],
    ]);
  });

  it('a role that may not is refused inside a push as well', async () => {
    const operations = [operation(world.here, 'patient.create', {}, patientBody())];
    const { body } = await world.call(world.here.users.Biller, 'POST', `/${world.here.id}/sync/push`, {
      deviceId: newId(),
      operations,
    });
    expect(body.outcomes).toMatchObject([
      { outcome: 'rejected', status: 403, body: { code: 'not-allowed' } },
    ]);
  });
});
