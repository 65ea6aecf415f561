import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { liveTopic, type LiveTopic } from '../../../src/contract/base/live.ts';
import type { Role } from '../../../src/contract/access/role.ts';
import type { Instant } from '../../../src/contract/base/values.ts';
import type { Database } from '../db/open-database.ts';
import { createLog } from '../process/log.ts';
import { TokenRefused, type Verify } from '../identity/identity.ts';
import { recordEvent } from './events.ts';
import { topicsOf } from '../http/room.ts';
import { rooms } from '../../compose/rooms.gen.ts';
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';

const clinicA = randomUUID();
const clinicB = randomUUID();
const everything: readonly LiveTopic[] = liveTopic.options;

/** `good:<sub>:<seconds left>` is a token; the real check has its own tests in the sign-in room. */
const verify: Verify = async (token, use) => {
  const [word, sub = '', left = '3600'] = token.split(':');
  if (word !== 'good' || use !== 'access') throw new TokenRefused('not-signed-in', 'no');
  return { sub, email: '', name: '', tokenUse: use, exp: Date.now() / 1000 + Number(left), grantId: null };
};

const readable = topicsOf(rooms);

let database: Database;
let gateway: Gateway;
let server: Server;
const open: WebSocket[] = [];

const startGateway = async (more: Partial<GatewayOptions> = {}) => {
  gateway = await createGateway({
    database,
    verify,
    log: createLog('silent'),
    readable,
    nowMs: Date.now,
    ...more,
  });
};
beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of [clinicA, clinicB])
    await database.pool.query(`insert into clinics (id, name) values ($1, 'A clinic')`, [id]);
  server = createServer().on('upgrade', (...parts) => gateway.handleUpgrade(...parts));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const ws of open.splice(0)) ws.terminate();
  await gateway.close();
});
afterAll(async () => {
  server.close();
  await database.close();
});

async function addUser(clinicId: string, roles: Role[]): Promise<{ userId: string; sub: string }> {
  const person = { userId: randomUUID(), sub: randomUUID() };
  await database.pool.query(`insert into users (id, sub, email) values ($1, $2, '')`, [
    person.userId,
    person.sub,
  ]);
  await database.pool.query(`insert into memberships (clinic_id, user_id, roles) values ($1, $2, $3)`, [
    clinicId,
    person.userId,
    roles,
  ]);
  return person;
}

function record(clinicId: string, topic: LiveTopic, entityId: string): Promise<number> {
  const event = { topic, entityId, version: 1, patientId: null, locationId: null, date: null, opId: null };
  const at = new Date().toISOString() as Instant;
  return database.inTransaction({ clinicId, userId: null }, (tx) =>
    recordEvent(tx, clinicId, { ...event, at }),
  );
}

interface Message {
  subscription: string;
  payload: { cursor: number; entityId?: string; topics?: string[] };
}

/** A socket that keeps what it is told. */
function connect(query: string) {
  const { port } = server.address() as AddressInfo;
  const ws = new WebSocket(`ws://127.0.0.1:${port}/live${query}`);
  open.push(ws);
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  ws.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as Message);
    for (const wake of waiting) wake();
  });
  const closed = once(ws, 'close').then(([code]) => code as number);
  ws.on('error', () => {});
  const until = (subscription: string, isIt: (message: Message) => boolean = () => true) =>
    new Promise<Message>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`No "${subscription}" came; got ${JSON.stringify(messages)}`)),
        15_000,
      );
      const look = () => {
        const found = messages.find((message) => message.subscription === subscription && isIt(message));
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { ws, messages, closed, until };
}

async function subscribe(
  person: { userId: string; sub: string },
  clinicId: string,
  subscriptions: readonly string[] = everything,
  secondsLeft = 3600,
) {
  const socket = connect(`?token=good:${person.sub}:${secondsLeft}&sessionId=s`);
  await once(socket.ws, 'open');
  const { userId } = person;
  socket.ws.send(
    JSON.stringify({
      action: 'subscriptions',
      sessionId: 's',
      userId,
      clinicId,
      locationId: null,
      subscriptions,
    }),
  );
  return socket;
}

