import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Encounter } from '../../../../src/contract/clinical/encounter.ts';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let provider: string;
let path: string;
let signed: string;
let draft: string;

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
  path = `/${world.here.id}`;
  const patient = patientBody();
  await world.write(provider, 'POST', `${path}/patients`, patient);
  const start = async () => {
    const body = encounterBody(world.here, patient.id);
    bodyOf(await world.write(provider, 'POST', `${path}/encounters`, body));
    return body.id;
  };
  draft = await start();
  signed = await start();
  const signature = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {} };
  bodyOf(await world.write(provider, 'POST', `${path}/encounters/${signed}/sign`, signature, { seen: 1 }));
});
afterAll(() => world.close());

const body = (changes: object = {}) => ({
  id: newId(),
  reason: 'Left out',
  text: 'Numbness in the left hand at night.',
  writtenAt: '2026-03-02T15:40:00.000Z',
  deviceSequence: 10,
  ...changes,
});
const add = (to: string, sent: object, by = provider) =>
  world.write(by, 'POST', `${path}/encounters/${to}/addenda`, sent);
const read = async (id: string) =>
  bodyOf(await world.call(provider, 'GET', `${path}/encounters/${id}`)) as Encounter;

describe('an addendum', () => {
  const first = body();

  it('stands beside the note, which stays as it was signed', async () => {
    const before = await read(signed);
    const reply = await add(signed, first);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ writtenBy: provider, receivedAt: expect.any(String) });
    const after = await read(signed);
    expect(after.addenda).toEqual([reply.body]);
    expect(after.events!.map(({ kind }) => kind)).toEqual(['signed', 'addendum']);
    const besides = { addenda: undefined, events: undefined };
    expect({ ...after, ...besides }).toEqual({ ...before, ...besides });
    const { encounters } = bodyOf(
      await world.call(provider, 'GET', `${path}/patients/${after.patientId}/encounters`),
    );
    expect(encounters.find(({ id }: Encounter) => id === signed).addenda).toEqual([reply.body]);
  });

  it('sent again by a device that does not know is the same one; another under its id is refused', async () => {
    expect((await add(signed, first)).status).toBe(200);
    expect((await add(signed, { ...first, text: 'Other' })).body.code).toBe('id-taken');
    expect((await read(signed)).addenda).toHaveLength(1);
  });

  it('many stand in the order in which they came', async () => {
    const second = body({ reason: 'Correction', writtenAt: '2026-03-02T15:30:00.000Z' });
    world.clock.nowMs += 60_000;
    await add(signed, second);
    expect((await read(signed)).addenda!.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('goes to no note that is not signed, and to none of another clinic', async () => {
    const refused = await add(draft, body());
    expect([refused.status, refused.body.code]).toEqual([409, 'note-not-signed']);
    const elsewhere = await world.write(
      world.there.users.Provider,
      'POST',
      `/${world.there.id}/encounters/${signed}/addenda`,
      body(),
    );
    expect(elsewhere.status).toBe(404);
  });

  it.each([{ text: '  ' }, { reason: '' }, { text: 'x'.repeat(20_001) }, { deviceSequence: 0 }])(
    'that is none is refused: %o',
    async (changes) => expect((await add(signed, body(changes))).status).toBe(422),
  );

  it('is changed by nobody, the owner of the tables included', async () => {
    for (const statement of ['update encounter_addenda set text = $1', 'delete from encounter_addenda'])
      await expect(
        world.database.pool.query(statement, statement.includes('$1') ? ['x'] : []),
      ).rejects.toThrow(/never changed|append|refuse/i);
    await expect(world.database.pool.query('truncate encounter_addenda')).rejects.toThrow(
      /never changed|append|refuse/i,
    );
    expect((await read(signed)).addenda).toHaveLength(2);
  });

  it('has no patient of its own: it is wherever its note is', async () => {
    const { patientId } = await read(signed);
    const { rows } = await world.database.pool.query(
      `select count(*)::int as count from encounter_addenda a join encounters e on e.id = a.encounter_id
       where e.patient_id = $1`,
      [patientId],
    );
    expect(rows[0].count).toBe(2);
  });
});
