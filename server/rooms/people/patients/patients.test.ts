import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasControls } from '../../../../src/lib/control-characters.ts';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { photoOfPatient } from '../../../../tests/support/pictures.ts';

let world: ApiWorld;
let provider: string;
let path: string;

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
  path = `/${world.here.id}/patients`;
  for (const [lastName, firstName, changes] of people) {
    const reply = await world.write(provider, 'POST', path, patientBody({ lastName, firstName, ...changes }));
    bodyOf(reply);
  }
  await world.database.pool.query(`update patients set chart_number = 'A_17' where last_name = 'Sato'`);
});
afterAll(() => world.close());

const people: [last: string, first: string, changes?: Record<string, unknown>][] = [
  ["O'Kon", 'Raeann', { phone: '+1 (512) 555-0142' }],
  ['O’Reilly', 'Siobhán'],
  ['Núñez', 'José María', { birthDate: '1994-02-01' }],
  ['Anne-Laure', 'Chloë', { preferredName: 'Coco' }],
  ['Søby', 'Jürgen', { birthDate: '1994-12-01' }],
  ['Łukasiewicz', 'Zoë'],
  ['Sato', 'Yuki', { phone: '212 555 0199' }],
  ['Дмитриева', 'Анна'],
  ['Strauß', 'Ina'],
];

/** The last names of those who fit, or, where nobody does, of those with similar names. */
async function ask(query: string): Promise<{ names: string[]; isNear: boolean }> {
  const reply = await world.call(provider, 'GET', `${path}?q=${encodeURIComponent(query)}`);
  const { patients, total, isNear = false } = bodyOf(reply);
  expect(total).toBe(patients.length);
  return { names: patients.map((row: { lastName: string }) => row.lastName), isNear };
}

async function find(query: string): Promise<string[]> {
  const { names, isNear } = await ask(query);
  return isNear ? [] : names;
}

describe('the search', () => {
  it('takes what names a person from a header, so that no address says it; and nothing else from there', async () => {
    const askApart = (words: string) =>
      world.call(provider, 'GET', `${path}?limit=5`, undefined, { 'x-plumbline-query': words });
    const found = await askApart('q=Nu%C3%B1ez&limit=1000000');
    expect(found.status).toBe(200);
    expect(bodyOf(found).patients.map((row: { lastName: string }) => row.lastName)).toEqual(['Núñez']);
    expect((await askApart('q=a%00')).body.details.fields[0].path).toBe('query.q');
  });

  it.each([
    ['okon', "O'Kon"],
    ["o'kon", "O'Kon"],
    ['O’KON', "O'Kon"],
    ['o kon raeann', "O'Kon"],
    ['kon, o', undefined],
    ["o'reilly siobhan", 'O’Reilly'],
    ['oreilly', 'O’Reilly'],
    ['nunez', 'Núñez'],
    ['NÚÑEZ', 'Núñez'],
    ['Nun\u0303ez jose', 'Núñez'],
    ['jose maria', 'Núñez'],
    ['maria', 'Núñez'],
    ['anne laure', 'Anne-Laure'],
    ['laure', 'Anne-Laure'],
    ['coco', 'Anne-Laure'],
    ['soby', 'Søby'],
    ['lukasiewicz zoe', 'Łukasiewicz'],
    ['zoe lukas', 'Łukasiewicz'],
    ['дмитр', 'Дмитриева'],
    ['strauss', 'Strauß'],
    ['1994-02-01', 'Núñez'],
    ['1994-02', 'Núñez'],
    ['2/1/1994', 'Núñez'],
    ['02-01-94', 'Núñez'],
    ['2.1.1994', 'Núñez'],
    ['2/1', 'Núñez'],
    ['jose 1994', 'Núñez'],
    ['12/1/1994', 'Søby'],
    ['5550142', "O'Kon"],
    ['(512) 555', "O'Kon"],
    ['1 512 555 0142', "O'Kon"],
    ['0199', 'Sato'],
    ['a_17', 'Sato'],
    ['A_1', 'Sato'],
  ])('%s finds %s', async (query, lastName) => {
    expect(await find(query)).toEqual(lastName === undefined ? [] : [lastName]);
  });

  it('says how many there are behind the last page as well', async () => {
    const behind = Buffer.from(JSON.stringify(['zzzz', newId()])).toString('base64url');
    const { patients, total, next } = bodyOf(
      await world.call(provider, 'GET', `${path}?q=o&after=${behind}`),
    );
    expect({ patients, next }).toEqual({ patients: [], next: null });
    expect(total).toBe(bodyOf(await world.call(provider, 'GET', `${path}?q=o`)).total);
    expect(total).toBeGreaterThan(0);
  });

  it.each(['kon', 'eann', '%', '_', '\\', "'; drop table patients --", '2/30', '99999'])(
    '%s finds nobody',
    async (query) => {
      expect(await find(query)).toEqual([]);
    },
  );

  it.each([
    ['siobahn', 'O’Reilly'],
    ['nunze', 'Núñez'],
    ['uñez', 'Núñez'],
    ['lukasiewics', 'Łukasiewicz'],
    ['luaksiewcz', 'Łukasiewicz'],
    ['tsrauss', 'Strauß'],
    ['sttrauss', 'Strauß'],
    ['xtrauss', 'Strauß'],
    ['trauss', 'Strauß'],
    ['jsoe nunez', 'Núñez'],
    ['nunze 1994', 'Núñez'],
    ['дмтир', 'Дмитриева'],
  ])('%s finds nobody but a similar name, %s', async (query, lastName) => {
    expect(await ask(query)).toEqual({ names: [lastName], isNear: true });
  });

  it.each(['nunze 1995', 'nun', 'sat0', 'zzzzzz'])('%s finds no similar name either', async (query) => {
    expect((await ask(query)).isNear).toBe(false);
  });

  it('takes a blank query for everyone', async () => {
    expect(await find(' ')).toHaveLength(people.length);
  });

  it('goes through all of them in order, page by page', async () => {
    const seen: string[] = [];
    let after = '';
    do {
      const reply = await world.call(provider, 'GET', `${path}?limit=4${after && `&after=${after}`}`);
      seen.push(...reply.body.patients.map((row: { lastName: string }) => row.lastName));
      expect(reply.body.total).toBe(people.length);
      after = reply.body.next;
    } while (after);
    expect(seen).toEqual([
      'Anne-Laure',
      'Łukasiewicz',
      'Núñez',
      "O'Kon",
      'O’Reilly',
      'Sato',
      'Søby',
      'Strauß',
      'Дмитриева',
    ]);
    const wrong = await world.call(provider, 'GET', `${path}?after=nowhere`);
    expect(wrong.body.details.fields[0].path).toBe('query.after');
  });

  it('never shows those of another clinic', async () => {
    const reply = await world.call(world.there.users.Provider, 'GET', `/${world.there.id}/patients`);
    expect(reply.body).toEqual({ patients: [], total: 0, next: null });
  });

  it('goes by what a patient is called and born now, and not by what they were', async () => {
    const body = patientBody({ firstName: 'Ottoline', lastName: 'Quimbledon', birthDate: '1961-01-09' });
    bodyOf(await world.write(provider, 'POST', path, body));
    const changed = { lastName: 'Zephyrine', preferredName: 'Otti', birthDate: '1961-09-01' };
    bodyOf(await world.write(provider, 'PUT', `${path}/${body.id}`, changed, { seen: 1 }));
    expect(await find('quimbledon')).toEqual([]);
    expect(await find('ottoline 1/9/1961')).toEqual([]);
    for (const query of ['otti 9/1/1961', 'zephyrineotti', 'ottoline zephyrine'])
      expect(await find(query)).toEqual(['Zephyrine']);
    // What is no part of a search leaves it as it is.
    bodyOf(await world.write(provider, 'PUT', `${path}/${body.id}`, { city: 'Troy' }, { seen: 2 }));
    expect(await find('zephyrine')).toEqual(['Zephyrine']);
  });
});

