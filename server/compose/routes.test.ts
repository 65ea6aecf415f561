import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { queuedWrites } from '../../src/contract/queued-writes.ts';
import { describeContract } from './describe-contract.ts';
import { rooms } from './rooms.gen.ts';
import type { ApiParts } from '../kernel/http/parts.ts';
import { inPathOrder } from '../kernel/http/path-order.ts';
import { registerRoutes } from '../kernel/answer/register.ts';
import { routesOf } from '../kernel/http/room.ts';
import type { Route } from '../kernel/http/route.ts';

const allRoutes = () => routesOf(rooms);

describe('the routes', () => {
  it('answer every endpoint of the contract, each with a policy', () => {
    const routes = allRoutes();
    const bare = everyEndpoint.filter(({ name }) => !routes.get(name)?.route.policy.kind);
    expect(bare.map(({ name }) => name)).toEqual([]);
    expect(routes.size).toBe(everyEndpoint.length);
  });

  it('are open where the contract says so, and nowhere else', () => {
    const open = [...allRoutes().values()].filter(({ route }) => route.policy.kind === 'open');
    expect(open.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(
      everyEndpoint
        .filter((endpoint) => endpoint.open)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('stop the server at its start when one is missing', () => {
    const routes = allRoutes();
    routes.delete('patients.update');
    expect(() => registerRoutes(new Hono(), everyEndpoint, routes, {} as ApiParts)).toThrow(
      'patients.update',
    );
  });

  it('stop the server at its start when one has no policy', () => {
    const routes = allRoutes();
    const { policy: _, ...bare } = routes.get('patients.list')!.route;
    routes.set('patients.list', { ...routes.get('patients.list')!, route: bare } as Route);
    expect(() => registerRoutes(new Hono(), everyEndpoint, routes, {} as ApiParts)).toThrow(
      /patients\.list has no policy/,
    );
  });
});

describe('the rooms', () => {
  const filled = (path: string) => path.replaceAll(/:\w+/g, '7f8e6c1a-0000-4000-8000-000000000000');
  const fits = (path: string, address: string) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);

  it('have each a name of their own', () => {
    const names = rooms.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('answer each address by the route that is meant, whatever order they stand in', () => {
    for (const order of [rooms, rooms.toReversed()]) {
      const mounted = inPathOrder([...routesOf(order).values()]);
      for (const { name, method, path } of everyEndpoint) {
        const first = mounted.find(
          ({ endpoint }) => endpoint.method === method && fits(endpoint.path, filled(path)),
        );
        expect(first?.endpoint.name).toBe(name);
      }
    }
  });
});

describe('the published description', () => {
  // oxlint-disable-next-line typescript/no-explicit-any
  const { paths } = describeContract() as { paths: Record<string, Record<string, any>> };
  const operationOf = (name: string) =>
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .find(({ operationId }) => operationId === name);

  it.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))('holds %s', (_, endpoint) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(endpoint.name);
    expect(operation.summary).toBe(endpoint.summary);
    const named = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path');
    expect(named.map(({ name }: { name: string }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
    const [success] = Object.entries<{ content: Record<string, { schema: object }> }>(operation.responses);
    expect(Object.keys(success![1].content['application/json']!.schema)).not.toEqual([]);
    expect(operation.security).toEqual(endpoint.open ? [] : [{ identityToken: [] }]);
    const headers = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'header');
    const isQueued = Object.values(queuedWrites).some(({ name }) => name === endpoint.name);
    const required = headers.filter((header: { required: boolean }) => header.required);
    expect(required.map(({ name }: { name: string }) => name)).toEqual([
      ...(isQueued ? ['Idempotency-Key'] : []),
      ...(endpoint.versioned ? ['If-Match'] : []),
    ]);
  });

  it('says how a write is refused', () => {
    const { responses } = operationOf('patients.update');
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining([
        '200',
        '401',
        '403',
        '404',
        '409',
        '412',
        '413',
        '415',
        '422',
        '428',
        '500',
        '503',
      ]),
    );
  });
});
