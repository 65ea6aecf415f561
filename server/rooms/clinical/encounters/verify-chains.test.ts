import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { sealedEvent } from '../../../../tests/support/note-events.ts';
import { verifyNoteChains } from './verify-chains.ts';

let world: ApiWorld;
let author: string;
let path: string;
let patientId: string;
let id: string;

beforeAll(async () => {
  world = await createApiWorld();
  author = world.here.users.Provider;
  path = `/${world.here.id}/encounters`;
  const patient = patientBody();
  patientId = patient.id;
  await world.write(author, 'POST', `/${world.here.id}/patients`, patient);
});
afterAll(() => world.close());

/** A note that was signed, locked and added to. */
beforeEach(async () => {
  const body = encounterBody(world.here, patientId);
  id = body.id;
  const writtenAt = '2026-03-02T15:40:00.000Z';
  const send = async (to: string, sent: object, seen?: number) =>
    bodyOf(await world.write(author, 'POST', `${path}${to}`, sent, seen ? { seen } : {}));
  await world.database.pool.query('update clinics set note_lock_days = 3');
  await send('', body);
  await send(`/${id}/sign`, { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {} }, 1);
  await send(`/${id}/events`, sealedEvent(id, author, { kind: 'locked' }));
  await send(`/${id}/addenda`, {
    id: newId(),
    reason: 'Left out',
    text: 'C5.',
    writtenAt,
    deviceSequence: 21,
  });
});

/** As somebody with the database’s own tools would: triggers are no hindrance to them. */
async function tamper(statement: string): Promise<string[]> {
  const client = await world.database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rowCount } = await client.query(statement.replaceAll('$1', `'${id}'`));
    expect(rowCount).toBe(1);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
  const { faults } = await verifyNoteChains(world.database.pool);
  return faults.filter(({ encounterId }) => encounterId === id).map(({ what }) => what);
}

it('finds nothing in what the program wrote', async () => {
  const { notes, faults } = await verifyNoteChains(world.database.pool);
  expect([notes, faults]).toEqual([1, []]);
  expect(bodyOf(await world.call(author, 'GET', `${path}/${id}`)).tampered).toBeUndefined();
});

const locked = `where encounter_id = $1 and kind = 'locked'`;
describe('names what was changed', () => {
  it.each([
    [`update note_events set words = words || '.' ${locked}`, /^Event 2 .* was changed/],
    [`update note_events set at = at - interval '1 ms' ${locked}`, /^Event 2 .* was changed/],
    [`update note_events set by_name = 'X' ${locked}`, /^Event 2 .* was changed/],
    [`update note_events set sealed = overlay(sealed placing 'x' from 9) ${locked}`, /does not fit its seal/],
    [`delete from note_events ${locked}`, /3 events were recorded, and 2 are there/],
    [`delete from note_events where encounter_id = $1 and position = 3`, /3 events were recorded, and 2/],
    [`update encounters set text = jsonb_set(text, '{plan}', '"Daily."') where id = $1`, /words or entries/],
    [`update encounters set note = jsonb_set(note, '{painLevel}', '7') where id = $1`, /words or entries/],
    [`update encounters set signed_at = signed_at - interval '1 day' where id = $1`, /signature was changed/],
    [`update encounters set status = 'draft' where id = $1`, /not marked as signed/],
    [`update encounter_addenda set text = 'C6.' where encounter_id = $1`, /addendum of .* was changed/],
    [`delete from encounter_addenda where encounter_id = $1`, /addendum of .* is missing/],
    [`delete from note_chains where id = $1`, /count of its events is missing/],
  ])('%s', async (statement, fault) => {
    const faults = await tamper(statement);
    expect(faults.join(' ')).toMatch(fault);
    const { tampered } = bodyOf(await world.call(author, 'GET', `${path}/${id}`));
    expect(tampered).toEqual(faults);
  });
});

it('events are changed by nobody, the owner of the tables included', async () => {
  for (const statement of [
    `update note_events set words = 'x'`,
    'delete from note_events',
    'truncate note_events',
  ])
    await expect(world.database.pool.query(statement)).rejects.toThrow(/never changed|append|refuse/i);
});
