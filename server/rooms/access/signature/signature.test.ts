import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, encounterBody, newId, patientBody } from '../../../../tests/support/api-world.ts';
import { evilSvg, pngPicture, uploadForm } from '../../../../tests/support/pictures.ts';
import { createStorageWorld, type StorageWorld } from '../../../../tests/support/storage-world.ts';

let world: StorageWorld;
let patientId: string;
beforeAll(async () => {
  world = await createStorageWorld();
  const { Provider } = world.here.users;
  const patient = bodyOf(await world.write(Provider, 'POST', `/${world.here.id}/patients`, patientBody()));
  patientId = patient.id;
});
afterAll(() => world.close());

const path = '/users/user/signature';
const png = pngPicture();
const wanted = { signature: { kind: 'drawn', contentType: 'image/png', sizeBytes: png.length } };
const give = (userId: string, shade = 128) => {
  const bytes = pngPicture({ shade });
  return world.upload(userId, path, { signature: { ...wanted.signature, sizeBytes: bytes.length } }, bytes);
};
const fetched = async (userId: string, query = '') => world.call(userId, 'GET', `${path}${query}`);
const own = async (userId: string) => bodyOf(await fetched(userId)).signature;
/** A note of the provider, signed. */
async function signedNote(changes: Record<string, unknown> = {}) {
  const { Provider } = world.here.users;
  const body = encounterBody(world.here, patientId, changes);
  bodyOf(await world.write(Provider, 'POST', `/${world.here.id}/encounters`, body));
  const signing = { signedAt: '2026-03-02T15:30:00.000Z', deviceSequence: 1, chargeIds: {} };
  const note = `/${world.here.id}/encounters/${body.id}/sign`;
  return bodyOf(await world.write(Provider, 'POST', note, signing, { seen: 1 })).encounter;
}

describe('[7.14] [3.16] a new signature', () => {
  it('is given a place, posted there, and is there when it is fetched again', async () => {
    const { Provider } = world.here.users;
    expect(await own(Provider)).toBeNull();
    const { url, fields } = bodyOf(await world.call(Provider, 'POST', path, wanted));
    expect(url).toBe(world.storage.url);
    expect(await own(Provider)).toBeNull();
    const posted = await world.ask(url, { method: 'POST', body: uploadForm(fields, png) });
    expect(posted.status).toBe(204);
    const signature = await own(Provider);
    expect(signature).toMatchObject({
      key: fields.key,
      userId: Provider,
      kind: 'drawn',
      contentType: 'image/png',
      sizeBytes: png.length,
      storedAt: new Date(world.clock.nowMs).toISOString(),
    });
    const shown = await world.ask(signature.url);
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true);
  });

  it('takes the place of the one before, whose file goes', async () => {
    const { Admin } = world.here.users;
    const first = await give(Admin, 1);
    expect((await own(Admin)).key).toBe(first);
    const second = await give(Admin, 2);
    // Until it is fetched again, the one before holds.
    expect(await world.storage.stat(first)).not.toBeNull();
    expect((await own(Admin)).key).toBe(second);
    expect(await world.storage.stat(first)).toBeNull();
  });

  it('that never arrives leaves the one before', async () => {
    const { Admin } = world.here.users;
    const before = (await own(Admin)).key;
    bodyOf(await world.call(Admin, 'POST', path, wanted));
    expect((await own(Admin)).key).toBe(before);
    world.clock.nowMs += 3_600_000;
    expect((await own(Admin)).key).toBe(before);
  });

  it('that is no picture is not taken, even where the store let it in', async () => {
    const { Biller } = world.here.users;
    const { fields } = bodyOf(await world.call(Biller, 'POST', path, wanted));
    await world.storage.keep(fields.key, evilSvg);
    expect(await own(Biller)).toBeNull();
    expect(await world.storage.stat(fields.key)).toBeNull();
  });

  it.each([
    [{ kind: 'drawn', contentType: 'image/svg+xml', sizeBytes: 10 }, 'body.signature.contentType'],
    [{ kind: 'drawn', contentType: 'image/png', sizeBytes: 262_145 }, 'body.signature.sizeBytes'],
    [{ kind: 'stamped', contentType: 'image/png', sizeBytes: 10 }, 'body.signature.kind'],
  ])('%j is refused before it travels', async (signature, field) => {
    const { body } = await world.call(world.here.users.Admin, 'POST', path, { signature });
    expect(body.details.fields.map((each: { path: string }) => each.path)).toEqual([field]);
  });
});

describe('[7.13] whose signature', () => {
  it('?user= is answered for a colleague, and for nobody else', async () => {
    const { Provider, Staff } = world.here.users;
    const key = (await own(Provider)).key;
    expect(bodyOf(await fetched(Staff, `?user=${Provider}`)).signature.key).toBe(key);
    const stranger = await fetched(world.there.users.Admin, `?user=${Provider}`);
    expect([stranger.status, stranger.body.code]).toEqual([404, 'not-found']);
    expect((await fetched(Staff, `?user=${newId()}`)).status).toBe(404);
    expect(bodyOf(await fetched(Provider, `?user=${Staff}`)).signature).toBeNull();
  });

  it('?key= is answered once it stands on a signed note of the clinic, to who may read the chart', async () => {
    const { Provider, ClinicalAssistant, Staff } = world.here.users;
    const { key } = await own(Provider);
    expect(bodyOf(await fetched(Provider, `?key=${key}`)).signature.key).toBe(key);
    expect((await fetched(ClinicalAssistant, `?key=${key}`)).status).toBe(404);
    const note = await signedNote();
    expect(note.signature.imageKey).toBe(key);
    const seen = bodyOf(await fetched(ClinicalAssistant, `?key=${key}`)).signature;
    expect((await world.ask(seen.url)).status).toBe(200);
    expect((await fetched(Staff, `?key=${key}`)).status).toBe(404);
    expect((await fetched(world.there.users.Admin, `?key=${key}`)).status).toBe(404);
  });

  it('both at once, and a key that is none, are refused', async () => {
    const { Provider } = world.here.users;
    const { key } = await own(Provider);
    expect((await fetched(Provider, `?key=${key}&user=${Provider}`)).status).toBe(422);
    expect((await fetched(Provider, '?key=../secret')).status).toBe(422);
  });
});

describe('[7.15] a signature that is removed', () => {
  it('is gone with its file, and notes are signed by name alone', async () => {
    const { Admin } = world.here.users;
    const { key } = await own(Admin);
    expect(bodyOf(await world.call(Admin, 'DELETE', path))).toEqual({ removed: true });
    expect(await own(Admin)).toBeNull();
    expect(await world.storage.stat(key)).toBeNull();
    expect(bodyOf(await world.call(Admin, 'DELETE', path))).toEqual({ removed: false });
  });

  it('stays on the notes that carry it; a new one stands on new notes alone', async () => {
    const { Provider, ClinicalAssistant } = world.here.users;
    const { key } = await own(Provider);
    const old = await signedNote();
    const next = await give(Provider, 9);
    await own(Provider);
    bodyOf(await world.call(Provider, 'DELETE', path));
    expect(bodyOf(await fetched(ClinicalAssistant, `?key=${key}`)).signature.key).toBe(key);
    expect(await world.storage.stat(key)).not.toBeNull();
    expect(await world.storage.stat(next)).toBeNull();
    const plain = await signedNote({ startedAt: '2026-03-02T18:00:00.000Z' });
    expect(plain.signature).not.toHaveProperty('imageKey');
    const read = await world.call(Provider, 'GET', `/${world.here.id}/encounters/${old.id}`);
    expect(read.body.signature.imageKey).toBe(key);
  });
});
