import { describe, expect, it } from 'vitest';
import type { ClinicId, DeviceId, OpId, PatientId } from '../../../src/contract/base/ids.ts';
import type { PushOperation } from '../../../src/contract/sync.ts';
import type { PushOutcome, WriteBase } from '../../../src/contract/base/queued-write.ts';
import type { Instant } from '../../../src/contract/base/values.ts';
import { checkNothingLost } from './checks.ts';
import type { Device } from './device.ts';
import { Truth, type Entered } from './truth.ts';

const patientId = 'p' as PatientId;

/** The book of one device on which Ada changes one patient: a queue of three, the first of which is on the server. */
function bookOfOne(): { truth: Truth; serve: (position: number, base: WriteBase, version?: number) => void } {
  const truth = new Truth();
  const rows = [1, 2, 3].map((position) => ({ opId: idAt(position), position, userId: 'ada' }));
  const device = { name: 'd1', rows: () => rows } as unknown as Device;
  const serve = (position: number, base: WriteBase, version?: number) => {
    const body = { deviceId: 'd1' as DeviceId, operations: [operationAt(position, base)] };
    truth.leaves(device, 'ada', body);
    truth.served('ada', body, [outcomeAt(position, version)]);
  };
  serve(1, 1, 2);
  return { truth, serve };
}

const idAt = (position: number) => `op${position}` as OpId;

const operationAt = (position: number, base: WriteBase): PushOperation => ({
  opId: idAt(position),
  name: 'patient.update',
  schemaVersion: 1,
  seq: position,
  params: { clinicId: 'c' as ClinicId, patientId },
  body: { city: `w${position}x` },
  base,
  createdAt: '2026-03-02T14:00:00.000Z' as Instant,
});

const outcomeAt = (position: number, version?: number): PushOutcome =>
  version === undefined
    ? { opId: idAt(position), outcome: 'conflict', status: 412, body: {} }
    : { opId: idAt(position), outcome: 'applied', status: 200, body: { id: patientId, version } };

describe('the book of a conflict', () => {
  it('calls one false that met only what the same hand had made', () => {
    const { serve } = bookOfOne();
    serve(2, { after: idAt(1) }, 3);
    expect(() => serve(3, { after: idAt(1) })).toThrow('falseConflict: d1/3 conflicts with nobody');
  });

  it('knows one that met what was given up here although the server has it', () => {
    const { truth, serve } = bookOfOne();
    serve(2, { after: idAt(1) }, 3);
    truth.givenUp.add('d1/2');
    expect(() => serve(3, { after: idAt(1) })).not.toThrow();
  });

  it('knows one that met what was brought together with that, and which nobody has seen', () => {
    const { truth, serve } = bookOfOne();
    truth.givenUp.add('d1/1');
    serve(2, 1);
    serve(2, 2, 3);
    expect(() => serve(3, 2)).not.toThrow();
  });

  it('knows one of a write that was given up and arrives behind what was entered after it', () => {
    const { truth, serve } = bookOfOne();
    truth.givenUp.add('d1/2');
    serve(3, { after: idAt(1) }, 3);
    expect(() => serve(2, { after: idAt(1) })).not.toThrow();
  });

  it('calls one false of a write that was given up and meets what was entered before it', () => {
    const { truth, serve } = bookOfOne();
    truth.givenUp.add('d1/2');
    expect(() => serve(2, 1)).toThrow('falseConflict');
  });

  it('calls one false that was made against what was given up, or against something newer', () => {
    const { truth, serve } = bookOfOne();
    truth.givenUp.add('d1/1');
    expect(() => serve(3, { after: idAt(1) })).toThrow('falseConflict');
    serve(2, 2, 3);
    expect(() => serve(3, 2)).toThrow('falseConflict');
  });
});

describe('the book of what was entered', () => {
  /** Ada's findings wait at the first place of her device; what a save of the note says of them is given each time. */
  function bookOfNote() {
    const truth = new Truth();
    const deviceOf = (name: string) =>
      ({
        name,
        rows: () => [1, 2].map((position) => ({ opId: `${name}-${position}`, position, userId: 'ada' })),
      }) as unknown as Device;
    const [own, other] = [deviceOf('d1'), deviceOf('d2')];
    let version = 1;
    const save = (device: Device, position: number, findings: string) => {
      const opId = `${device.name}-${position}` as OpId;
      const operation = {
        ...operationAt(position, version),
        opId,
        name: 'encounter.saveNote',
        params: { clinicId: 'c', encounterId: 'e' },
        body: { note: { findings } },
      } as unknown as PushOperation;
      version += 1;
      const body = { deviceId: device.name as DeviceId, operations: [operation] };
      truth.leaves(device, 'ada', body);
      truth.served('ada', body, [
        { opId, outcome: 'applied', status: 200, body: { id: 'e', version, note: { findings } } },
      ]);
    };
    const entry = {
      token: 'w1x',
      device: own,
      userId: 'ada',
      entity: 'encounter',
      recordId: 'e',
      field: 'note.findings',
      value: 'w1x',
      saw: '',
      mark: 'w1x',
      isForced: true,
    };
    truth.acknowledge(entry as unknown as Entered, 'd1-1' as OpId);
    return { truth, own, other, save };
  }

  it('calls it lost when its write arrives without it', () => {
    const { truth, own, other, save } = bookOfNote();
    save(other, 1, 'w2x');
    save(own, 1, 'w2x');
    expect(() => checkNothingLost(truth)).toThrow('lost: d1/1 was applied without w1x');
  });

  it('does not where a later write had brought it, and somebody changed it there', () => {
    const { truth, own, other, save } = bookOfNote();
    save(own, 2, 'w1x');
    save(other, 1, 'w2x');
    // The one that had waited; of one lane it comes late, as one that was given up and brought back.
    truth.givenUp.add('d1/1');
    save(own, 1, 'w2x');
    expect(() => checkNothingLost(truth)).not.toThrow();
  });

  it('calls it lost where the same hand then takes it out unasked', () => {
    const { truth, own, save } = bookOfNote();
    save(own, 2, 'w1x');
    truth.givenUp.add('d1/1');
    save(own, 1, '');
    expect(() => checkNothingLost(truth)).toThrow('lost: d1/1 was applied without w1x');
  });
});
