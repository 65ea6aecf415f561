import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatientFields } from '../../../../src/contract/people/patient.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  encounterBody,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import {
  allergyBody,
  caseBody,
  checkBody,
  coverageBody,
} from '../../../../tests/support/patient-file-calls.ts';
import { ofPatientTexts } from '../../../../src/domain/people/patient-texts.ts';

let world: ApiWorld;
let provider: string;
let at: string;

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
  at = `/${world.here.id}`;
});
afterAll(() => world.close());

const write = (method: 'POST' | 'PUT', path: string, body: unknown, seen?: number) =>
  world.write(provider, method, `${at}/${path}`, body, seen === undefined ? {} : { seen });
const make = async (path: string, body: unknown) => bodyOf(await write('POST', path, body));
const add = async (changes: Partial<PatientFields> = {}): Promise<string> =>
  (await make('patients', patientBody(changes))).id;
const read = async (path: string) => bodyOf(await world.call(provider, 'GET', `${at}/${path}`));
const chart = (id: string) => read(`patients/${id}`);
const change = async (id: string, fields: object) =>
  bodyOf(await write('PUT', `patients/${id}`, fields, (await chart(id)).version));
const decide = async (keptId: string, otherId: string) => {
  const [kept, other] = [await chart(keptId), await chart(otherId)];
  const versions = { keptVersion: kept.version, otherVersion: other.version };
  return write('POST', 'duplicate-patients', {
    id: newId(),
    decision: 'merge',
    keptId,
    otherId,
    ...versions,
  });
};
const merge = async (keptId: string, otherId: string): Promise<string> =>
  bodyOf(await decide(keptId, otherId)).id;
const undo = async (id: string) => bodyOf(await write('POST', `duplicate-patients/${id}/undo`, undefined));
/** What a chart says, without what only counts its changes. */
const saidBy = async (id: string) => {
  const { version: _version, updatedAt: _at, ...said } = await chart(id);
  return said;
};
const found = async (words: string): Promise<string[]> =>
  (await read(`patients?q=${encodeURIComponent(words)}`)).patients.map(({ id }: { id: string }) => id);

describe('what a chart says after a merge', () => {
  const rich: Partial<PatientFields> = {
    middleName: 'June',
    phone: '(518) 555-0177',
    email: 'w@example.com',
    address1: '1 Main Street',
    city: 'Troy',
    state: 'NY',
    zip: '12180',
    alerts: ['Latex allergy', 'Pacemaker'],
    tags: ['Runner'],
    noRemindersBy: ['text'],
    noContactBy: ['voicemail'],
    ...ofPatientTexts((_, name) => `Their ${name}`),
  };

  it('is what both said: no alert of the other is hidden, and what was empty is filled', async () => {
    const kept = await add({
      alerts: ['Osteoporosis'],
      tags: ['VIP'],
      sex: 'unknown',
      email: 'k@example.com',
    });
    const other = await add({ ...rich, preferredProviderId: provider as never });
    await merge(kept, other);
    expect(await chart(kept)).toMatchObject({
      ...rich,
      sex: 'female',
      email: 'k@example.com',
      alerts: ['Osteoporosis', 'Latex allergy', 'Pacemaker'],
      tags: ['VIP', 'Runner'],
      preferredProviderId: provider,
    });
  });

  it('is on both charts as it was when the merge is undone', async () => {
    const [kept, other] = [await add({ alerts: ['Osteoporosis'] }), await add(rich)];
    const before = [await saidBy(kept), await saidBy(other)];
    const decision = await merge(kept, other);
    await undo(decision);
    expect([await saidBy(kept), await saidBy(other)]).toEqual(before);
  });

  it('has the allergies of both, also one that was changed since, and gives each back', async () => {
    const allergic = async (patientId: string, changes: object) =>
      (await make(`patients/${patientId}/allergies`, allergyBody(changes))).id as string;
    const known = async (patientId: string) =>
      (await read(`patients/${patientId}/record`)).allergies.map(
        ({ display, reaction }: { display: string; reaction: string }) => [display, reaction],
      );
    const [kept, other] = [await add(), await add()];
    await allergic(kept, { display: 'No known allergies', noneKnown: true });
    const latex = await allergic(other, { display: 'Latex' });
    const decision = await merge(kept, other);
    expect(await known(kept)).toEqual([
      ['Latex', ''],
      ['No known allergies', ''],
    ]);
    // A device that still has the chart that was merged.
    const changed = await write('PUT', `patients/${other}/allergies/${latex}`, { reaction: 'Hives' }, 1);
    expect(changed.status).toBe(200);
    await undo(decision);
    expect([await known(kept), await known(other)]).toEqual([
      [['No known allergies', '']],
      [['Latex', 'Hives']],
    ]);
  });

  it('keeps what a person changed since, when the merge is undone', async () => {
    const [kept, other] = [await add(), await add(rich)];
    const decision = await merge(kept, other);
    await change(kept, { phone: '518-555-0188', alerts: ['Latex allergy', 'Pacemaker', 'Gout'] });
    await undo(decision);
    expect(await chart(kept)).toMatchObject({ phone: '518-555-0188', alerts: ['Gout'], email: '', city: '' });
  });

  it('leaves with the chart that leaves, also out of a third into which the kept one was merged', async () => {
    const [kept, other, third] = [await add(), await add(rich), await add({ alerts: ['Gout'] })];
    const first = await merge(kept, other);
    await merge(third, kept);
    expect((await chart(third)).alerts).toEqual(['Gout', 'Latex allergy', 'Pacemaker']);
    await undo(first);
    expect(await chart(third)).toMatchObject({ alerts: ['Gout'], phone: '', noContactBy: [] });
    expect(await chart(other)).toMatchObject({ mergedInto: null, alerts: rich.alerts });
  });

  it('keeps an alert that a chart which stays merged has as well', async () => {
    const [kept, other, stays] = [await add(), await add(rich), await add({ alerts: ['latex allergy'] })];
    const first = await merge(kept, other);
    const second = await merge(kept, stays);
    await undo(first);
    expect((await chart(kept)).alerts).toEqual(['latex allergy']);
    await undo(second);
    expect((await chart(kept)).alerts).toEqual([]);
  });

  it('is not merged at all where a chart cannot hold all alerts', async () => {
    const alerts = (word: string) => Array.from({ length: 11 }, (_, place) => `${word} ${place}`);
    const refused = await decide(
      await add({ alerts: alerts('One') }),
      await add({ alerts: alerts('Other') }),
    );
    expect([refused.status, refused.body.code]).toEqual([422, 'fields-invalid']);
  });
});

