import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bodyOf,
  createApiWorld,
  patientBody,
  type ApiWorld,
} from '../../../../../tests/support/api-world.ts';
import { readZip } from '../../../../../tests/support/read-zip.ts';

let world: ApiWorld;
let id: string;
beforeAll(async () => {
  world = await createApiWorld();
  const body = patientBody({ firstName: 'Ada', lastName: 'Quill' });
  ({ id } = bodyOf(await write('POST', `/${world.here.id}/patients`, body)) as { id: string });
  // As an older release let it in.
  await world.database.pool.query(`update patients set first_name = $2, city = $3 where id = $1`, [
    id,
    'A\u0007da',
    'Ba\u001Bth\u009F',
  ]);
});
afterAll(() => world.close());

const write = (method: string, path: string, body: unknown, seen?: number) =>
  world.write(world.here.users.Admin, method, path, body, seen === undefined ? {} : { seen });
async function fetched(path: string, wish: object): Promise<Buffer> {
  const reply = bodyOf(await world.call(world.here.users.Admin, 'POST', path, wish)) as { path: string };
  return Buffer.from(await (await world.api.pages.request(reply.path)).arrayBuffer());
}
const chart = () => `/${world.here.id}/patients/${id}/export`;
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0007\u001B\u009F]|\\u0007|\\u001b|\\u009f/;

it('control characters are in no chart that leaves, and how many there were is said', async () => {
  const bundle = (await fetched(chart(), { format: 'fhir' })).toString('utf8');
  expect(bundle).not.toMatch(unseen);
  expect(JSON.parse(bundle)).toMatchObject({
    meta: { tag: [{ code: '3', display: '3 control characters were left out' }] },
  });
  const files = readZip(await fetched(chart(), { format: 'csv' }));
  expect(files.get('csv/patients.csv')).toMatch(/Ada.*Bath/);
  expect(files.get('csv/patients.csv')).not.toMatch(unseen);
  expect(files.get('READ-ME.txt')).toContain('3 control characters were left out of this chart.');
});

it('nor in the export of a clinic, whose list says in which files they would have been', async () => {
  const files = readZip(await fetched(`/${world.here.id}/export`, {}));
  for (const name of ['csv/patients.csv', 'fhir/Patient.ndjson']) expect(files.get(name)).not.toMatch(unseen);
  expect(JSON.parse(files.get('manifest.json')!)).toMatchObject({
    cleaned: { 'csv/patients.csv': 3, 'fhir/Patient.ndjson': 3 },
  });
});

it('are refused in a name that is entered', async () => {
  const body = patientBody({ firstName: 'A\u0007da', lastName: 'Quill' });
  const refused = await write('POST', `/${world.here.id}/patients`, body);
  expect(refused.status).toBe(422);
  expect(refused.body.details.fields).toEqual([
    { path: 'body.firstName', message: 'has a character that can’t be seen' },
  ]);
  const changed = await write('PUT', `/${world.here.id}/patients/${id}`, { lastName: 'Qu\u0085ill' }, 1);
  expect(changed.status).toBe(422);
});
