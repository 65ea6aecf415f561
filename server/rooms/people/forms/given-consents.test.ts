import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormContent, FormItem } from '../../../../src/contract/people/forms.ts';
import { patientConsent, type PatientConsent } from '../../../../src/contract/people/patient-file.ts';
import { consentIdOf, givenConsents } from '../../../../src/domain/people/forms/form-consents.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { filledBody, formBody, formItemBody, publishForm } from '../../../../tests/support/form-calls.ts';

let world: ApiWorld;
let staff: string;
beforeAll(async () => {
  world = await createApiWorld();
  staff = world.here.users.Staff;
});
afterAll(() => world.close());
const here = () => `/${world.here.id}`;

async function makePatient(changes: Record<string, unknown> = {}): Promise<string> {
  const body = patientBody(changes);
  bodyOf(await world.write(staff, 'POST', `${here()}/patients`, body));
  return body.id;
}
const consentsOf = async (patientId: string): Promise<PatientConsent[]> =>
  bodyOf(await world.call(staff, 'GET', `${here()}/patients/${patientId}/file`)).consents;
const kindsOf = async (patientId: string) => (await consentsOf(patientId)).map(({ kind }) => kind).toSorted();
const publish = (changes: Partial<FormContent> = {}) =>
  publishForm(world, world.here, formBody({ gives: ['treatment', 'privacyNotice'], ...changes }));
/** Hands in a form of a version. Gives its path. */
async function handIn(patientId: string, body: { id: string }): Promise<string> {
  bodyOf(await world.write(staff, 'POST', `${here()}/patients/${patientId}/forms`, body));
  return `${here()}/patients/${patientId}/forms/${body.id}`;
}
const withdraw = async (path: string, seen = 1) =>
  bodyOf(await world.write(staff, 'POST', `${path}/withdrawal`, { reason: 'Another patient' }, { seen }));
const restore = async (path: string, seen = 2) =>
  bodyOf(await world.write(staff, 'POST', `${path}/withdrawal/undo`, {}, { seen }));

describe('a signed form', () => {
  it('enters what it gives among the consents, as the device has shown it, with who handed it over', async () => {
    const shown = await publish();
    const patientId = await makePatient();
    const body = { ...filledBody(shown), completedOn: '2026-03-01' };
    const path = await handIn(patientId, body);
    const consents = await consentsOf(patientId);
    for (const consent of consents) expect(patientConsent.safeParse(consent).error).toBeUndefined();
    const of = [patientId, body.id] as [never, never];
    const byDevice = givenConsents(...of, shown, body as never).map((row) => ({
      ...row,
      recordedBy: staff,
      recordedByName: 'Staff Here',
    }));
    expect(consents).toHaveLength(2);
    expect(consents).toEqual(expect.arrayContaining(byDevice));
    expect(consents[0]).toMatchObject({ givenOn: '2026-03-01', fromForm: { title: shown.title, number: 1 } });
    // Once more by a tablet that died after it was sent.
    await handIn(patientId, body);
    expect(await consentsOf(patientId)).toHaveLength(2);
    expect(path).toContain(body.id);
  });

  it('gives what the version says that was shown, not what the form says today', async () => {
    const shown = await publish({ gives: ['photo'] });
    const form = `${here()}/forms/${shown.formId}`;
    const admin = world.here.users.Admin;
    bodyOf(await world.write(admin, 'PUT', form, { gives: ['telehealth'] }, { seen: 2 }));
    bodyOf(await world.write(admin, 'POST', `${form}/versions`, { id: newId() }, { seen: 3 }));
    const patientId = await makePatient();
    await handIn(patientId, filledBody(shown));
    expect(await kindsOf(patientId)).toEqual(['photo']);
  });

  it('gives nothing where nobody signed, and none is published that gives without a signature', async () => {
    const signature = formItemBody('signature', { required: false });
    const shown = await publish({ items: [formItemBody('text'), signature] as FormItem[] });
    const patientId = await makePatient();
    await handIn(patientId, filledBody(shown, filledBody(shown).answers.slice(0, 1)));
    expect(await consentsOf(patientId)).toEqual([]);
    const draft = formBody({ gives: ['photo'], items: [formItemBody('text')] });
    bodyOf(await world.write(world.here.users.Admin, 'POST', `${here()}/forms`, draft));
    const path = `${here()}/forms/${draft.id}/versions`;
    const reply = await world.write(world.here.users.Admin, 'POST', path, { id: newId() }, { seen: 1 });
    expect([reply.status, reply.body.details.fields[0].path]).toEqual([422, 'form.gives']);
  });

  it('that is refused gives nothing, and neither does one of a day that it cannot have been', async () => {
    const shown = await publish();
    const patientId = await makePatient();
    const path = `${here()}/patients/${patientId}/forms`;
    const broken = { ...filledBody(shown), contentHash: '0'.repeat(64) };
    expect((await world.write(staff, 'POST', path, broken)).status).toBe(422);
    const wrong = await world.write(staff, 'POST', path, { ...filledBody(shown), completedOn: '2026-02-20' });
    expect(wrong.body.details.fields[0].path).toBe('body.completedOn');
    expect(await consentsOf(patientId)).toEqual([]);
  });

  it('arrives later, with the patient and the change that staff made to the consent meanwhile, in one push', async () => {
    const shown = await publish();
    const patient = patientBody();
    const filled = filledBody(shown);
    const consentId = consentIdOf(filled.id, 'treatment');
    const added = operation(world.here, 'filledForms.add', { patientId: patient.id }, filled);
    const operations = [
      operation(world.here, 'patient.create', {}, patient),
      added,
      operation(
        world.here,
        'patientFile.saveConsent',
        { patientId: patient.id, consentId },
        { withdrawnOn: '2026-03-02', note: 'Said so at the desk' },
        1,
      ),
    ];
    const push = { deviceId: newId(), operations };
    const { outcomes } = bodyOf(await world.call(staff, 'POST', `${here()}/sync/push`, push));
    expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill('applied'));
    const consents = await consentsOf(patient.id);
    expect(consents.find(({ id }) => id === consentId)).toMatchObject({
      withdrawnOn: '2026-03-02',
      note: 'Said so at the desk',
      fromForm: { filledFormId: filled.id },
      version: 2,
    });
  });

  it('says what it gave and since when: neither is changed by hand', async () => {
    const shown = await publish();
    const patientId = await makePatient();
    const body = filledBody(shown);
    await handIn(patientId, body);
    const path = `${here()}/patients/${patientId}/consents/${consentIdOf(body.id, 'treatment')}`;
    for (const change of [{ kind: 'photo' }, { givenOn: '2026-01-01' }])
      expect((await world.write(staff, 'PUT', path, change, { seen: 1 })).status).toBe(422);
    bodyOf(await world.write(staff, 'PUT', path, { kind: 'treatment', note: 'By phone' }, { seen: 1 }));
  });
});

