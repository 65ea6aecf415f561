import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentPartBytes,
  maxDocumentBytes,
  patientDocument,
} from '../../../../src/contract/people/document.ts';
import { bodyOf, newId, patientBody } from '../../../../tests/support/api-world.ts';
import { documentBody, partBody } from '../../../../tests/support/patient-file-calls.ts';
import { pngPicture } from '../../../../tests/support/pictures.ts';
import { createStorageWorld, type StorageWorld } from '../../../../tests/support/storage-world.ts';
import { createLog } from '../../../kernel/process/log.ts';
import { pruneUploads } from './prune-uploads.ts';
import { asSystem } from '../../../../tests/support/database.ts';

let world: StorageWorld;
let staff: string;
let provider: string;
let patientId: string;
beforeAll(async () => {
  world = await createStorageWorld();
  staff = world.here.users.Staff;
  provider = world.here.users.Provider;
  patientId = await makePatient();
});
afterAll(() => world.close());

async function makePatient(): Promise<string> {
  const body = patientBody();
  bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, body));
  return body.id;
}
const announce = (body: object, as = staff, of = patientId) =>
  world.write(as, 'POST', `/${world.here.id}/patients/${of}/documents`, body);
const at = (id: string, more = '') => `/${world.here.id}/documents/${id}${more}`;
const put = (id: string, number: number, body: object, as = staff) =>
  world.call(as, 'PUT', at(id, `/parts/${number}`), body);
const complete = (id: string, as = staff) => world.call(as, 'POST', at(id, '/complete'));
const listed = async (as: string, of = patientId) =>
  bodyOf(await world.call(as, 'GET', `/${world.here.id}/patients/${of}/documents`)).documents as {
    id: string;
    parts: number[];
  }[];
const rows = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows;
const partRows = (id: string) =>
  rows('select number, key from patient_document_parts where document_id = $1 order by number', [id]);

/** A PDF of as many bytes as are asked for. */
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const cut = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / documentPartBytes) }, (_, number) =>
    bytes.subarray(number * documentPartBytes, (number + 1) * documentPartBytes),
  );
async function store(bytes: Buffer, changes: Record<string, unknown> = {}, as = staff): Promise<string> {
  const body = documentBody(bytes, changes);
  bodyOf(await announce(body, as));
  for (const [number, part] of cut(bytes).entries()) bodyOf(await put(body.id, number, partBody(part), as));
  bodyOf(await complete(body.id, as));
  return body.id;
}
async function read(id: string, count: number, as = provider): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let number = 0; number < count; number += 1) {
    const { bytes } = bodyOf(await world.call(as, 'GET', at(id, `/parts/${number}`)));
    parts.push(Buffer.from(bytes, 'base64'));
  }
  return Buffer.concat(parts);
}

