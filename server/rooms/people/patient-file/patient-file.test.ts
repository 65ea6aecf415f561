import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayPack } from '../../../../src/contract/exchange/day-pack.ts';
import { patientFile } from '../../../../src/contract/people/patient-file.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import {
  caseBody,
  checkBody,
  consentBody,
  contactBody,
  coverageBody,
} from '../../../../tests/support/patient-file-calls.ts';

let world: ApiWorld;
let staff: string;
let provider: string;

beforeAll(async () => {
  world = await createApiWorld();
  staff = world.here.users.Staff;
  provider = world.here.users.Provider;
});
afterAll(() => world.close());

const pathOf = (patientId: string, more = '') => `/${world.here.id}/patients/${patientId}${more}`;
async function makePatient(changes: Record<string, unknown> = {}): Promise<string> {
  const body = patientBody(changes);
  bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, body));
  return body.id;
}
const add = (patientId: string, path: string, body: object, as = staff) =>
  world.write(as, 'POST', pathOf(patientId, `/${path}`), body);
const save = (patientId: string, path: string, body: object, seen = 1, as = staff) =>
  world.write(as, 'PUT', pathOf(patientId, `/${path}`), body, { seen });
const fileOf = async (patientId: string, as = provider) => {
  const { body } = await world.call(as, 'GET', pathOf(patientId, '/file'));
  expect(patientFile.safeParse(body).error).toBeUndefined();
  return body;
};
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const fieldsOf = ({ body }: { body: { details: { fields: { path: string }[] } } }) =>
  body.details.fields.map(({ path }) => path);