describe('[7.30] whom the gateway lets in', () => {
  test.each([
    ['no token', ''],
    ['a wrong token', '?token=bad'],
    ['a stranger', `?token=good:${randomUUID()}`],
  ])('%s is closed with 4401', async (_, query) => {
    await startGateway();
    expect(await connect(query).closed).toBe(4401);
  });

  test('a token that expires closes its socket with 4401', async () => {
    await startGateway();
    const socket = await subscribe(await addUser(clinicA, ['Admin']), clinicA, everything, 2);
    await socket.until('ready');
    expect(await socket.closed).toBe(4401);
  });

  test('a sign-in that is ended elsewhere takes its socket along, and no other', async () => {
    let ended = '';
    const guarded: Verify = async (token, use) => {
      const identity = await verify(token, use);
      if (identity.sub === ended) throw new TokenRefused('token-expired', 'ended');
      return identity;
    };
    await startGateway({ memberCheckMs: 50, verify: guarded });
    const [mine, other] = [await addUser(clinicA, ['Admin']), await addUser(clinicA, ['Admin'])];
    const sockets = [await subscribe(mine, clinicA), await subscribe(other, clinicA)] as const;
    for (const socket of sockets) {
      // oxlint-disable-next-line no-await-in-loop
      await socket.until('ready');
    }
    ended = mine.sub;
    expect(await sockets[0].closed).toBe(4401);
    expect(sockets[1].ws.readyState).toBe(WebSocket.OPEN);
  });

  test('another path is no gateway', async () => {
    await startGateway();
    const { port } = server.address() as AddressInfo;
    const ws = new WebSocket(`ws://127.0.0.1:${port}/lively`);
    ws.on('error', () => {});
    const [, answer] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(answer.statusCode).toBe(404);
  });

  test('one who is not of the clinic, or speaks for someone else, is closed with 4403', async () => {
    await startGateway();
    const person = await addUser(clinicA, ['Admin']);
    expect(await (await subscribe(person, clinicB)).closed).toBe(4403);
    const other = await addUser(clinicA, ['Admin']);
    expect(await (await subscribe({ ...person, userId: other.userId }, clinicA)).closed).toBe(4403);
  });

  test('what is not in the contract is closed with 4400', async () => {
    await startGateway();
    const person = await addUser(clinicA, ['Admin']);
    const socket = connect(`?token=good:${person.sub}`);
    await once(socket.ws, 'open');
    socket.ws.send('{"action":"dance"}');
    expect(await socket.closed).toBe(4400);
  });
});

