import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClinicId, OpId, PatientId } from '../../../src/contract/base/ids.ts';
import type { Patient } from '../../../src/contract/people/patient.ts';
import type { PlainDate } from '../../../src/contract/base/values.ts';
import { ApiFault } from '../../../src/api/call/fault.ts';
import { blankPatient, writePatientChange } from '../../../src/domain/people/patient-changes.ts';
import type { PushAnswer, PushBody } from '../../../src/sync/device/ports.ts';
import { clearPending, pendingStore } from '../../../src/sync/reads/pending.ts';
import { openQueue, type Queue } from '../../../src/sync/outbox/queue.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { Device, networkFault } from '../../../tests/sync/world.ts';
import { copyOfDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../kernel/db/open-database.ts';
import { createLog } from '../../kernel/process/log.ts';
import { mainClinic } from '../../tools/demo/clinic-plan.ts';
import { seedDemo } from '../../tools/demo/seed.ts';
import { createApp, type Api } from '../app.ts';

/** A real device and a real database that is put back to a real copy of it, while somebody else writes on. */
const clinicId = mainClinic.id as ClinicId;
const startMs = Date.parse('2026-03-02T15:00:00Z');
let nowMs = startMs;
let database: Database;
let backup: Database | null = null;
let api: Api;
const subs = new Map<string, string>();

const serve = (from: Database): Api =>
  createApp({
    database: from,
    clock: { now: () => (nowMs += 1_000) },
    config: { stage: 'local' },
    log: createLog('silent'),
    verify: (token, tokenUse) => {
      const sub = subs.get(token)!;
      return Promise.resolve({
        sub,
        email: '',
        name: '',
        tokenUse,
        exp: startMs / 1000 + 86_400,
        grantId: null,
      });
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database, { now: nowMs, accounts: false });
  const { rows } = await database.pool.query<{ sub: string; email: string }>(
    `update users set sub = id::text where email like '%@demo.example' returning sub, email`,
  );
  const subOf = (name: string) => rows.find(({ email }) => email === `${name}@demo.example`)!.sub;
  subs.set('a.b.mine', subOf('provider')).set('a.b.other', subOf('admin'));
  api = serve(database);
});
afterAll(async () => {
  await api.settle();
  await database.close();
});
afterEach(async () => {
  await backup?.close();
  backup = null;
});

async function push(token: string, body: unknown): Promise<PushAnswer> {
  const response = await api.request(`/${clinicId}/sync/push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as PushAnswer & { code: string };
  if (response.status === 200) return answer;
  throw new ApiFault({
    kind: 'refused',
    message: answer.code,
    statusCode: response.status,
    code: answer.code,
  });
}
const send = (body: PushBody) => push('a.b.mine', body);

let device: Device;
let queue: Queue;
beforeEach(async () => {
  clearPending();
  device = new Device(startMs % 97);
  device.clock.jump(nowMs - device.clock.nowMs());
  device.wire = send;
  const userId = subs.get('a.b.mine')!;
  const databases = { database: device.database(), drainDatabase: device.database() };
  queue = await openQueue({ ports: device.tab().ports, ...databases, userId, seals: plainSeals(userId) });
  return () => queue.stop();
});

/** Lets virtual time pass between real answers until nothing waits that could go. */
async function untilSent(): Promise<void> {
  await expect
    .poll(async () => {
      await sleep(5);
      await device.clock.pass(300);
      const { waiting, sending } = pendingStore.getSnapshot().counts;
      return waiting + sending;
    })
    .toBe(0);
}

const patientRow = async (id: string): Promise<Patient> => {
  const response = await api.request(`/${clinicId}/patients/${id}`, {
    headers: { authorization: 'Bearer a.b.mine' },
  });
  return (await response.json()) as Patient;
};

/** Somebody else, on a device of their own, who has been told of nothing. */
async function otherChanges(id: string, email: string): Promise<void> {
  const { version } = await patientRow(id);
  const operation = {
    opId: crypto.randomUUID() as OpId,
    name: 'patient.update',
    schemaVersion: 1,
    seq: 1,
    params: { clinicId, patientId: id },
    body: { email },
    base: version,
    createdAt: new Date(nowMs).toISOString(),
  };
  const { outcomes } = await push('a.b.other', { deviceId: crypto.randomUUID(), operations: [operation] });
  expect(outcomes[0]?.outcome).toBe('applied');
}

describe('a device whose server was put back to a backup', () => {
  it.each([0, 1, 2, 4])('has no conflict with itself while others have written %i times', async (times) => {
    const id = crypto.randomUUID() as PatientId;
    const named = {
      ...blankPatient,
      firstName: 'Wren',
      lastName: 'Restored',
      birthDate: '1980-05-06' as PlainDate,
    };
    await queue.enqueue({
      name: 'patient.create',
      params: { clinicId },
      body: { ...named, id },
      lane: `patient:${id}`,
      seen: null,
      label: 'Add Wren Restored',
      patches: [],
    });
    await untilSent();
    backup = await copyOfDatabase(database);
    for (const phone of ['2125550101', '2125550102']) {
      await queue.enqueue(writePatientChange(await patientRow(id), { phone, preferredName: 'Wrenna' }));
      await untilSent();
    }
    const lastSeen = await patientRow(id);
    device.wire = () => Promise.reject(networkFault());
    await queue.enqueue(writePatientChange(lastSeen, { phone: '2125550103' }));
    const before = api;
    api = serve(backup);
    for (let count = 1; count <= times; count += 1) await otherChanges(id, `other${count}@clinic.example`);
    device.wire = send;
    device.wake('online');
    await untilSent();
    expect(pendingStore.getSnapshot().counts.needsReview).toBe(0);
    expect(await patientRow(id)).toMatchObject({
      preferredName: 'Wrenna',
      phone: expect.stringMatching(/0103$/),
      ...(times > 0 && { email: `other${times}@clinic.example` }),
    });
    await api.settle();
    api = before;
  });
});
