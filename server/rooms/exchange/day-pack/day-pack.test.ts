import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayPack } from '../../../../src/contract/exchange/day-pack.ts';
import type { Role } from '../../../../src/contract/access/role.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  encounterBody,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { filledBody, formBody, publishForm } from '../../../../tests/support/form-calls.ts';

let world: ApiWorld;
const patient = patientBody();
const elsewhere = patientBody({ lastName: 'Nottoday' });

beforeAll(async () => {
  world = await createApiWorld();
  const { id, users } = world.here;
  const post = async (path: string, body: unknown, seen?: number) => {
    const reply = await world.write(
      users.Provider,
      'POST',
      `/${id}/${path}`,
      body,
      seen === undefined ? {} : { seen },
    );
    bodyOf(reply);
  };
  await post('patients', patient);
  await post('patients', elsewhere);
  await post('appointments', bookingBody(world.here, patient.id));
  // Five visits, the oldest still a draft: the last three and the draft belong to the pack.
  for (const day of ['01', '05', '10', '15', '20']) {
    const encounter = encounterBody(world.here, patient.id, {
      startedAt: `2026-02-${day}T15:00:00.000Z`,
      title: day,
    });
    await post('encounters', encounter);
    const signing = { signedAt: '2026-02-20T16:00:00.000Z', deviceSequence: 1, chargeIds: {} };
    if (day !== '01') await post(`encounters/${encounter.id}/sign`, signing, 1);
  }
  for (const [table, display] of [
    ['conditions', 'Low back pain'],
    ['allergies', 'Latex'],
  ]) {
    await world.database.pool.query(
      `insert into ${table} (id, clinic_id, patient_id, external_source, external_id, display) values ($1, $2, $3, 'test', '1', $4)`,
      [newId(), id, patient.id, display],
    );
  }
});
afterAll(() => world.close());

const pack = (role: Role, date = '2026-03-02') =>
  world.call(
    world.here.users[role],
    'GET',
    `/${world.here.id}/day-pack?locationId=${world.here.locationId}&date=${date}`,
  );

describe("the day's pack", () => {
  it('holds all that the day needs, and nobody who does not come', async () => {
    const { body } = await pack('Provider');
    expect(dayPack.safeParse(body).error).toBeUndefined();
    expect(body.appointments).toHaveLength(1);
    expect(body.patients.map((row: { id: string }) => row.id)).toEqual([patient.id]);
    expect(body.encounters.map((row: { title: string }) => row.title)).toEqual(['20', '15', '10', '01']);
    expect(body.charges).toHaveLength(8);
    expect(body.records).toMatchObject([
      {
        patientId: patient.id,
        conditions: [{ display: 'Low back pain' }],
        allergies: [{ display: 'Latex' }],
      },
    ]);
    expect(body.services.length).toBeGreaterThan(10);
    expect(body.exercises).toHaveLength(1);
    expect(body.visitEvents).toMatchObject([
      { appointmentId: body.appointments[0].id, kind: 'booked', byName: 'Provider Here' },
    ]);
    expect(body.takenAt).toBe('2026-03-02T15:00:00.000Z');
  });

  it('holds the charts that were merged into those of today, so that they lead there', async () => {
    const double = patientBody({ lastName: 'Doubled' });
    const { users, id } = world.here;
    bodyOf(await world.write(users.Provider, 'POST', `/${id}/patients`, double));
    const merge = { id: newId(), keptId: patient.id, otherId: double.id, decision: 'merge' };
    const versions = { keptVersion: 1, otherVersion: 1 };
    bodyOf(await world.write(users.Provider, 'POST', `/${id}/duplicate-patients`, { ...merge, ...versions }));
    const { body } = await pack('Provider');
    expect(body.patients.find((row: { id: string }) => row.id === double.id)).toMatchObject({
      mergedInto: patient.id,
    });
    expect(body.patients).toHaveLength(2);
  });

  it('is true for its cursor: nothing came after it', async () => {
    const { body } = await pack('Provider');
    const { body: events } = await world.call(
      world.here.users.Provider,
      'GET',
      `/${world.here.id}/events?after=${body.cursor}`,
    );
    expect(events).toMatchObject({ events: [], cursor: body.cursor, tooOld: false });
  });

  it('[6.5] leaves out charts and ledgers where the role may not see them', async () => {
    const { body: staff } = await pack('Staff');
    expect([staff.appointments.length, staff.encounters, staff.records]).toEqual([1, [], []]);
    expect(staff.charges).toHaveLength(8);
    const { body: assistant } = await pack('ClinicalAssistant');
    expect([assistant.encounters.length, assistant.charges]).toEqual([4, []]);
  });

  it('of an empty day is empty, with the catalogue', async () => {
    const { body } = await pack('Provider', '2027-01-01');
    expect([body.appointments, body.patients, body.encounters]).toEqual([[], [], []]);
    expect(body.services.length).toBeGreaterThan(10);
  });
});

