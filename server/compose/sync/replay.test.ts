import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  AppointmentId,
  ClinicId,
  LocationId,
  PatientId,
  ResourceId,
  UserId,
} from '../../../src/contract/base/ids.ts';
import type { PatientFields } from '../../../src/contract/people/patient.ts';
import type { PushOutcome } from '../../../src/contract/base/queued-write.ts';
import type { Instant, PlainDate } from '../../../src/contract/base/values.ts';
import { blankPatient } from '../../../src/domain/people/patient-changes.ts';
import { uuid7 } from '../../../src/lib/uuid.ts';
import { clearPending, pendingStore } from '../../../src/sync/reads/pending.ts';
import type { PushAnswer, PushBody } from '../../../src/sync/device/ports.ts';
import { openQueue, type Queue } from '../../../src/sync/outbox/queue.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { Device, networkFault, refusal } from '../../../tests/sync/world.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../kernel/db/open-database.ts';
import { mainClinic } from '../../tools/demo/clinic-plan.ts';
import { seedDemo } from '../../tools/demo/seed.ts';
import { createApp, type Api } from '../app.ts';
import { createLog } from '../../kernel/process/log.ts';

/** The device's real engine against the real API and a real PostgreSQL; only the wire between them is ours. */
const clinicId = mainClinic.id as ClinicId;
const locationId = mainClinic.locations[0]!.id as LocationId;
const nowMs = Date.parse('2026-03-02T15:00:00Z');

let database: Database;
let api: Api;
let person: { id: UserId; sub: string };

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database, { now: nowMs, accounts: false });
  const { rows } = await database.pool.query<{ id: UserId; sub: string }>(
    `update users set sub = id::text where email = 'provider@demo.example' returning id, sub`,
  );
  person = rows[0]!;
  api = createApp({
    database,
    clock: { now: () => nowMs },
    config: { stage: 'local' },
    log: createLog('silent'),
    verify: (_token, tokenUse) =>
      Promise.resolve({ ...person, email: '', name: '', tokenUse, exp: nowMs / 1000 + 600, grantId: null }),
  });
});
afterAll(async () => {
  await api.settle();
  await database.close();
});

/** Answers on their way: the device's time stands still for them, however busy the machine is. */
const underWay = new Set<Promise<unknown>>();

function send(body: PushBody): Promise<PushAnswer> {
  const answer = ask(body).finally(() => underWay.delete(answer));
  underWay.add(answer);
  return answer;
}

async function ask(body: PushBody): Promise<PushAnswer> {
  const response = await api.request(`/${clinicId}/sync/push`, {
    method: 'POST',
    headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw refusal(response.status);
  return (await response.json()) as PushAnswer;
}

const count = async (statement: string, values: unknown[] = []) =>
  Number(
    (await database.pool.query<{ n: string }>(`select count(*) as n from ${statement}`, values)).rows[0]!.n,
  );

let device: Device;
let queue: Queue;
let seed = 100;

beforeEach(async () => {
  clearPending();
  seed += 1;
  device = new Device(seed);
  device.clock.jump(nowMs - device.clock.nowMs());
  device.wire = send;
  const databases = { database: device.database(), drainDatabase: device.database() };
  queue = await openQueue({
    ports: device.tab().ports,
    ...databases,
    userId: person.sub,
    seals: plainSeals(person.sub),
  });
  return () => queue.stop();
});

const newPatientId = () => uuid7(device.clock.nowMs(), device.random.bytes) as PatientId;
const fields: PatientFields = {
  ...blankPatient,
  firstName: 'Wren',
  lastName: 'Replay',
  birthDate: '1980-05-06' as PlainDate,
};

const addPatient = (id: PatientId) =>
  queue.enqueue({
    name: 'patient.create',
    params: { clinicId },
    body: { ...fields, id },
    lane: `patient:${id}`,
    seen: null,
    label: 'Add Wren Replay',
    patches: [],
  });
const callPatient = (id: PatientId, preferredName: string) =>
  queue.enqueue({
    name: 'patient.update',
    params: { clinicId, patientId: id },
    body: { preferredName },
    lane: `patient:${id}`,
    seen: 1,
    label: 'Change Wren Replay',
    patches: [],
  });

/** A hundred new patients, each changed four times, entered with no network. */
async function enterFiveHundred(): Promise<PatientId[]> {
  const ids = Array.from({ length: 100 }, newPatientId);
  for (const id of ids) {
    await addPatient(id);
    for (const name of ['One', 'Two', 'Three', 'Four']) await callPatient(id, name);
  }
  return ids;
}

/** Lets virtual time pass between real answers until nothing waits or `rounds` are over. */
async function heal(rounds = 400): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { waiting, sending } = pendingStore.getSnapshot().counts;
    if (waiting + sending === 0) return;
    await sleep(5);
    await Promise.allSettled(underWay);
    await device.clock.pass(300);
  }
}