describe('a change', () => {
  it('leaves the fields that were not given', async () => {
    const body = patientBody({ phone: '1', alerts: ['Latex'] });
    await world.write(provider, 'POST', path, body);
    const reply = await world.write(
      provider,
      'PUT',
      `${path}/${body.id}`,
      { phone: '', alerts: [] },
      { seen: 1 },
    );
    expect(reply.body).toMatchObject({ ...body, phone: '', alerts: [], version: 2 });
    expect((await world.call(provider, 'GET', `${path}/${body.id}`)).body).toEqual(reply.body);
  });

  it('takes no birth date of an earlier time than anybody is from, and leaves one that stands from before', async () => {
    const wrong = (reply: { status: number; body: { details: { fields: object[] } } }) => [
      reply.status,
      reply.body.details.fields,
    ];
    const tooEarly = [422, [{ path: 'body.birthDate', message: 'can’t be before 1850' }]];
    const added = patientBody({ birthDate: '0194-02-01' });
    expect(wrong(await world.write(provider, 'POST', path, added))).toEqual(tooEarly);
    const body = patientBody({ birthDate: '1850-01-01' });
    bodyOf(await world.write(provider, 'POST', path, body));
    const change = (fields: object, seen: number) =>
      world.write(provider, 'PUT', `${path}/${body.id}`, fields, { seen });
    expect(wrong(await change({ birthDate: '1849-12-31' }, 1))).toEqual(tooEarly);
    await world.database.pool.query(`update patients set birth_date = '0194-02-01' where id = $1`, [body.id]);
    expect((await change({ deceasedOn: '2020-01-01' }, 1)).status).toBe(200);
  });

  it('of the photo takes a square JPEG and nothing else, and is in no list', async () => {
    const body = patientBody({ lastName: 'Pictured' });
    await world.write(provider, 'POST', path, body);
    const give = (photo: string, seen: number) =>
      world.write(provider, 'PUT', `${path}/${body.id}`, { photo }, { seen });
    const png = await give(Buffer.from('\x89PNG, and more').toString('base64'), 1);
    expect([png.status, png.body.details.fields]).toEqual([
      422,
      [{ path: 'body.photo', message: 'must be a JPEG' }],
    ]);
    expect((await give('/9j/ no base64', 1)).status).toBe(422);
    expect((await give('A'.repeat(32_004), 1)).status).toBe(422);
    const photo = photoOfPatient;
    expect((await give(photo, 1)).body).toMatchObject({ photo, version: 2 });
    expect((await world.call(provider, 'GET', `${path}/${body.id}`)).body.photo).toBe(photo);
    const { patients } = bodyOf(await world.call(provider, 'GET', `${path}?q=pictured`));
    expect(patients).toMatchObject([{ id: body.id }]);
    expect(Object.keys(patients[0])).not.toContain('photo');
    expect((await give('', 2)).body).toMatchObject({ photo: '', version: 3 });
  });

  it('under an id that is taken is refused', async () => {
    const body = patientBody();
    await world.write(provider, 'POST', path, body);
    const again = await world.write(provider, 'POST', path, { ...body, firstName: 'Other' });
    expect([again.status, again.body.code]).toEqual([409, 'id-taken']);
    const theirs = await world.write(world.there.users.Provider, 'POST', `/${world.there.id}/patients`, body);
    expect([theirs.status, theirs.body.code]).toEqual([409, 'id-taken']);
  });
});