describe('a document', () => {
  it('says whose insurance card it shows, also before the server knows that coverage', async () => {
    const coverageId = newId();
    const id = await store(pngPicture(), { kind: 'insuranceCard', coverageId });
    const plain = await store(pdf(600));
    const all = await listed(staff);
    expect(all.find((one) => one.id === id)).toMatchObject({ coverageId });
    expect(all.find((one) => one.id === plain)).toMatchObject({ coverageId: null });
  });

  it('comes in parts in any order, some of them twice, and is the same bytes', async () => {
    const bytes = pdf(documentPartBytes * 2 + 4_711);
    const parts = cut(bytes);
    const body = documentBody(bytes);
    const made = bodyOf(await announce(body));
    expect(patientDocument.safeParse(made).error).toBeUndefined();
    expect(made).toMatchObject({ parts: [], storedAt: null, addedBy: staff, addedByName: 'Staff Here' });
    expect(bodyOf(await put(body.id, 2, partBody(parts[2])))).toEqual({ parts: [2] });
    expect(bodyOf(await put(body.id, 0, partBody(parts[0])))).toEqual({ parts: [0, 2] });
    const [before] = await partRows(body.id);
    const twice = await Promise.all([
      put(body.id, 0, partBody(parts[0])),
      put(body.id, 1, partBody(parts[1])),
      put(body.id, 1, partBody(parts[1])),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await partRows(body.id)).toEqual([
      before,
      { number: 1, key: expect.any(String) },
      expect.objectContaining({ number: 2 }),
    ]);
    const done = bodyOf(await complete(body.id));
    expect(done).toMatchObject({ contentType: 'application/pdf', storedAt: expect.any(String) });
    expect(bodyOf(await complete(body.id))).toEqual(done);
    expect((await read(body.id, 3)).equals(bytes)).toBe(true);
  });

  it('goes on where it was cut off: announced again, it says what has come', async () => {
    const bytes = pdf(documentPartBytes + 10);
    const body = documentBody(bytes);
    bodyOf(await announce(body));
    bodyOf(await put(body.id, 0, partBody(cut(bytes)[0])));
    expect(bodyOf(await announce(body))).toMatchObject({ id: body.id, parts: [0] });
    const early = await complete(body.id);
    expect(early).toMatchObject({ status: 422, body: { details: { missing: [1] } } });
    bodyOf(await put(body.id, 1, partBody(cut(bytes)[1])));
    bodyOf(await complete(body.id));
    expect(await partRows(body.id)).toHaveLength(2);
    expect((await listed(staff)).filter(({ id }) => id === body.id)).toHaveLength(1);
  });

  it('takes no part with another hash, of another length or beyond its end, and no other in place of one', async () => {
    const bytes = pdf(documentPartBytes + 10);
    const body = documentBody(bytes);
    bodyOf(await announce(body));
    const [first, last] = cut(bytes);
    const damaged = { ...partBody(last), sha256: partBody(first).sha256 };
    expect(await put(body.id, 1, damaged)).toMatchObject({ status: 422, body: { code: 'fields-invalid' } });
    expect(await put(body.id, 0, partBody(last))).toMatchObject({ status: 422 });
    expect(await put(body.id, 2, partBody(last))).toMatchObject({ status: 422 });
    expect(await partRows(body.id)).toEqual([]);
    bodyOf(await put(body.id, 1, partBody(last)));
    const [kept] = await partRows(body.id);
    const other = await put(body.id, 1, partBody(randomBytes(10)));
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    expect(await partRows(body.id)).toEqual([kept]);
  });

  it('whose whole is not what was announced is thrown away and may come again', async () => {
    const bytes = pdf(900);
    const body = documentBody(bytes);
    bodyOf(await announce(body));
    bodyOf(await put(body.id, 0, partBody(pdf(900))));
    const [{ key }] = await partRows(body.id);
    expect(await complete(body.id)).toMatchObject({ status: 422, body: { details: { missing: [0] } } });
    expect(await world.storage.get(key)).toBeNull();
    bodyOf(await put(body.id, 0, partBody(bytes)));
    expect(bodyOf(await complete(body.id)).storedAt).not.toBeNull();
  });

  it('is at most 50 MB, and says so', async () => {
    const most = documentBody(undefined, { sizeBytes: maxDocumentBytes });
    bodyOf(await announce(most));
    const more = await announce(documentBody(undefined, { sizeBytes: maxDocumentBytes + 1 }));
    expect(more).toMatchObject({ status: 422, body: { code: 'fields-invalid' } });
    expect(more.body.details.fields[0].path).toBe('body.sizeBytes');
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '  <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', 'MZ\u0090\u0000\u0003\u0000'],
  ])('is never %s, whatever its name says', async (_, text) => {
    const bytes = Buffer.from(text, 'latin1');
    const body = documentBody(bytes, { name: 'Letter.pdf' });
    bodyOf(await announce(body));
    bodyOf(await put(body.id, 0, partBody(bytes)));
    expect(await complete(body.id)).toMatchObject({ status: 422, body: { code: 'fields-invalid' } });
    expect((await world.call(staff, 'GET', at(body.id, '/parts/0'))).status).toBe(404);
  });

  it('has its type from its bytes, and no address that shows it', async () => {
    const id = await store(pngPicture(), { name: 'Letter.pdf', kind: 'insuranceCard' });
    expect((await listed(staff)).find((one) => one.id === id)).toMatchObject({ contentType: 'image/png' });
    const [{ key }] = await partRows(id);
    expect((await world.ask(await world.storage.addressOf(key))).status).toBe(403);
    const { headers } = await world.call(staff, 'GET', at(id, '/parts/0'));
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('who sees it', () => {
  it('no other clinic: neither list, parts, nor a document under the same id', async () => {
    const bytes = pdf(100);
    const id = await store(bytes);
    const { there } = world;
    const stranger = there.users.Admin;
    const theirs = patientBody();
    bodyOf(await world.write(stranger, 'POST', `/${there.id}/patients`, theirs));
    for (const clinic of [world.here.id, there.id]) {
      const path = `/${clinic}/documents/${id}`;
      expect((await world.call(stranger, 'GET', `${path}/parts/0`)).status).toBe(404);
      expect((await world.call(stranger, 'PUT', `${path}/parts/0`, partBody(bytes))).status).toBe(404);
      expect((await world.call(stranger, 'PUT', path, { removed: true })).status).toBe(404);
      expect((await world.call(stranger, 'POST', `${path}/complete`)).status).toBe(404);
    }
    const again = { ...documentBody(bytes), id };
    const taken = await world.write(stranger, 'POST', `/${there.id}/patients/${theirs.id}/documents`, again);
    expect(taken).toMatchObject({ status: 409, body: { code: 'id-taken' } });
    expect((await read(id, 1)).equals(bytes)).toBe(true);
  });

  it('the front desk what it needs and what it added; the chart is for those who read charts', async () => {
    const card = await store(pngPicture(), { kind: 'insuranceCard' }, provider);
    const imaging = await store(pdf(50), { kind: 'imaging' }, provider);
    const scanned = await store(pdf(60), { kind: 'referral' }, staff);
    const seen = async (as: string) => (await listed(as)).map(({ id }) => id);
    expect(await seen(staff)).toEqual(expect.arrayContaining([card, scanned]));
    expect(await seen(staff)).not.toContain(imaging);
    expect((await world.call(staff, 'GET', at(imaging, '/parts/0'))).status).toBe(404);
    expect((await world.call(staff, 'PUT', at(imaging), { kind: 'insuranceCard' })).status).toBe(404);
    expect(await seen(provider)).toEqual(expect.arrayContaining([card, imaging, scanned]));
  });

  it('whoever opened it stands in the audit trail, once for all its parts', async () => {
    const id = await store(pdf(documentPartBytes + 1));
    await read(id, 2);
    await expect
      .poll(() =>
        rows(`select user_id from audit_log where action = 'documents.readPart' and entity_id = $1`, [id]),
      )
      .toEqual([{ user_id: provider }]);
  });
});

it('stands on the timeline for whoever sees it, once it is whole, and until it is removed; its lists are told', async () => {
  const patient = await makePatient();
  const ended = async (body: { id: string }, bytes: Buffer, as: string) => {
    bodyOf(await put(body.id, 0, partBody(bytes), as));
    bodyOf(await complete(body.id, as));
  };
  const bytes = pdf(90);
  const imaging = documentBody(bytes, { kind: 'imaging', name: 'MRI, lumbar' });
  bodyOf(await announce(imaging, provider, patient));
  bodyOf(await announce(documentBody(pdf(90), { kind: 'insuranceCard' }), staff, patient));
  const shown = async (as: string) =>
    bodyOf(await world.call(as, 'GET', `/${world.here.id}/patients/${patient}/timeline`)).entries;
  expect(await shown(provider)).toEqual([]);
  await ended(imaging, bytes, provider);
  const told = { kind: 'document', id: imaging.id, name: 'MRI, lumbar', documentKind: 'imaging' };
  expect(await shown(provider)).toMatchObject([{ ...told, addedByName: 'Provider Here' }]);
  expect(await shown(staff)).toEqual([]);
  bodyOf(await world.call(provider, 'PUT', at(imaging.id), { removed: true }));
  expect(await shown(provider)).toEqual([]);
  const events = await rows('select topic, patient_id from live_events where entity_id = $1', [imaging.id]);
  expect(events).toEqual([1, 2].map(() => ({ topic: 'patients', patient_id: patient })));
});

it('is named anew, removed and brought back', async () => {
  const id = await store(pdf(70));
  const save = async (body: object) => bodyOf(await world.call(staff, 'PUT', at(id), body));
  expect(await save({ name: 'MRI, lumbar', kind: 'imaging' })).toMatchObject({
    name: 'MRI, lumbar',
    kind: 'imaging',
    version: 3,
  });
  expect((await save({ removed: true })).removedAt).not.toBeNull();
  expect((await listed(provider)).map((one) => one.id)).not.toContain(id);
  expect(await save({ removed: false })).toMatchObject({ removedAt: null, name: 'MRI, lumbar' });
  expect((await listed(provider)).map((one) => one.id)).toContain(id);
});

it('goes along when its chart is merged, also one that is announced afterwards, and back again', async () => {
  const kept = await makePatient();
  const other = await makePatient();
  const before = documentBody();
  bodyOf(await announce(before, staff, other));
  const merge = {
    id: newId(),
    decision: 'merge',
    keptId: kept,
    otherId: other,
    keptVersion: 1,
    otherVersion: 1,
  };
  const made = bodyOf(
    await world.write(world.here.users.Admin, 'POST', `/${world.here.id}/duplicate-patients`, merge),
  );
  expect((await listed(staff, kept)).map(({ id }) => id)).toEqual([before.id]);
  const late = documentBody();
  expect(bodyOf(await announce(late, staff, other)).patientId).toBe(kept);
  bodyOf(
    await world.write(
      world.here.users.Admin,
      'POST',
      `/${world.here.id}/duplicate-patients/${made.id}/undo`,
      {},
      { seen: made.version },
    ),
  );
  expect((await listed(staff, other)).map(({ id }) => id)).toEqual([before.id]);
  expect((await listed(staff, kept)).map(({ id }) => id)).toEqual([late.id]);
});

it('is forgotten 30 days after its last part when it never came whole; what is whole stays', async () => {
  const whole = await store(pdf(80));
  const bytes = pdf(documentPartBytes + 1);
  const half = documentBody(bytes);
  bodyOf(await announce(half));
  bodyOf(await put(half.id, 0, partBody(cut(bytes)[0])));
  const [{ key }] = await partRows(half.id);
  const deps = { storage: world.storage, log: createLog('silent') };
  const dayMs = 86_400_000;
  const prune = (days: number) =>
    asSystem(world.database, (pool) => pruneUploads(pool, deps, world.clock.nowMs + days * dayMs));
  await prune(29);
  expect(await world.storage.get(key)).not.toBeNull();
  await prune(31);
  expect(await world.storage.get(key)).toBeNull();
  const left = await rows('select id from patient_documents where id = any($1::uuid[])', [[whole, half.id]]);
  expect(left).toEqual([{ id: whole }]);
  const hash = createHash('sha256')
    .update(await read(whole, 1))
    .digest('hex');
  expect(await rows('select sha256 from patient_documents where id = $1', [whole])).toEqual([
    { sha256: hash },
  ]);
});