async function expectEachOnce(ids: readonly PatientId[]): Promise<void> {
  const { rows } = await database.pool.query<{ version: number; preferred_name: string }>(
    'select version, preferred_name from patients where id = any($1::uuid[])',
    [ids],
  );
  expect(rows).toHaveLength(ids.length);
  expect(new Set(rows.map((row) => `${row.version} ${row.preferred_name}`))).toEqual(new Set(['5 Four']));
  const entities = 'applied_ops where entity_id = any($1::uuid[])';
  expect(await count(entities, [ids])).toBe(ids.length * 5);
}

describe('replay against the real server', () => {
  it('brings 500 writes over, each once and in order, while every second answer is lost', async () => {
    device.wire = () => Promise.reject(networkFault());
    const ids = await enterFiveHundred();
    let pushes = 0;
    device.wire = async (body) => {
      pushes += 1;
      const answer = await send(body);
      if (pushes % 2 === 1) throw networkFault('The answer was lost.');
      return answer;
    };
    device.wake('online');
    await heal();
    expect(pendingStore.getSnapshot().counts).toEqual({ waiting: 0, sending: 0, needsReview: 0 });
    await expectEachOnce(ids);
  });

  it('has one effect and one answer when the same batch arrives ten times at once', async () => {
    device.wire = () => Promise.reject(networkFault());
    const ids = [newPatientId(), newPatientId()];
    for (const id of ids) {
      await addPatient(id);
      for (const name of ['One', 'Two', 'Three', 'Four']) await callPatient(id, name);
    }
    const answers: PushOutcome[][] = [];
    device.wire = async (body) => {
      const all = await Promise.all(Array.from({ length: 10 }, () => send(body)));
      answers.push(...all.map((answer) => answer.outcomes));
      return all[9]!;
    };
    device.wake('online');
    await heal();
    await expectEachOnce(ids);
    const settled = answers.map((outcomes) =>
      outcomes
        .filter(({ outcome }) => outcome !== 'retry')
        .map(({ opId, status, body }) => ({ opId, status, body })),
    );
    for (const outcomes of settled) {
      for (const outcome of outcomes) {
        expect(settled.flat().filter(({ opId }) => opId === outcome.opId)).toEqual(
          settled
            .flat()
            .filter(({ opId }) => opId === outcome.opId)
            .map(() => outcome),
        );
      }
    }
  });

  it('books for a patient who was made on the same device, and stops only what needs the refused one', async () => {
    device.wire = () => Promise.reject(networkFault());
    const [good, bad] = [newPatientId(), newPatientId()];
    await addPatient(good);
    await queue.enqueue({
      name: 'patient.create',
      params: { clinicId },
      body: { ...fields, id: bad, firstName: ' ' },
      lane: `patient:${bad}`,
      seen: null,
      label: 'Add nobody',
      patches: [],
    });
    const bookings = await Promise.all(
      [bad, good].map(async (patientId) => {
        const id = newPatientId() as string as AppointmentId;
        await queue.enqueue({
          name: 'appointment.book',
          params: { clinicId },
          body: {
            id,
            locationId,
            providerId: person.id,
            patientId,
            startsAt: '2026-03-09T15:00:00.000Z' as Instant,
            durationMinutes: 30,
            reason: '',
            note: '',
          },
          lane: `appointment:${id}`,
          seen: null,
          afterLanes: [`patient:${patientId}`],
          label: 'Book',
          patches: [],
        });
        return id;
      }),
    );
    device.wire = send;
    device.wake('online');
    await heal(40);
    // Whether it went along and was held back there, or stayed here, is a matter of which batch it fell in.
    const waits = (state: string) => (state === 'queued' ? 'waiting' : state);
    const states = pendingStore.getSnapshot().ops.map((op) => `${op.label}: ${waits(op.state)}`);
    expect(states.toSorted()).toEqual([
      'Add Wren Replay: done',
      'Add nobody: needs-review',
      'Book: done',
      'Book: waiting',
    ]);
    expect(await count('appointments where id = any($1::uuid[])', [bookings])).toBe(1);
    const refused = pendingStore.getSnapshot().ops.find((op) => op.state === 'needs-review');
    expect(refused?.lastError).toMatchObject({ kind: 'rejected', status: 422, code: 'fields-invalid' });
    expect((await queue.read(refused!.opId))?.body).toMatchObject({ id: bad });
  });

  it('leaves one of two who book the same exclusive room offline for a person, with the clash, and loses nothing', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from schedule_resources where location_id = $1 and name = 'Room 1'`,
      [locationId],
    );
    const patientId = newPatientId();
    await addPatient(patientId);
    await heal();
    device.wire = () => Promise.reject(networkFault());
    const book = async (startsAt: string) => {
      const id = newPatientId() as string as AppointmentId;
      const when = { startsAt: startsAt as Instant, durationMinutes: 30, reason: '', note: '' };
      const resourceIds = [rows[0]!.id as ResourceId];
      const body = { id, locationId, providerId: person.id, patientId, ...when, resourceIds };
      const about = { lane: `appointment:${id}`, seen: null, label: 'Book', patches: [] };
      return {
        id,
        opId: await queue.enqueue({ name: 'appointment.book', params: { clinicId }, body, ...about }),
      };
    };
    const both = [await book('2026-03-11T22:00:00.000Z'), await book('2026-03-11T22:15:00.000Z')];
    device.wire = send;
    device.wake('online');
    await heal();
    // Lanes wait for nobody: which of the two was sent first is a matter of which was due first.
    const states = await Promise.all(both.map(async ({ opId }) => (await queue.read(opId))?.state ?? 'done'));
    expect(states.toSorted()).toEqual(['done', 'needs-review']);
    const first = both[states.indexOf('done')]!;
    const second = both[states.indexOf('needs-review')]!;
    const stopped = await queue.read(second.opId);
    expect(stopped).toMatchObject({
      body: { id: second.id },
      lastError: { kind: 'rejected', status: 409, code: 'reason-needed' },
    });
    expect(stopped?.lastError?.answer).toMatchObject({
      details: {
        clashes: [{ kind: 'resource-busy', appointmentId: first.id }, {}, {}, {}],
        others: [{ id: first.id }],
      },
    });
    await queue.edit(second.opId, { ...(stopped!.body as object), overrideReason: 'Twins' });
    await heal();
    expect(await count(`appointments where id = $1 and override_reason = 'Twins'`, [second.id])).toBe(1);
  });

  it('keeps the words of both when another device was faster, and lets the person decide', async () => {
    const id = newPatientId();
    await addPatient(id);
    await heal();
    device.wire = () => Promise.reject(networkFault());
    const opId = await callPatient(id, 'Mine');
    await database.pool.query(`update patients set preferred_name = 'Theirs', version = 2 where id = $1`, [
      id,
    ]);
    device.wire = send;
    device.wake('online');
    await heal();
    const stopped = await queue.read(opId);
    expect(stopped).toMatchObject({ state: 'needs-review', lastError: { kind: 'conflict', status: 412 } });
    expect(JSON.stringify(stopped?.lastError?.answer)).toContain('Theirs');
    await queue.retry(opId);
    await heal();
    expect(await count(`patients where id = $1 and preferred_name = 'Mine' and version = 3`, [id])).toBe(1);
  });
});
