import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, createApiWorld, patientBody, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

describe('the list of the trail', () => {
  it('says of a read which patient was seen, or how many', async () => {
    const { Staff, Admin } = world.here.users;
    const base = `/${world.here.id}`;
    const add = async (changes: Record<string, unknown>) =>
      bodyOf(await world.write(Admin, 'POST', `${base}/patients`, patientBody(changes))).id as string;
    const ada = await add({ firstName: 'Ada', lastName: 'Quill' });
    await add({ firstName: 'Bo', lastName: 'Lund', birthDate: '1990-01-02' });
    await world.call(Staff, 'GET', `${base}/patients/${ada}/file`);
    await world.call(Staff, 'GET', `${base}/patients`);
    await world.call(Staff, 'GET', `${base}/locations`);
    interface Told {
      entries: { action: string; userName: string; patientName: string | null; patientCount: number }[];
    }
    const read = async () => (bodyOf(await world.call(Admin, 'GET', `${base}/audit`)) as Told).entries;
    const told = async (action: string) =>
      (await read())
        .filter((entry) => entry.action === action && entry.userName === 'Staff Here')
        .map(({ patientName, patientCount }) => [patientName, patientCount]);
    // Lines of reads are written in batches.
    await expect.poll(() => told('patients.list')).toEqual([[null, 2]]);
    expect(await told('patientFile.get')).toEqual([['Ada Quill', 1]]);
    expect(await told('locations.list')).toEqual([]);
  });
});
