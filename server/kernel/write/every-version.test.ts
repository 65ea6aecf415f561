import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '../../../src/contract/base/endpoint.ts';
import { everyEndpoint } from '../../../src/contract/endpoints.ts';
import { allRoles } from '../../../src/contract/access/role.ts';
import { isAllowed } from '../../../src/domain/access/permission.ts';
import { createApiWorld, newId, type ApiWorld } from '../../../tests/support/api-world.ts';
import { endpointCalls, furnish, type Things } from '../../../tests/support/endpoint-calls.ts';

let world: ApiWorld;
let mine: Things;
beforeAll(async () => {
  world = await createApiWorld();
  mine = await furnish(world, world.here);
});
afterAll(() => world.close());

/** Writes of clinical and money records. */
const recordWrites = everyEndpoint.filter(
  ({ name, method }) =>
    method !== 'GET' && /^(patients|appointments|encounters|charges|duplicates)\./.test(name),
);
/** Those that change nothing somebody may have seen: they make a record under a new id, or say the versions in their body. */
const withoutBase = [
  'appointments.book',
  'duplicates.decide',
  'duplicates.undo',
  'encounters.addAddendum',
  'encounters.addEvent',
  'encounters.start',
  'encounters.unlock',
  'patients.create',
  'patients.import',
];

it('every write of a clinical or money record names the version it was made against, but those that make one', () => {
  const unversioned = recordWrites.filter(({ versioned }) => versioned !== true).map(({ name }) => name);
  expect(unversioned.toSorted()).toEqual(withoutBase);
});

describe.each(everyEndpoint.filter(({ versioned }) => versioned === true).map(({ name }) => name))(
  '%s',
  (name) => {
    const send = (headers: Record<string, string>) => {
      const endpoint = everyEndpoint.find((one) => one.name === name)!;
      const [rule, request] = endpointCalls[name]!;
      const { params = {}, body } = request(mine);
      const may = allRoles.find((one) => isAllowed([one], rule as never))!;
      // The billing record that stands is the admin's own.
      const role =
        name === 'billingRecord.save' ? 'Admin' : isAllowed(['Provider'], rule as never) ? 'Provider' : may;
      return world.call(world.here.users[role], endpoint.method, fillPath(endpoint.path, params), body, {
        'idempotency-key': newId(),
        ...headers,
      });
    };

    it('is refused without the version: 428', async () => {
      const { status, body } = await send({});
      expect([status, body.code]).toEqual([428, 'version-required']);
    });

    it('is refused over a newer one, with the record as it stands: 412', async () => {
      const { status, body } = await send({ 'if-match': '"999"' });
      expect([status, body.code]).toEqual([412, 'version-stale']);
      expect(body.details.current).toMatchObject({ version: expect.any(Number) });
    });
  },
);