describe('reading a chart', () => {
  it('stands in the audit trail within a second, and before the server closes', async () => {
    const { Provider, Admin } = world.here.users;
    await world.call(Provider, 'GET', `/${world.here.id}/patients/${patient.id}/record`);
    await expect
      .poll(async () => (await world.call(Admin, 'GET', `/${world.here.id}/audit`)).body.entries, {
        timeout: 2_000,
      })
      .toContainEqual(
        expect.objectContaining({
          action: 'record.get',
          entity: 'record',
          entityId: patient.id,
          userName: 'Provider Here',
          outcome: 'done',
        }),
      );
    const other = await createApiWorld();
    const list = other.here.users.Provider;
    const made = patientBody();
    await other.write(list, 'POST', `/${other.here.id}/patients`, made);
    await other.call(list, 'GET', `/${other.here.id}/patients/${made.id}`);
    await other.api.settle();
    const { rows } = await other.database.pool.query(
      `select action from audit_log where entity_id = $1 order by id`,
      [made.id],
    );
    expect(rows).toEqual([{ action: 'patients.create' }, { action: 'patients.get' }]);
    await other.close();
  });
});

describe('the other reads', () => {
  const get = (role: Role, path: string) =>
    world.call(world.here.users[role], 'GET', `/${world.here.id}${path}`);

  it('the overview counts the day, and shows money to those who may see it', async () => {
    const path = `/overview?locationId=${world.here.locationId}&date=2026-03-02`;
    const { body } = await get('Provider', path);
    expect(body).toMatchObject({
      appointmentsByStatus: [{ key: 'booked', label: 'Booked', count: 1 }],
      openNotes: 1,
      patients: 2,
    });
    expect(body.chargesByDay.map((day: { date: string; count: number }) => [day.date, day.count])).toEqual([
      ['2026-02-20', 2],
    ]);
    expect((await get('ClinicalAssistant', path)).body.chargesByDay).toEqual([]);
  });

  it('the visit report counts by month and by provider', async () => {
    const { body } = await get('BusinessManager', '/reports/visits');
    expect(body).toEqual({
      byMonth: [{ key: '2026-02', label: 'February 2026', count: 5 }],
      byProvider: [{ key: world.here.users.Provider, label: 'Provider Here', count: 5 }],
      total: 5,
    });
  });

  it('a cohort under five is not shown', async () => {
    const { body } = await get('Admin', '/research/cohorts');
    expect(body).toEqual({ patients: 2, conditions: [] });
  });

  it('the worklist holds the open notes with their patients', async () => {
    const { body } = await get('Provider', '/encounters?status=draft');
    expect(body.encounters).toMatchObject([{ title: '01', status: 'draft', patient: { id: patient.id } }]);
  });

  it('the catalogue stands in display order', async () => {
    const { body } = await get('ContentDatabaseEditor', '/catalogue');
    const categories = [...new Set(body.services.map((row: { category: string }) => row.category))];
    expect(categories).toEqual([
      'Evaluation & Management',
      'Imaging & Tests',
      'Treatments',
      'Modalities',
      'Supplements & Supplies',
      'Rehab',
    ]);
  });

  it('holds the last forms of those who come, with what was shown once, and answers of the chart for who reads charts', async () => {
    const { users, id } = world.here;
    const shown = await publishForm(world, world.here, formBody({ isClinical: true }));
    const desk = await publishForm(world, world.here);
    const fill = async (patientId: string, body: { id: string }) => {
      bodyOf(await world.write(users.Staff, 'POST', `/${id}/patients/${patientId}/forms`, body));
      return body;
    };
    const clinical = await fill(patient.id, filledBody(shown));
    for (let count = 0; count < 8; count += 1)
      await fill(patient.id, {
        ...filledBody(desk, undefined, `2026-03-02T15:0${count}:00.000Z`),
      });
    await fill(elsewhere.id, filledBody(desk));
    const { body: first } = await pack('Provider');
    expect(dayPack.safeParse(first).error).toBeUndefined();
    expect(first.filledForms.filled).toHaveLength(8);
    // What can be handed over without a network.
    const given = first.forms.versions.map((one: { id: string }) => one.id);
    expect(given).toEqual(expect.arrayContaining([shown.id, desk.id]));
    const latest = await fill(patient.id, filledBody(shown, undefined, '2026-03-02T16:00:00.000Z'));
    const { filledForms } = (await pack('Provider')).body;
    expect(filledForms.filled.map((row: { patientId: string }) => row.patientId)).toEqual(
      Array(8).fill(patient.id),
    );
    expect(filledForms.filled[0]).toMatchObject({ id: latest.id, answers: expect.any(Array) });
    expect(filledForms.filled.map((row: { id: string }) => row.id)).not.toContain(clinical.id);
    expect(filledForms.shown).toHaveLength(2);
    expect(filledForms.shown).toContainEqual({ formVersionId: shown.id, items: shown.items });
    const staff = (await pack('Staff')).body.filledForms.filled as {
      isClinical: boolean;
      answers: unknown;
    }[];
    expect(staff.map(({ isClinical, answers }) => [isClinical, answers === null])).toEqual([
      [true, true],
      ...Array.from({ length: 7 }, () => [false, false]),
    ]);
  });
});
