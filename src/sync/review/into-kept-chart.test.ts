import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clinicA } from '../../../tests/sync/intents.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { Device } from '../../../tests/sync/world.ts';
import type { PatientId } from '../../contract/base/ids.ts';
import type { Patient } from '../../contract/people/patient.ts';
import type { PushOperation } from '../../contract/sync.ts';
import type { PushOutcome } from '../../contract/base/queued-write.ts';
import { blankPatient, writePatientChange } from '../../domain/people/patient-changes.ts';
import { clearPending, pendingStore } from '../reads/pending.ts';
import { openQueue, type Queue } from '../outbox/queue.ts';

const chartOf = (id: string, changes: Partial<Patient> = {}) =>
  ({ ...blankPatient, id: id as PatientId, clinicId: clinicA, version: 1, ...changes }) as unknown as Patient;

/** A server on which the chart `old` was merged into `kept`. */
class MergedServer {
  kept: Patient;
  readonly sent: PushOperation[] = [];
  constructor(changes: Partial<Patient>) {
    this.kept = chartOf('kept', { version: 7, ...changes });
  }
  answer = (op: PushOperation): PushOutcome => {
    const { opId, base, params, body } = op;
    this.sent.push(op);
    if (params['patientId'] === 'old') {
      const details = { mergedInto: 'kept', kept: structuredClone(this.kept) };
      return {
        opId,
        outcome: 'rejected',
        status: 409,
        body: { code: 'patient-merged', message: 'Merged.', details },
      };
    }
    if (base !== this.kept.version) {
      const details = { current: structuredClone(this.kept) };
      return {
        opId,
        outcome: 'conflict',
        status: 412,
        body: { code: 'version-stale', message: 'Newer.', details },
      };
    }
    this.kept = { ...this.kept, ...(body as object), version: this.kept.version + 1 };
    return { opId, outcome: 'applied', status: 200, body: { id: 'kept', version: this.kept.version } };
  };
}

let device: Device;
let queue: Queue;
beforeEach(async () => {
  clearPending();
  device = new Device(1);
  const { ports } = device.tab();
  queue = await openQueue({
    ports,
    database: device.database(),
    drainDatabase: device.database(),
    userId: 'ada',
    seals: plainSeals('ada'),
  });
});
afterEach(async () => {
  const stopped = queue.stop();
  await device.clock.pass(31_000);
  await stopped;
});

const only = () => pendingStore.getSnapshot().ops[0]!;
const enter = async (server: MergedServer, change: Partial<Patient>, seen: Partial<Patient> = {}) => {
  device.wire = (body) => Promise.resolve({ outcomes: body.operations.map(server.answer), cursor: 0 });
  await queue.enqueue(writePatientChange(chartOf('old', seen), change as never));
  await device.clock.pass(1_000);
};

describe('a change of a chart that was merged on another device', () => {
  it('is made in the kept chart, against what stands there, and takes nothing away from it', async () => {
    const server = new MergedServer({ alerts: ['Pacemaker'], email: 'k@example.com' });
    await enter(server, { alerts: ['Latex allergy'], phone: '555-0100' });
    expect(only()).toMatchObject({ state: 'needs-review', lastError: { code: 'patient-merged' } });
    await queue.moveIntoKept(only().opId);
    await device.clock.pass(1_000);
    expect(only()).toMatchObject({ state: 'done', lane: 'patient:kept', patientId: 'kept' });
    expect(server.kept).toMatchObject({
      alerts: ['Pacemaker', 'Latex allergy'],
      phone: '555-0100',
      email: 'k@example.com',
    });
    expect(server.sent.at(-1)).toMatchObject({ params: { patientId: 'kept' }, base: 7 });
  });

  it('asks where the kept chart says something else, and sends what was chosen', async () => {
    const server = new MergedServer({ phone: '555-0199' });
    await enter(server, { phone: '555-0100', city: 'Troy' });
    await queue.moveIntoKept(only().opId);
    await device.clock.pass(1_000);
    expect(only()).toMatchObject({
      state: 'needs-review',
      lastError: { kind: 'conflict', fields: ['phone'] },
    });
    expect(server.kept.phone).toBe('555-0199');
    await queue.resolve(only().opId, new Map([['phone', '555-0100']]));
    await device.clock.pass(1_000);
    expect(only().state).toBe('done');
    expect(server.kept).toMatchObject({ phone: '555-0100', city: 'Troy' });
  });

  it('meets a still newer kept chart as any conflict does', async () => {
    const server = new MergedServer({});
    await enter(server, { phone: '555-0100' });
    server.kept = { ...server.kept, version: 9, city: 'Albany' };
    await queue.moveIntoKept(only().opId);
    await device.clock.pass(1_000);
    expect(only().state).toBe('done');
    expect(server.kept).toMatchObject({ phone: '555-0100', city: 'Albany', version: 10 });
  });

  it('stays as it is where the server has not named the kept chart', async () => {
    const server = new MergedServer({});
    const refused = server.answer;
    server.answer = (op) => ({
      ...refused(op),
      body: { code: 'patient-merged', message: 'Merged.', details: {} },
    });
    await enter(server, { phone: '555-0100' });
    await expect(queue.moveIntoKept(only().opId)).rejects.toThrow('Try again first');
    expect(only().state).toBe('needs-review');
  });
});