describe('a chart that was merged', () => {
  it('still leads to the kept one by its old name, phone, birth date and chart number', async () => {
    const kept = await add({ firstName: 'Ottilie', lastName: 'Zeller' });
    const old = { lastName: 'Quennell', birthDate: '1933-03-04' as never, phone: '(518) 555-0142' };
    const other = await add({ firstName: 'Ottilie', ...old });
    const asOwner = (text: string) => world.database.pool.query(text);
    await asOwner(`update patients set chart_number = 'OLD-77' where id = '${other}'`);
    const decision = await merge(kept, other);
    const ways = ['Quennell', 'quennell ottilie', '5550142', '3/4/1933', 'old-77'];
    for (const words of ways) expect([words, await found(words)]).toEqual([words, [kept]]);
    expect((await read('patients?q=Ottilie')).total).toBe(1);
    // The kept chart is still found so under another name, and not under two.
    await change(kept, { lastName: 'Zimmer' });
    for (const words of [...ways, 'Zimmer']) expect([words, await found(words)]).toEqual([words, [kept]]);
    const third = await add({ firstName: 'Ottilie', lastName: 'Yarrow' });
    const onward = await merge(third, kept);
    for (const words of [...ways, 'Zimmer']) expect([words, await found(words)]).toEqual([words, [third]]);
    await undo(onward);
    await undo(decision);
    for (const words of ways) expect([words, await found(words)]).toEqual([words, [other]]);
    expect(await found('Zimmer')).toEqual([kept]);
    expect(new Set(await found('Ottilie'))).toEqual(new Set([kept, other, third]));
  });
});

describe('what was entered since a merge', () => {
  const fileOf = (id: string) => read(`patients/${id}/file`);
  const visitOf = async (patientId: string, id: string) =>
    (await read(`patients/${patientId}/appointments`)).appointments.find(
      (row: { id: string }) => row.id === id,
    );

  it('leaves a case that goes back: a visit of the kept chart uses no authorization of the other', async () => {
    const [kept, other] = [await add(), await add()];
    const theirs = caseBody();
    await make(`patients/${other}/cases`, theirs);
    const decision = await merge(kept, other);
    const { id } = await make('appointments', bookingBody(world.here, kept));
    expect(await visitOf(kept, id)).toMatchObject({ caseId: theirs.id });
    const own = caseBody();
    await undo(decision);
    expect(await visitOf(kept, id)).toMatchObject({ caseId: null, version: 2 });
    // With an open case of its own, a visit is for that.
    await make(`patients/${kept}/cases`, own);
    const again = await merge(kept, other);
    const next = bookingBody(world.here, kept, { caseId: theirs.id, startsAt: '2026-03-03T15:00:00.000Z' });
    await make('appointments', next);
    await undo(again);
    expect(await visitOf(kept, next.id)).toMatchObject({ caseId: own.id });
  });

  it('goes along with the coverage it is about, and shows there', async () => {
    const [kept, other] = [await add(), await add()];
    const [theirs, theirCase] = [coverageBody(), caseBody()];
    await make(`patients/${other}/cases`, theirCase);
    await make(`patients/${other}/coverages`, theirs);
    const decision = await merge(kept, other);
    const check = checkBody(theirs.id);
    await make(`patients/${kept}/coverage-checks`, check);
    const more = { ...coverageBody(), order: 'secondary', caseId: theirCase.id };
    await make(`patients/${kept}/coverages`, more);
    const own = coverageBody();
    await make(`patients/${kept}/coverages`, own);
    await undo(decision);
    const [mine, back] = [await fileOf(kept), await fileOf(other)];
    expect(mine.coverages.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect(mine.checks).toEqual([]);
    expect(back.coverages).toMatchObject([{ id: theirs.id }, { id: more.id, caseId: theirCase.id }]);
    expect(back.checks).toMatchObject([{ id: check.id }]);
  });

  it('goes along with the visit whose note it is, with its charges', async () => {
    const [kept, other] = [await add(), await add()];
    const visit = await make('appointments', bookingBody(world.here, other));
    const decision = await merge(kept, other);
    const note = encounterBody(world.here, kept, { appointmentId: visit.id });
    await make('encounters', note);
    const signing = { signedAt: '2026-03-02T15:30:00.000Z', deviceSequence: 1, chargeIds: {} };
    const { charges } = bodyOf(await write('POST', `encounters/${note.id}/sign`, signing, 1));
    await undo(decision);
    const of = async (id: string) => ({
      encounters: (await read(`patients/${id}/encounters`)).encounters.length,
      charges: (await read(`patients/${id}/charges`)).charges.length,
    });
    expect(charges.length).toBeGreaterThan(0);
    expect([await of(kept), await of(other)]).toEqual([
      { encounters: 0, charges: 0 },
      { encounters: 1, charges: charges.length },
    ]);
  });
});
