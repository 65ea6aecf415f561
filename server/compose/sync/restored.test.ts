import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushOutcome } from '../../../src/contract/base/queued-write.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../tests/support/api-world.ts';

/** What a device that was told of changes meets after the database was restored from an older backup. */
let world: ApiWorld;
let userId: string;
beforeAll(async () => {
  world = await createApiWorld();
  userId = world.here.users.Provider;
});
afterAll(() => world.close());

interface Pushed {
  readonly outcomes: readonly PushOutcome[];
  readonly cursor: number;
  readonly mark?: string;
}
const push = (operations: unknown[], known?: { cursor: number; mark: string }) =>
  world.call(userId, 'POST', `/${world.here.id}/sync/push`, { deviceId: newId(), operations, known });
const pushed = async (...operations: unknown[]) => bodyOf(await push(operations)) as unknown as Pushed;
const addPatient = () => operation(world.here, 'patient.create', {}, patientBody(), null);
const events = async (after: number, mark?: string) => {
  const query = new URLSearchParams({ after: String(after), ...(mark !== undefined && { mark }) });
  return bodyOf(await world.call(userId, 'GET', `/${world.here.id}/events?${query.toString()}`));
};
const known = ({ cursor, mark }: Pushed) => ({ cursor, mark: mark! });

/** Puts the clinic's trail back as a backup would, and lets others come as far as it was, or further. */
async function restoreTo(cursor: number, othersWrite: number): Promise<void> {
  await world.database.pool.query('delete from live_events where clinic_id = $1 and cursor > $2', [
    world.here.id,
    cursor,
  ]);
  await world.database.pool.query('update live_cursors set cursor = $2 where clinic_id = $1', [
    world.here.id,
    cursor,
  ]);
  world.clock.nowMs += 60_000;
  for (let count = 0; count < othersWrite; count += 1) await pushed(addPatient());
}

let before: Pushed;
let last: Pushed;
beforeEach(async () => {
  before = await pushed(addPatient());
  await pushed(addPatient());
  last = await pushed(addPatient());
});

describe('a push of a device that knows of changes', () => {
  it('goes on while they are there, is told its new position, and need not name any', async () => {
    const reply = await push([addPatient()], known(last));
    expect(reply.status).toBe(200);
    const next = bodyOf(reply) as unknown as Pushed;
    expect(next.cursor).toBe(last.cursor + 1);
    expect((await push([addPatient()], known(next))).status).toBe(200);
    expect((await push([addPatient()], known(before))).status).toBe(200);
    expect((await push([addPatient()])).status).toBe(200);
  });

  it('names no change where it made none', async () => {
    const operation_ = addPatient();
    await pushed(operation_);
    expect((await pushed(operation_)).mark).toBeUndefined();
  });

  it.each([
    ['behind it', 0],
    ['exactly there', 2],
    ['past it', 5],
  ])('does nothing after a restore, others being %s', async (_, othersWrite) => {
    await restoreTo(before.cursor, othersWrite);
    const patient = addPatient();
    const reply = await push([patient], known(last));
    expect([reply.status, reply.body.code]).toEqual([409, 'history-lost']);
    expect((await push([addPatient()], known(before))).status, 'what it still has').toBe(200);
    expect((await pushed(patient)).outcomes[0]?.outcome, 'nothing was done').toBe('applied');
  });
});

describe('a device that asks what it missed', () => {
  it('is told the mark of where it is then', async () => {
    const answer = await events(before.cursor);
    expect(answer).toMatchObject({ cursor: last.cursor, mark: last.mark, tooOld: false });
    expect(answer['events']).toHaveLength(2);
    expect(await events(last.cursor, last.mark)).toMatchObject({ events: [], mark: last.mark });
  });

  it.each([
    ['exactly there', 2],
    ['past it', 5],
  ])('learns of a restore, others being %s', async (_, othersWrite) => {
    await restoreTo(before.cursor, othersWrite);
    expect(await events(last.cursor, last.mark)).toMatchObject({
      events: [],
      tooOld: true,
      isRestored: true,
    });
    expect(await events(before.cursor, before.mark)).toMatchObject({ tooOld: false });
    expect(await events(last.cursor)).toMatchObject({ tooOld: false });
  });
});