describe("a patient's file", () => {
  it('holds what was entered, by the contract, with who recorded it', async () => {
    const id = await makePatient();
    const entered = {
      contact: contactBody(),
      consent: consentBody(),
      case: caseBody(),
      coverage: coverageBody(),
    };
    bodyOf(await add(id, 'contacts', entered.contact));
    bodyOf(await add(id, 'consents', entered.consent));
    bodyOf(await add(id, 'cases', entered.case));
    bodyOf(await add(id, 'coverages', { ...entered.coverage, caseId: entered.case.id }));
    const check = checkBody(entered.coverage.id);
    bodyOf(await add(id, 'coverage-checks', check));
    const recorded = { recordedBy: staff, recordedByName: 'Staff Here' };
    expect(await fileOf(id)).toMatchObject({
      contacts: [entered.contact],
      consents: [{ ...entered.consent, ...recorded }],
      cases: [{ ...entered.case, diagnoses: [], visitDays: [] }],
      coverages: [{ ...entered.coverage, caseId: entered.case.id }],
      checks: [{ ...check, ...recorded }],
      household: [],
    });
  });

  it('changes the given fields alone; a stale version changes nothing and shows what stands', async () => {
    const id = await makePatient();
    const coverage = coverageBody();
    bodyOf(await add(id, 'coverages', coverage));
    const path = `coverages/${coverage.id}`;
    expect(bodyOf(await save(id, path, { memberId: 'HM-1' }))).toMatchObject({
      memberId: 'HM-1',
      plan: coverage.plan,
      version: 2,
    });
    const stale = await save(id, path, { plan: 'HMO' });
    expect([stale.status, stale.body.details.current.memberId]).toEqual([412, 'HM-1']);
    bodyOf(await save(id, path, { archived: true }, 2));
    expect((await fileOf(id)).coverages).toEqual([]);
    bodyOf(await save(id, path, { archived: false }, 3));
    expect(ids((await fileOf(id)).coverages)).toEqual([coverage.id]);
  });

  it.each([
    ['a case that ended before it began', 'cases', caseBody({ closedOn: '2026-01-01' }), ['body.closedOn']],
    ['an injury in the future', 'cases', caseBody({ injuredOn: '2031-01-01' }), ['body.injuredOn']],
    [
      'no number of visits',
      'cases',
      caseBody({ authorizations: [{ id: newId(), number: '', visits: 0, from: null, to: null }] }),
      ['body.authorizations.0.visits'],
    ],
    ['30 February', 'coverages', coverageBody({ startsOn: '2026-02-30' }), ['body.startsOn']],
    ['an end before the beginning', 'coverages', coverageBody({ endsOn: '2025-12-31' }), ['body.endsOn']],
    ['ten thousand letters', 'contacts', contactBody({ name: 'x'.repeat(10_000) }), ['body.name']],
    ['a consent of tomorrow', 'consents', consentBody({ givenOn: '2026-03-05' }), ['body.givenOn']],
  ])('refuses %s and names the field', async (_what, path, body, fields) => {
    const reply = await add(await makePatient(), path, { ...body, id: newId() });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, fields]);
  });

  it('keeps diagnoses for those who read charts, and takes them from those who write them', async () => {
    const id = await makePatient();
    const diagnoses = [{ code: 'M54.50', name: 'Low back pain' }];
    const refused = await add(id, 'cases', caseBody({ diagnoses }));
    expect([refused.status, refused.body.code]).toEqual([403, 'not-allowed']);
    const body = caseBody({ diagnoses });
    bodyOf(await add(id, 'cases', body, provider));
    const mayNot = await fileOf(id, staff);
    expect([mayNot.cases[0].diagnoses, (await fileOf(id)).cases[0].diagnoses]).toEqual([null, diagnoses]);
    // What they save of it leaves the diagnoses, which neither the answer nor a conflict shows.
    const saved = bodyOf(await save(id, `cases/${body.id}`, { claimNumber: 'PI-9' }));
    const stale = await save(id, `cases/${body.id}`, { claimNumber: 'PI-8' });
    expect([saved.diagnoses, stale.body.details.current.diagnoses]).toEqual([null, null]);
    expect((await fileOf(id)).cases[0]).toMatchObject({ diagnoses, claimNumber: 'PI-9' });
  });

  it('never changes an eligibility check', async () => {
    const id = await makePatient();
    const coverage = coverageBody();
    bodyOf(await add(id, 'coverages', coverage));
    bodyOf(await add(id, 'coverage-checks', checkBody(coverage.id)));
    const change = world.database.pool.query(
      `update coverage_checks set result = 'inactive' where coverage_id = $1`,
      [coverage.id],
    );
    await expect(change).rejects.toThrow(/append-only/);
  });

  it('knows nobody and nothing of another clinic, nor a case of another patient', async () => {
    const [id, other] = [await makePatient(), await makePatient()];
    const theirs = caseBody();
    bodyOf(await add(other, 'cases', theirs));
    expect((await add(id, 'coverages', coverageBody({ caseId: theirs.id }))).status).toBe(404);
    expect((await add(id, 'contacts', contactBody({ personId: newId() }))).status).toBe(404);
    const path = `/${world.there.id}/patients/${id}`;
    const stranger = world.there.users.Admin;
    expect((await world.call(stranger, 'GET', `${path}/file`)).status).toBe(404);
    expect((await world.write(stranger, 'POST', `${path}/cases`, caseBody())).status).toBe(404);
    const reach = `/${world.there.id}/patients/${id}/cases/${theirs.id}`;
    expect((await world.write(stranger, 'PUT', reach, { note: 'mine' }, { seen: 1 })).status).toBe(404);
  });

  it('names who shares a household or a guarantor on each file', async () => {
    const mother = await makePatient({ firstName: 'Ines' });
    const [elder, younger] = [
      await makePatient({ firstName: 'Elo' }),
      await makePatient({ firstName: 'Yan' }),
    ];
    const pays = { personId: mother, isGuarantor: true };
    bodyOf(await add(elder, 'contacts', contactBody(pays)));
    const link = contactBody(pays);
    bodyOf(await add(younger, 'contacts', link));
    const household = async (id: string) => ids((await fileOf(id)).household).toSorted();
    expect(await household(mother)).toEqual([elder, younger].toSorted());
    expect(await household(elder)).toEqual([mother, younger].toSorted());
    bodyOf(await save(younger, `contacts/${link.id}`, { archived: true }));
    expect([await household(elder), await household(younger)]).toEqual([[mother], []]);
    const self = await add(elder, 'contacts', contactBody({ personId: elder }));
    expect([self.status, fieldsOf(self)]).toEqual([422, ['body.personId']]);
  });

  it('takes a patient with the whole file from one push, and is part of the day', async () => {
    const patient = patientBody();
    const opened = caseBody();
    const coverage = coverageBody({ caseId: opened.id });
    const params = { patientId: patient.id };
    const operations = [
      operation(world.here, 'patient.create', {}, patient),
      operation(world.here, 'patientFile.addContact', params, contactBody()),
      operation(world.here, 'patientFile.addConsent', params, consentBody()),
      operation(world.here, 'patientFile.addCase', params, opened),
      operation(world.here, 'patientFile.addCoverage', params, coverage),
      operation(world.here, 'patientFile.addCheck', params, checkBody(coverage.id)),
      operation(world.here, 'appointment.book', {}, bookingBody(world.here, patient.id)),
    ];
    const { outcomes } = bodyOf(
      await world.call(staff, 'POST', `/${world.here.id}/sync/push`, { deviceId: newId(), operations }),
    );
    expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(7).fill('applied'));
    const query = `locationId=${world.here.locationId}&date=2026-03-02`;
    const { body: pack } = await world.call(staff, 'GET', `/${world.here.id}/day-pack?${query}`);
    expect(dayPack.safeParse(pack).error).toBeUndefined();
    const file = pack.files.find((one: { patientId: string }) => one.patientId === patient.id);
    expect([ids(file.cases), ids(file.coverages), file.cases[0].diagnoses]).toEqual([
      [opened.id],
      [coverage.id],
      null,
    ]);
    // The only open case is the visit's.
    expect(pack.appointments.at(-1).caseId).toBe(opened.id);
  });

  it('counts authorized visits by those that were held under the case', async () => {
    const id = await makePatient();
    const opened = caseBody();
    bodyOf(await add(id, 'cases', opened));
    const book = async (startsAt: string) => {
      const body = bookingBody(world.here, id, { startsAt });
      return bodyOf(await world.write(staff, 'POST', `/${world.here.id}/appointments`, body)).id as string;
    };
    const [held, , moved] = [
      await book('2026-03-02T23:30:00.000Z'),
      await book('2026-03-03T15:00:00.000Z'),
      await book('2026-03-04T15:00:00.000Z'),
    ];
    const at = '2026-03-04T16:00:00.000Z';
    for (const visit of [held, moved]) {
      const path = `/${world.here.id}/appointments/${visit}/status`;
      bodyOf(await world.write(staff, 'PUT', path, { status: 'checkedOut', at }, { seen: 1 }));
    }
    expect((await fileOf(id)).cases[0].visitDays).toHaveLength(2);
    const path = `/${world.here.id}/appointments/${moved}`;
    bodyOf(await world.write(staff, 'PUT', path, { caseId: null }, { seen: 2 }));
    expect((await fileOf(id)).cases[0].visitDays).toEqual(['2026-03-02']);
  });

  it('goes along with a chart that is merged into another, and back', async () => {
    const same = { firstName: 'Ottoline', lastName: 'Wend', birthDate: '1970-02-03' };
    const [keptId, otherId] = [await makePatient(same), await makePatient(same)];
    const coverage = coverageBody();
    bodyOf(await add(otherId, 'contacts', contactBody()));
    bodyOf(await add(otherId, 'consents', consentBody()));
    bodyOf(await add(otherId, 'cases', caseBody()));
    bodyOf(await add(otherId, 'coverages', coverage));
    bodyOf(await add(otherId, 'coverage-checks', checkBody(coverage.id)));
    const counts = async (id: string) => {
      const { contacts, consents, cases, coverages, checks } = await fileOf(id);
      return [contacts, consents, cases, coverages, checks].map((rows: unknown[]) => rows.length);
    };
    const decision = newId();
    const merge = { id: decision, decision: 'merge', keptId, otherId, keptVersion: 1, otherVersion: 1 };
    bodyOf(await world.write(staff, 'POST', `/${world.here.id}/duplicate-patients`, merge));
    expect([await counts(keptId), await counts(otherId)]).toEqual([
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
    ]);
    // Who still knows the other chart alone writes to the kept one.
    expect(bodyOf(await add(otherId, 'contacts', contactBody())).patientId).toBe(keptId);
    await world.write(staff, 'POST', `/${world.here.id}/duplicate-patients/${decision}/undo`, undefined);
    expect([await counts(keptId), await counts(otherId)]).toEqual([
      [1, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
    ]);
  });
});

