import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayPack } from '../../../../src/contract/exchange/day-pack.ts';
import { formList, wholeFilledForm, type FormVersion } from '../../../../src/contract/people/forms.ts';
import { sealedText } from '../../../../src/domain/people/forms/forms.ts';
import { createHash } from 'node:crypto';
import {
  bodyOf,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { isStorable, nastyStrings } from '../../../../tests/support/bad-input.ts';
import { filledBody, formBody, formItemBody, publishForm } from '../../../../tests/support/form-calls.ts';

let world: ApiWorld;
let admin: string;
let staff: string;
let provider: string;

beforeAll(async () => {
  world = await createApiWorld();
  ({ Admin: admin, Staff: staff, Provider: provider } = world.here.users);
});
afterAll(() => world.close());

const here = () => `/${world.here.id}`;
async function makePatient(changes: Record<string, unknown> = {}): Promise<string> {
  const body = patientBody(changes);
  bodyOf(await world.write(staff, 'POST', `${here()}/patients`, body));
  return body.id;
}
const handIn = (patientId: string, body: object, as = staff) =>
  world.write(as, 'POST', `${here()}/patients/${patientId}/forms`, body);
const filledOf = async (patientId: string) =>
  bodyOf(await world.call(staff, 'GET', `${here()}/patients/${patientId}/forms`)).filled as { id: string }[];
const wholeOf = async (patientId: string, id: string, as = staff) => {
  const { body } = await world.call(as, 'GET', `${here()}/patients/${patientId}/forms/${id}`);
  expect(wholeFilledForm.safeParse(body).error).toBeUndefined();
  return body;
};
const save = (id: string, body: object, seen: number) =>
  world.write(admin, 'PUT', `${here()}/forms/${id}`, body, { seen });
const publish = (id: string, seen: number) =>
  world.write(admin, 'POST', `${here()}/forms/${id}/versions`, { id: newId() }, { seen });
const listed = async (as = staff) => {
  const { body } = await world.call(as, 'GET', `${here()}/forms`);
  expect(formList.safeParse(body).error).toBeUndefined();
  return body as { forms: { id: string }[]; versions: FormVersion[] };
};
const newest = async (id: string) => (await listed()).versions.find(({ formId }) => formId === id);

describe('a form of the clinic', () => {
  it('is given to patients as it was published, whatever is changed in it since', async () => {
    const shown = await publishForm(world, world.here);
    expect(shown).toMatchObject({ number: 1, title: 'Consent to treatment', publishedByName: 'Admin Here' });
    bodyOf(await save(shown.formId, { title: 'Consent, as it is being changed' }, 2));
    expect(await newest(shown.formId)).toEqual(shown);
    bodyOf(await publish(shown.formId, 3));
    expect(await newest(shown.formId)).toMatchObject({ number: 2, title: 'Consent, as it is being changed' });
    const stale = await save(shown.formId, { title: 'Over another’s' }, 3);
    expect([stale.status, stale.body.details.current.title]).toEqual([
      412,
      'Consent, as it is being changed',
    ]);
  });

  it('may lie there unfinished, and is not published so', async () => {
    const body = formBody({ items: [formItemBody('consent', { words: '' })] });
    bodyOf(await world.write(admin, 'POST', `${here()}/forms`, body));
    const reply = await publish(body.id, 1);
    expect([reply.status, reply.body.details.fields[0].path]).toEqual([422, `form.${body.items[0]!.id}`]);
    expect(await newest(body.id)).toBeUndefined();
  });

  it('out of use is given to nobody, and still takes what was on its way', async () => {
    const shown = await publishForm(world, world.here);
    bodyOf(await save(shown.formId, { archived: true }, 2));
    expect(await newest(shown.formId)).toBeUndefined();
    expect((await publish(shown.formId, 3)).status).toBe(422);
    const patientId = await makePatient();
    expect((await handIn(patientId, filledBody(shown))).status).toBe(201);
  });

  it('is no other clinic’s', async () => {
    const shown = await publishForm(world, world.here);
    const stranger = world.there.users.Admin;
    const theirs = `/${world.there.id}/forms/${shown.formId}`;
    expect((await world.write(stranger, 'PUT', theirs, { title: 'Mine' }, { seen: 2 })).status).toBe(404);
    const { body } = await world.call(stranger, 'GET', `/${world.there.id}/forms`);
    expect(body.versions.map(({ id }: FormVersion) => id)).not.toContain(shown.id);
    const patient = patientBody();
    bodyOf(await world.write(stranger, 'POST', `/${world.there.id}/patients`, patient));
    const path = `/${world.there.id}/patients/${patient.id}/forms`;
    expect((await world.write(stranger, 'POST', path, filledBody(shown))).status).toBe(404);
  });

  it('never changes once it was published', async () => {
    const shown = await publishForm(world, world.here);
    const sql = `update form_versions set title = 'Another' where id = $1`;
    await expect(world.database.pool.query(sql, [shown.id])).rejects.toThrow(/append-only/);
  });
});

describe('what a patient fills in', () => {
  it('is kept with the version that was shown, who handed it over, and each point of the pen', async () => {
    const shown = await publishForm(world, world.here);
    const patientId = await makePatient();
    const body = filledBody(shown);
    bodyOf(await handIn(patientId, body));
    bodyOf(await save(shown.formId, { title: 'Newer', items: [formItemBody('text')] }, 2));
    bodyOf(await publish(shown.formId, 3));
    const kept = await wholeOf(patientId, body.id);
    expect(kept).toMatchObject({
      ...body,
      patientId,
      title: shown.title,
      number: 1,
      items: shown.items,
      isSigned: true,
      recordedBy: staff,
      recordedByName: 'Staff Here',
    });
    const version = { ...kept, id: kept.formVersionId };
    expect(createHash('sha256').update(sealedText(version, kept)).digest('hex')).toBe(kept.contentHash);
    expect(await filledOf(patientId)).toMatchObject([{ id: body.id, number: 1 }]);
  });

  it('handed in twice is there once; another under its id is refused', async () => {
    const shown = await publishForm(world, world.here);
    const patientId = await makePatient();
    const body = filledBody(shown);
    expect((await handIn(patientId, body)).status).toBe(201);
    // As a tablet does that died after it was sent: another write, the same form.
    expect((await handIn(patientId, body)).status).toBe(200);
    const [words, ...others] = body.answers;
    const changed = filledBody(shown, [{ ...words, text: 'Something else' } as never, ...others]);
    expect((await handIn(patientId, { ...changed, id: body.id })).body.code).toBe('id-taken');
    expect((await handIn(await makePatient(), body)).body.code).toBe('id-taken');
    expect(await filledOf(patientId)).toHaveLength(1);
  });

  it('is refused unless it is whole, to what was shown, and as it was hashed', async () => {
    const asked = formItemBody('yesNo');
    const more = formItemBody('text', { showWhen: { itemId: asked.id, is: 'no' } });
    const shown = await publishForm(
      world,
      world.here,
      formBody({ items: [asked, more, formItemBody('consent')] }),
    );
    const patientId = await makePatient();
    const [yes, hidden, agreed] = filledBody(shown).answers as [never, never, never];
    const refused = async (body: object) => (await handIn(patientId, body)).body.details?.fields?.[0]?.path;
    expect(await refused(filledBody(shown, [yes]))).toBe('body.answers');
    expect(await refused(filledBody(shown, [yes, hidden, agreed]))).toBe('body.answers');
    expect(await refused(filledBody(shown, [agreed, yes]))).toBe('body.answers');
    expect(await refused(filledBody(shown, [yes, yes, agreed]))).toBe('body.answers');
    const body = filledBody(shown, [yes, agreed]);
    expect(await refused({ ...body, completedAt: '2026-03-02T14:03:01.000Z' })).toBe('body.contentHash');
    expect(await refused({ ...body, formVersionId: newId() })).toBeUndefined();
    expect((await handIn(patientId, body)).status).toBe(201);
  });

  it('is never changed, whatever a program tries', async () => {
    const shown = await publishForm(world, world.here);
    const patientId = await makePatient();
    const body = filledBody(shown);
    bodyOf(await handIn(patientId, body));
    for (const sql of [
      `update filled_forms set answers = '[]' where id = $1`,
      `update filled_forms set patient_id = patient_id where id = $1`,
      `delete from filled_forms where id = $1`,
    ])
      await expect(world.database.pool.query(sql, [body.id])).rejects.toThrow(/append-only/);
  });

  it('belongs to the chart where the form says so: the desk sees that, not what', async () => {
    const shown = await publishForm(world, world.here, formBody({ isClinical: true }));
    const patientId = await makePatient();
    const body = filledBody(shown);
    bodyOf(await handIn(patientId, body));
    expect((await wholeOf(patientId, body.id)).answers).toBeNull();
    expect((await wholeOf(patientId, body.id, provider)).answers).toEqual(body.answers);
  });

  it('comes from a device that made patient and form while it was away, in one push', async () => {
    const patient = patientBody();
    const form = formBody();
    const version = { ...form, id: newId(), formId: form.id, number: 1 };
    const filled = filledBody(version);
    const operations = [
      operation(world.here, 'patient.create', {}, patient),
      operation(world.here, 'forms.add', {}, form),
      operation(world.here, 'forms.publish', { formId: form.id }, { id: version.id }, 1),
      operation(world.here, 'filledForms.add', { patientId: patient.id }, filled),
      operation(world.here, 'filledForms.add', { patientId: patient.id }, filled),
    ];
    const push = { deviceId: newId(), operations };
    const { outcomes } = bodyOf(await world.call(admin, 'POST', `${here()}/sync/push`, push));
    expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(5).fill('applied'));
    expect(await filledOf(patient.id)).toHaveLength(1);
  });

  it('gives back every character that was typed', async () => {
    const item = formItemBody('longText');
    const shown = await publishForm(world, world.here, formBody({ items: [item] }));
    const patientId = await makePatient();
    for (const text of nastyStrings.filter(
      (one) => isStorable(one) && one.trim() !== '' && one.length < 10_000,
    )) {
      const body = filledBody(shown, [{ itemId: item.id, kind: 'text', text }]);
      bodyOf(await handIn(patientId, body));
      expect((await wholeOf(patientId, body.id)).answers).toEqual(body.answers);
    }
  });

  it('goes along with a chart that is merged into another, and back', async () => {
    const shown = await publishForm(world, world.here);
    const same = { firstName: 'Ottoline', lastName: 'Wend', birthDate: '1970-02-03' };
    const [keptId, otherId] = [await makePatient(same), await makePatient(same)];
    const body = filledBody(shown);
    bodyOf(await handIn(otherId, body));
    const decision = newId();
    const merge = { id: decision, decision: 'merge', keptId, otherId, keptVersion: 1, otherVersion: 1 };
    bodyOf(await world.write(staff, 'POST', `${here()}/duplicate-patients`, merge));
    expect([(await filledOf(keptId)).length, (await wholeOf(keptId, body.id)).contentHash]).toEqual([
      1,
      body.contentHash,
    ]);
    // A tablet that still knows the other chart alone hands it in once more.
    expect((await handIn(otherId, body)).body.patientId).toBe(keptId);
    await world.write(staff, 'POST', `${here()}/duplicate-patients/${decision}/undo`, undefined);
    expect([await filledOf(keptId), (await filledOf(otherId)).length]).toEqual([[], 1]);
  });

  it('stands on the timeline, and what patients are given is part of the day', async () => {
    const shown = await publishForm(world, world.here);
    const patientId = await makePatient();
    const body = filledBody(shown);
    bodyOf(await handIn(patientId, body));
    const { entries } = bodyOf(await world.call(staff, 'GET', `${here()}/patients/${patientId}/timeline`));
    const told = { kind: 'form', id: body.id, title: shown.title, number: 1, isSigned: true };
    expect(entries).toMatchObject([{ ...told, at: body.completedAt, recordedByName: 'Staff Here' }]);
    const query = `locationId=${world.here.locationId}&date=2026-03-02`;
    const { body: pack } = await world.call(staff, 'GET', `${here()}/day-pack?${query}`);
    expect(dayPack.safeParse(pack).error).toBeUndefined();
    expect(pack.forms.versions).toContainEqual(shown);
  });
});