describe('[7.32] what it tells', () => {
  test('every change after the cursor of `ready`, once, in order', async () => {
    await startGateway();
    const person = await addUser(clinicA, ['Admin']);
    const before = await record(clinicA, 'patients', 'before');
    const socket = await subscribe(person, clinicA);
    const ready = await socket.until('ready');
    expect(ready.payload.cursor).toBe(before);
    expect(ready.payload.topics).toEqual(everything);

    await Promise.all(Array.from({ length: 20 }, (_, index) => record(clinicA, 'appointments', `${index}`)));
    await record(clinicA, 'patients', 'last');
    await socket.until('patients', ({ payload }) => payload.entityId === 'last');
    const cursors = socket.messages.slice(1).map(({ payload }) => payload.cursor);
    expect(cursors).toEqual(Array.from({ length: 21 }, (_, index) => before + 1 + index));
  });

  test('nothing is lost or doubled for sockets that come in while changes rain', async () => {
    await startGateway();
    const person = await addUser(clinicA, ['Admin']);
    let isRaining = true;
    const rain = (async () => {
      while (isRaining) await record(clinicA, 'charges', 'drop');
    })();
    const sockets = await Promise.all(Array.from({ length: 8 }, () => subscribe(person, clinicA)));
    await Promise.all(sockets.map((socket) => socket.until('charges')));
    isRaining = false;
    await rain;
    await record(clinicA, 'charges', 'end');
    for (const socket of sockets) {
      const end = await socket.until('charges', ({ payload }) => payload.entityId === 'end');
      const cursors = socket.messages.map(({ payload }) => payload.cursor);
      const expected = Array.from(
        { length: end.payload.cursor - cursors[0]! + 1 },
        (_, index) => cursors[0]! + index,
      );
      expect(cursors).toEqual(expected);
    }
  });

  test('only topics that were asked for and may be read, and only of the own clinic', async () => {
    await startGateway();
    const staff = await subscribe(await addUser(clinicA, ['Staff']), clinicA);
    const narrow = await subscribe(await addUser(clinicA, ['Admin']), clinicA, ['charges', 'nonsense']);
    const elsewhere = await subscribe(await addUser(clinicB, ['Admin']), clinicB);
    expect((await staff.until('ready')).payload.topics).not.toContain('encounters');
    expect((await narrow.until('ready')).payload.topics).toEqual(['charges']);
    await elsewhere.until('ready');

    await record(clinicA, 'encounters', 'note');
    await record(clinicA, 'charges', 'line');
    await staff.until('charges');
    await narrow.until('charges');
    expect(staff.messages.map(({ subscription }) => subscription)).toEqual(['ready', 'charges']);
    expect(narrow.messages.map(({ subscription }) => subscription)).toEqual(['ready', 'charges']);
    await record(clinicB, 'charges', 'own');
    await elsewhere.until('charges');
    expect(elsewhere.messages.map(({ payload }) => payload.entityId)).toEqual([undefined, 'own']);
  });

  test('a change of roles counts before the next event; who left is closed with 4403', async () => {
    await startGateway();
    const person = await addUser(clinicA, ['Provider']);
    const socket = await subscribe(person, clinicA);
    await socket.until('ready');
    await database.pool.query(`update memberships set roles = '{Staff}' where user_id = $1`, [person.userId]);
    await record(clinicA, 'clinic', person.userId);
    await record(clinicA, 'encounters', 'secret');
    await record(clinicA, 'charges', 'line');
    await socket.until('charges');
    expect(socket.messages.map(({ subscription }) => subscription)).toEqual(['ready', 'clinic', 'charges']);

    await database.pool.query(`update memberships set left_at = now() where user_id = $1`, [person.userId]);
    await record(clinicA, 'clinic', person.userId);
    expect(await socket.closed).toBe(4403);
  });

  test('who left without a word of it is found by the regular check', async () => {
    await startGateway({ memberCheckMs: 50 });
    const person = await addUser(clinicA, ['Provider']);
    const socket = await subscribe(person, clinicA);
    await socket.until('ready');
    await database.pool.query(`update memberships set left_at = now() where user_id = $1`, [person.userId]);
    expect(await socket.closed).toBe(4403);
  });

  test('another clinic is chosen on the same socket', async () => {
    await startGateway();
    const person = await addUser(clinicA, ['Admin']);
    await database.pool.query(
      `insert into memberships (clinic_id, user_id, roles) values ($1, $2, '{Admin}')`,
      [clinicB, person.userId],
    );
    const socket = await subscribe(person, clinicA);
    await socket.until('ready');
    socket.messages.length = 0;
    const { userId } = person;
    socket.ws.send(
      JSON.stringify({
        action: 'subscriptions',
        sessionId: 's',
        userId,
        clinicId: clinicB,
        locationId: null,
        subscriptions: everything,
      }),
    );
    await socket.until('ready');
    await record(clinicA, 'charges', 'old');
    await record(clinicB, 'charges', 'new');
    await socket.until('charges');
    expect(socket.messages.map(({ payload }) => payload.entityId)).toEqual([undefined, 'new']);
  });
});

describe('how it stays alive', () => {
  test('it beats with the cursor, and cuts a socket that no longer answers', async () => {
    await startGateway({ beatMs: 100 });
    const person = await addUser(clinicA, ['Admin']);
    const socket = await subscribe(person, clinicA);
    const { cursor } = (await socket.until('ready')).payload;
    expect((await socket.until('beat')).payload.cursor).toBe(cursor);

    const silent = await subscribe(person, clinicA);
    await silent.until('ready');
    silent.ws.pong = () => {};
    expect(await silent.closed).toBe(1006);
    expect(socket.ws.readyState).toBe(WebSocket.OPEN);
  });

  test('changes made while its connection to the database was away arrive when it is back', async () => {
    await startGateway();
    const socket = await subscribe(await addUser(clinicA, ['Admin']), clinicA);
    await socket.until('ready');
    const ended = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query ilike 'listen %' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(ended.rowCount).toBe(1);
    const cursor = await record(clinicA, 'patients', 'meanwhile');
    const told = await socket.until('patients', ({ payload }) => payload.entityId === 'meanwhile');
    expect(told.payload.cursor).toBe(cursor);
  });

  test('a server that closes tells its sockets with 1001', async () => {
    await startGateway();
    const socket = await subscribe(await addUser(clinicA, ['Admin']), clinicA);
    await socket.until('ready');
    await gateway.close();
    expect(await socket.closed).toBe(1001);
  });
});