describe("a patient's details", () => {
  it('keep tags, referral, preferred provider and privacy, and offer the words in use', async () => {
    const details = {
      tags: ['Runner', 'Ünïcode “quote”'],
      referralSource: 'Dr. Oyelaran',
      preferredProviderId: provider,
      noContactBy: ['voicemail'],
    };
    const id = await makePatient(details);
    expect((await world.call(staff, 'GET', pathOf(id))).body).toMatchObject(details);
    await makePatient({ tags: ['Runner'] });
    const words = bodyOf(await world.call(staff, 'GET', `/${world.here.id}/patient-words`));
    expect([words.tags, words.referralSources]).toEqual([['Runner', 'Ünïcode “quote”'], ['Dr. Oyelaran']]);
    expect(words.payers).toContain('Harbor Mutual');
  });

  it('may begin on 29 February, and never in the future', async () => {
    const leap = await makePatient({ birthDate: '2000-02-29' });
    expect((await world.call(staff, 'GET', pathOf(leap))).body.birthDate).toBe('2000-02-29');
    for (const birthDate of ['2026-03-05', '2001-02-29']) {
      const reply = await world.write(
        staff,
        'POST',
        `/${world.here.id}/patients`,
        patientBody({ birthDate }),
      );
      expect([reply.status, fieldsOf(reply)]).toEqual([422, ['body.birthDate']]);
    }
    const died = await world.write(staff, 'PUT', pathOf(leap), { deceasedOn: '1999-01-01' }, { seen: 1 });
    expect([died.status, fieldsOf(died)]).toEqual([422, ['body.deceasedOn']]);
    bodyOf(await world.write(staff, 'PUT', pathOf(leap), { deceasedOn: '2026-03-01' }, { seen: 1 }));
  });
});
