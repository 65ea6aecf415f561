import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../../src/contract/clinics/catalogue.ts';
import { systemCatalogue } from '../../../../src/domain/clinics/catalogue/system-catalogue.ts';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  patientBody,
  serviceBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const path = (rest = '') => `/${world.here.id}/catalogue${rest}`;
const editor = () => world.here.users.ContentDatabaseEditor;
const list = async (): Promise<Service[]> => bodyOf(await world.call(editor(), 'GET', path())).services;
const find = async (id: string) => (await list()).find((one) => one.id === id)!;
const add = (changes: Record<string, unknown> = {}, user = editor()) =>
  world.write(user, 'POST', path(), serviceBody(changes));
const save = (service: Service, change: object, seen = service.version) =>
  world.write(editor(), 'PUT', path(`/${encodeURIComponent(service.id)}`), change, { seen });
const faultsOf = (reply: { body: { details: { fields: { path: string }[] } } }) =>
  reply.body.details.fields.map((field) => field.path);

describe('the service catalogue', () => {
  it('[3.9] lists its categories in display order', async () => {
    expect([...new Set((await list()).map(({ category }) => category))]).toEqual([
      'Evaluation & Management',
      'Imaging & Tests',
      'Treatments',
      'Modalities',
      'Supplements & Supplies',
      'Rehab',
    ]);
  });

  it("[3.8] [9.6] [9.7] keeps identity, codes and units of the system's services", async () => {
    const massage = await find('massageTherapy');
    const change = { name: 'Rub', primaryCptCode: '97140', maxUnits: 9, category: 'Rehab' };
    const refused = await save(massage, { ...change, feeMinor: 1 });
    expect([refused.status, faultsOf(refused).toSorted()]).toEqual([
      422,
      ['body.category', 'body.maxUnits', 'body.name', 'body.primaryCptCode'],
    ]);
    expect(await find('massageTherapy')).toEqual(massage);
  });

  it("[3.8] lets the clinic set its own part of them and puts it back to the system's", async () => {
    const before = await find('manualTherapy');
    const change = {
      hideInPlan: true,
      includeCptInOutput: false,
      output: 'Hands on, {{insert-units}}.',
      feeMinor: 51_00,
    };
    const saved = bodyOf(await save(before, change));
    expect(saved).toEqual({ ...before, ...change, version: before.version + 1 });
    const back = await world.write(editor(), 'POST', path('/manualTherapy/reset'), undefined, {
      seen: saved.version,
    });
    const system = systemCatalogue.find(({ id }) => id === 'manualTherapy')!;
    expect(bodyOf(back)).toEqual({ ...system, version: before.version + 2 });
  });

  it('[3.8] adds a copy with its base, last of its category, and the note says and bills it', async () => {
    const id = newId();
    const base = await find('therapeuticExercise');
    const added = await add({ id, baseId: base.id, category: 'Rehab', name: 'Aquatic exercise' });
    expect([added.status, added.body.isSystemDefault, added.body.baseId]).toEqual([201, false, base.id]);
    expect((await list()).at(-1)?.id).toBe(id);

    const { Provider } = world.here.users;
    const patient = patientBody();
    bodyOf(await world.write(Provider, 'POST', `/${world.here.id}/patients`, patient));
    const note = fullNote({ services: [{ serviceId: id as Service['id'], units: 2, text: null }] });
    const encounter = encounterBody(world.here, patient.id, { note });
    bodyOf(await world.write(Provider, 'POST', `/${world.here.id}/encounters`, encounter));
    const signed = bodyOf(
      await world.write(
        Provider,
        'POST',
        `/${world.here.id}/encounters/${encounter.id}/sign`,
        { signedAt: '2026-03-02T15:30:00.000Z', deviceSequence: 1, chargeIds: {} },
        { seen: 1 },
      ),
    );
    expect(signed.encounter.text.plan).toContain('- Cupping of the upper back, 2 units (CPT 97799).');
    expect(signed.charges.map(({ lineKey, amountMinor }: never) => [lineKey, amountMinor])).toContainEqual([
      id,
      60_00,
    ]);
  });

  it('[3.8] archives a service of the clinic: it stays in the list, marked, and comes back', async () => {
    const { id } = bodyOf(await add());
    const archive = (archived: boolean, seen: number) =>
      world.write(editor(), 'PUT', path(`/${id}/archived`), { archived }, { seen });
    expect(bodyOf(await archive(true, 1)).archivedAt).toBe('2026-03-02T15:00:00.000Z');
    expect((await find(id)).archivedAt).not.toBeNull();
    expect(bodyOf(await archive(false, 2)).archivedAt).toBeNull();
    const system = await world.write(
      editor(),
      'PUT',
      path('/massageTherapy/archived'),
      { archived: true },
      {
        seen: (await find('massageTherapy')).version,
      },
    );
    expect(system.status).toBe(422);
  });

  it.each([
    [{ name: '  ' }, 'body.name'],
    [{ primaryCptCode: '9812' }, 'body.primaryCptCode'],
    [{ primaryCptCode: '98a40' }, 'body.primaryCptCode'],
    [{ primaryCptCode: 'GG283' }, 'body.primaryCptCode'],
    [{ secondaryCptCode: '97811', primaryCptCode: '', includeCptInOutput: false }, 'body.secondaryCptCode'],
    [{ secondaryCptCode: '97799' }, 'body.secondaryCptCode'],
    [{ secondaryCptCode: '97811', maxUnits: 1 }, 'body.maxUnits'],
    [{ maxUnits: 0 }, 'body.maxUnits'],
    [{ feeMinor: -1 }, 'body.feeMinor'],
    [{ output: 'Of the {{insert-regions}}.' }, 'body.output'],
  ])('[3.8] refuses %o', async (changes, fault) => {
    const reply = await add(changes);
    expect([reply.status, faultsOf(reply)]).toEqual([422, [fault]]);
  });

  it.each([['97140'], ['0101T'], ['G0283'], ['']])('[9.7] takes the code "%s"', async (primaryCptCode) => {
    const reply = await add({ primaryCptCode, includeCptInOutput: primaryCptCode !== '' });
    expect(reply.status).toBe(201);
  });

  it('asks for the version that was seen, and tells what stands when another was faster', async () => {
    const service = bodyOf(await add());
    bodyOf(await save(service, { name: 'Cupping, dry' }));
    const late = await save(service, { name: 'Cupping, wet' });
    expect([late.status, late.body.code, late.body.details.current.name]).toEqual([
      412,
      'version-stale',
      'Cupping, dry',
    ]);
    const blind = await world.write(editor(), 'PUT', path(`/${service.id}`), { name: 'Cupping' });
    expect(blind.status).toBe(428);
  });

  it('[3.8] orders a category; a change of another order than was seen is refused', async () => {
    const category = 'Modalities';
    const idsOf = async () => (await list()).filter((one) => one.category === category).map(({ id }) => id);
    const seen = await idsOf();
    const ids = seen.toReversed();
    const put = (body: object) => world.write(editor(), 'PUT', `/${world.here.id}/catalogue-order`, body);
    expect(bodyOf(await put({ category, seen, ids })).services.length).toBeGreaterThan(0);
    expect(await idsOf()).toEqual(ids);
    expect((await put({ category, seen, ids: seen })).body.code).toBe('version-stale');
    expect((await put({ category, seen: ids, ids: ids.slice(1) })).status).toBe(422);
    // A place is no part of a service's words: nobody who edits one is disturbed.
    expect((await find('ultrasound')).version).toBe(1);
  });

  it('[6.5] is written by Admin and the content editor, in their own clinic, and every write is audited', async () => {
    const { Provider, Staff, Admin } = world.here.users;
    for (const user of [Provider, Staff]) expect((await add({}, user)).status).toBe(403);
    expect((await add({}, world.there.users.Admin)).status).toBe(404);
    const { id } = bodyOf(await add({}, Admin));
    const { body } = await world.call(Admin, 'GET', `/${world.here.id}/audit`);
    expect(body.entries).toContainEqual(
      expect.objectContaining({ action: 'catalogue.add', entity: 'service', entityId: id, outcome: 'done' }),
    );
    const events = bodyOf(await world.call(Admin, 'GET', `/${world.here.id}/events?after=0`)).events;
    expect(events).toContainEqual(expect.objectContaining({ topic: 'catalogue', entityId: id }));
  });

  it('done twice with one key is done once', async () => {
    const body = serviceBody();
    const key = newId();
    const send = () => world.write(editor(), 'POST', path(), body, { key });
    expect([(await send()).status, (await send()).headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  });
});
