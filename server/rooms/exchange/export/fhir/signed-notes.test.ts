import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  patientBody,
  type ApiWorld,
} from '../../../../../tests/support/api-world.ts';
import { sealedEvent } from '../../../../../tests/support/note-events.ts';
import { readZip } from '../../../../../tests/support/read-zip.ts';

let world: ApiWorld;
let author: string;
let supervisor: string;
let patientId: string;
let noteId: string;
let closedId: string;

/** A note that was signed, amended and co-signed, and one that was entered in error. */
beforeAll(async () => {
  world = await createApiWorld();
  const { here, database } = world;
  ({ Provider: author, Admin: supervisor } = here.users);
  await database.pool.query('update memberships set is_provider = true where user_id = $1', [supervisor]);
  await database.pool.query('update clinics set note_lock_days = 3');
  const patient = patientBody();
  patientId = patient.id;
  const send = async (by: string, path: string, body: object, seen?: number) =>
    bodyOf(await world.write(by, 'POST', `/${here.id}${path}`, body, seen ? { seen } : {}));
  await send(author, '/patients', patient);
  const [note, closed] = [encounterBody(here, patientId), encounterBody(here, patientId)];
  [noteId, closedId] = [note.id, closed.id];
  await send(author, '/encounters', note);
  await send(author, '/encounters', closed);
  const words = 'Wrong patient';
  await send(
    author,
    `/encounters/${closedId}/events`,
    sealedEvent(closedId, author, { kind: 'enteredInError', words }),
  );
  const at = '2026-03-02T15:20:00.000Z';
  await send(author, `/encounters/${noteId}/sign`, { signedAt: at, deviceSequence: 9, chargeIds: {} }, 1);
  // An earlier release asks for no co-signature; the row is as one of this release leaves it.
  const lastSeal = async () =>
    bodyOf(await world.call(author, 'GET', `/${here.id}/encounters/${noteId}`)).events.at(-1).seal as string;
  const text = { subjective: 'Neck pain.', objective: 'C5.', assessment: 'Better.', plan: 'Daily.' };
  const amended = { kind: 'amended', words: 'Plan', text, previous: await lastSeal() } as const;
  await send(author, `/encounters/${noteId}/events`, sealedEvent(noteId, author, amended));
});
afterAll(() => world.close());

async function fetchChart(body: object): Promise<Buffer> {
  const { path } = bodyOf(
    await world.call(author, 'POST', `/${world.here.id}/patients/${patientId}/export`, body),
  ) as { path: string };
  return Buffer.from(await (await world.api.pages.request(path)).arrayBuffer());
}

it('leaves with the words that were signed last, and says that they were amended', async () => {
  const { entry } = JSON.parse((await fetchChart({ format: 'fhir' })).toString('utf8')) as {
    entry: { resource: Record<string, unknown> & { resourceType: string; id: string } }[];
  };
  const find = (type: string, id: string) =>
    entry.find(({ resource }) => resource.resourceType === type && resource.id === id)?.resource;
  const note = find('Composition', noteId);
  expect(note).toMatchObject({ status: 'amended' });
  expect(JSON.stringify(note)).toContain('Daily.');
  expect(find('Encounter', closedId)).toMatchObject({ status: 'entered-in-error' });
});

it('takes along what happened to it, with the words before', async () => {
  const files = readZip(await fetchChart({ format: 'csv' }));
  const csv = (name: string) => [...files].find(([file]) => file.endsWith(name))![1];
  expect(csv('visits.csv')).toContain('Daily.');
  const events = csv('noteEvents.csv');
  expect(events).toContain('amended');
  expect(events).toContain('Wrong patient');
});