describe('a signed form that is withdrawn', () => {
  it('takes back what it gave, unless another form or a person has entered it, and gives it again', async () => {
    const patientId = await makePatient();
    const first = await handIn(patientId, filledBody(await publish()));
    await handIn(patientId, filledBody(await publish({ gives: ['treatment'] })));
    const byHand = { id: newId(), kind: 'photo', givenOn: '2026-03-01', withdrawnOn: null, note: '' };
    bodyOf(await world.write(staff, 'POST', `${here()}/patients/${patientId}/consents`, byHand));
    expect(await kindsOf(patientId)).toEqual(['photo', 'privacyNotice', 'treatment', 'treatment']);
    await withdraw(first);
    expect(await kindsOf(patientId)).toEqual(['photo', 'treatment']);
    await restore(first);
    expect(await kindsOf(patientId)).toEqual(['photo', 'privacyNotice', 'treatment', 'treatment']);
  });

  it('gives nothing back by hand while it is withdrawn, also what a person had taken out before', async () => {
    const patientId = await makePatient();
    const body = filledBody(await publish({ gives: ['treatment'] }));
    const form = await handIn(patientId, body);
    const consent = `${here()}/patients/${patientId}/consents/${consentIdOf(body.id, 'treatment')}`;
    const archive = (archived: boolean, seen: number) =>
      world.write(staff, 'PUT', consent, { archived }, { seen });
    bodyOf(await archive(true, 1));
    world.clock.nowMs += 60_000;
    await withdraw(form);
    const refused = await archive(false, 2);
    expect([refused.status, refused.body.details.fields[0].path]).toEqual([422, 'body.archived']);
    await restore(form);
    expect(await kindsOf(patientId)).toEqual([]);
    bodyOf(await archive(false, 2));
    expect(await kindsOf(patientId)).toEqual(['treatment']);
  });

  it('leaves out, when it stands again, what a person had taken out before', async () => {
    const patientId = await makePatient();
    const body = filledBody(await publish());
    const path = await handIn(patientId, body);
    const consent = `${here()}/patients/${patientId}/consents/${consentIdOf(body.id, 'treatment')}`;
    bodyOf(await world.write(staff, 'PUT', consent, { archived: true }, { seen: 1 }));
    world.clock.nowMs += 1_000;
    await withdraw(path);
    await restore(path);
    expect(await kindsOf(patientId)).toEqual(['privacyNotice']);
  });

  it('takes it back in the chart that took over the one it was signed for', async () => {
    const same = { firstName: 'Oda', lastName: 'Winter', birthDate: '1972-02-03' };
    const [keptId, otherId] = [await makePatient(same), await makePatient(same)];
    const path = await handIn(otherId, filledBody(await publish()));
    const merge = { id: newId(), decision: 'merge', keptId, otherId, keptVersion: 1, otherVersion: 1 };
    bodyOf(await world.write(staff, 'POST', `${here()}/duplicate-patients`, merge));
    expect(await kindsOf(keptId)).toEqual(['privacyNotice', 'treatment']);
    await withdraw(path);
    expect(await consentsOf(keptId)).toEqual([]);
  });
});