const naughtyFile = new URL('../../../../../shared/data/bad-input/naughty-strings.json', import.meta.url);

describe.skipIf(!existsSync(naughtyFile))('strings that break other programs', () => {
  const strings = JSON.parse(existsSync(naughtyFile) ? readFileSync(naughtyFile, 'utf8') : '[]') as string[];
  const isName = (text: string) => /\S/.test(text) && text.length <= 100 && !hasControls(text);

  it('come back unchanged as names', async () => {
    const asked = strings.map((text) =>
      patientBody({
        ...(isName(text) && { lastName: text }),
        middleName: hasControls(text) ? '' : Array.from(text).slice(0, 50).join(''),
      }),
    );
    for (let from = 0; from < asked.length; from += 100) {
      const operations = asked.slice(from, from + 100).map((body) => ({
        opId: newId(),
        name: 'patient.create',
        schemaVersion: 1,
        seq: 1,
        params: { clinicId: world.here.id },
        body,
        base: null,
        createdAt: '2026-03-02T14:00:00.000Z',
      }));
      const reply = await world.call(provider, 'POST', `/${world.here.id}/sync/push`, {
        deviceId: newId(),
        operations,
      });
      expect(reply.body.outcomes.filter(({ status }: { status: number }) => status !== 201)).toEqual([]);
    }
    for (const body of asked) {
      const read = await world.call(provider, 'GET', `${path}/${body.id}`);
      expect(read.body).toMatchObject(body);
    }
  });

  it('come back unchanged in a note', async () => {
    const patient = patientBody();
    await world.write(provider, 'POST', path, patient);
    const complaint = Array.from(strings.join('\n')).slice(0, 3_500).join('');
    const body = encounterBody(world.here, patient.id, { note: fullNote({ complaint }) });
    await world.write(provider, 'POST', `/${world.here.id}/encounters`, body);
    const read = await world.call(provider, 'GET', `/${world.here.id}/encounters/${body.id}`);
    expect(read.body.note.complaint).toBe(complaint);
  });

  it('do no harm in a search', async () => {
    for (const text of strings) {
      const reply = await world.call(
        provider,
        'GET',
        `${path}?q=${encodeURIComponent(Array.from(text).slice(0, 90).join(''))}`,
      );
      expect([text, reply.status]).toEqual([text, 200]);
    }
  });
});

describe('what cannot be stored', () => {
  it.each([
    ['NUL', 'a\u0000b', 'NUL'],
    ['half a surrogate pair', 'a\ud800b', 'half a character'],
  ])('%s is refused with the field, never altered', async (_, text, words) => {
    const body = patientBody({ firstName: text, alerts: ['ok', text] });
    const reply = await world.write(provider, 'POST', path, body);
    expect(reply.status).toBe(422);
    expect(reply.body.details.fields.map((field: { path: string }) => field.path)).toEqual([
      'body.firstName',
      'body.alerts.1',
    ]);
    expect(reply.body.details.fields[0].message).toContain(words);
  });

  it('NUL in a search as well', async () => {
    expect((await world.call(provider, 'GET', `${path}?q=a%00`)).body.details.fields[0].path).toBe('query.q');
  });

  it('JSON nested without end', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const reply = await world.call(
      provider,
      'POST',
      `/${world.here.id}/topic-activity`,
      `{"topic":"x","userId":"${provider}","data":${deep}}`,
    );
    expect([reply.status, reply.body.code]).toEqual([422, 'fields-invalid']);
  });
});
