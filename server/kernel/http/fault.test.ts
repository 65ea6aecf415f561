import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiWorld, type ApiWorld } from '../../../tests/support/api-world.ts';
import { createLog } from '../process/log.ts';
import { faultOf } from './fault.ts';

const refusalOf = (fault: unknown) => faultOf(fault, createLog('silent'), 'test');
const withCode = (message: string, code: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

describe('a database that is away', () => {
  let world: ApiWorld;
  beforeAll(async () => {
    const away = { host: '127.0.0.1', port: 1 };
    world = await createApiWorld(async (database) => {
      const { person, system, signIn } = database.logins;
      const logins = {
        person: { ...person, ...away },
        system: { ...system, ...away },
        signIn: { ...signIn, ...away },
      };
      return { database: { ...database, connection: { ...database.connection, ...away }, logins } };
    });
  });
  afterAll(() => world.close());

  it('is told with 503, in words, and when to ask again', async () => {
    for (const [userId, path] of [
      [world.here.users.Admin, '/me'],
      [null, '/reach'],
      [world.here.users.Provider, `/${world.here.id}/patients`],
    ] as const) {
      const reply = await world.call(userId, 'GET', path);
      expect([reply.status, reply.body.statusCode, reply.body.code]).toEqual([503, 503, 'database-away']);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(reply.body.message).toBe(
        'The server cannot reach its database just now. Try again in a few seconds.',
      );
    }
  });

  it.each([
    ['nobody listens', withCode('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED', { syscall: 'connect' })],
    ['its socket is gone', withCode('connect ENOENT /run/x/.s.PGSQL.1', 'ENOENT', { syscall: 'connect' })],
    ['its name is not known', withCode('getaddrinfo ENOTFOUND db', 'ENOTFOUND', { syscall: 'getaddrinfo' })],
    ['it shuts down', withCode('terminating connection', '57P01')],
    ['it starts', withCode('the database system is starting up', '57P03')],
    ['it has no connection left', withCode('sorry, too many clients already', '53300')],
    ['it broke off', new Error('Connection terminated unexpectedly')],
    ['it does not answer', new Error('timeout exceeded when trying to connect')],
    ['neither address answers', new AggregateError([withCode('x', 'ECONNREFUSED', { syscall: 'connect' })])],
    ['under a wrapping', new Error('Failed query', { cause: withCode('terminating', '57P01') })],
  ])('is known when %s', (_, fault) => {
    expect(refusalOf(fault).code).toBe('database-away');
  });

  it.each([
    [
      'a service elsewhere',
      new TypeError('fetch failed', { cause: withCode('x', 'ECONNREFUSED', { syscall: 'connect' }) }),
    ],
    ['a file', withCode('ENOENT: no such file', 'ENOENT', { syscall: 'open' })],
    ['a mistake of ours', new TypeError('x is undefined')],
    ['a statement that is wrong', withCode('relation does not exist', '42P01')],
  ])('is not taken for away for %s', (_, fault) => {
    expect(refusalOf(fault).code).toBe('fault');
  });

  it('is known by the error that the driver really throws', async () => {
    const pool = new pg.Pool({ ...world.database.connection, max: 1 });
    pool.on('error', () => {});
    const client = await pool.connect();
    client.on('error', () => {});
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sleeping = client.query('select pg_sleep(30)').catch((fault: unknown) => fault);
    await world.database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    expect(refusalOf(await sleeping).code).toBe('database-away');
    expect(refusalOf(await client.query('select 1').catch((fault: unknown) => fault)).code).toBe(
      'database-away',
    );
    client.release(true);
    await pool.end();
  });
});
