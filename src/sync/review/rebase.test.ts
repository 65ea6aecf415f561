import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clinicA, saveNote, setStatus } from '../../../tests/sync/intents.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { Device, networkFault } from '../../../tests/sync/world.ts';
import type { EncounterId } from '../../contract/base/ids.ts';
import type { SoapNote } from '../../contract/clinical/note.ts';
import type { PushOperation } from '../../contract/sync.ts';
import type { PushOutcome } from '../../contract/base/queued-write.ts';
import type { Instant } from '../../contract/base/values.ts';
import { emptyNote } from '../../domain/clinical/note/empty-note.ts';
import { clearPending, pendingStore } from '../reads/pending.ts';
import { openQueue, type Queue } from '../outbox/queue.ts';
import type { WriteIntent } from '../outbox/write-intent.ts';

/** A server that holds one draft note and knows its version, as the real one answers. */
class NoteServer {
  version = 1;
  note: SoapNote = { ...emptyNote(), complaint: 'neck' };
  isSigned = false;
  readonly applied = new Map<string, number>();
  answer = (op: PushOperation): PushOutcome => {
    const { opId, base } = op;
    const done = this.applied.get(opId);
    if (done !== undefined) return this.#said(opId, 'duplicate', done);
    const seen = typeof base === 'object' && base !== null ? this.applied.get(base.after) : base;
    if (seen === undefined) {
      return { opId, outcome: 'retry', status: 409, body: { code: 'in-flight', message: 'Later.' } };
    }
    if (seen !== this.version) {
      const current = { id: 'e1', version: this.version, note: structuredClone(this.note) };
      const body = { code: 'version-stale', message: 'Somebody changed this.', details: { current } };
      return { opId, outcome: 'conflict', status: 412, body };
    }
    if (op.name === 'encounter.sign') this.isSigned = true;
    else this.note = structuredClone((op.body as { note: SoapNote }).note);
    this.version += 1;
    this.applied.set(opId, this.version);
    return this.#said(opId, 'applied', this.version);
  };
  /** Somebody else, on another device. */
  change(fields: Partial<SoapNote>): void {
    this.note = { ...this.note, ...fields };
    this.version += 1;
  }
  #said(opId: PushOperation['opId'], outcome: 'applied' | 'duplicate', version: number): PushOutcome {
    return { opId, outcome, status: 200, body: { id: 'e1', version } };
  }
}

let device: Device;
let server: NoteServer;
let queue: Queue;
const online = () => {
  device.wire = (body) => Promise.resolve({ outcomes: body.operations.map(server.answer), cursor: 0 });
  device.wake('online');
  return device.clock.pass(5_000);
};
const offline = () => {
  device.wire = () => Promise.reject(networkFault());
};
const states = () => pendingStore.getSnapshot().ops.map(({ state }) => state);

/** What the editor hands over: the note it shows now, and the one it had saved before. */
const save = (before: Partial<SoapNote>, now: Partial<SoapNote>, seen = 1): WriteIntent => {
  const note = { ...emptyNote(), ...now };
  const patches = [{ entity: 'encounter' as const, id: 'e1', merge: { note } }];
  const seenContent = { ...emptyNote(), ...before };
  return { ...saveNote('e1', ''), body: { note }, seen, seenContent, patches };
};
const sign = (signed: Partial<SoapNote>): WriteIntent => ({
  name: 'encounter.sign',
  params: { clinicId: clinicA, encounterId: 'e1' as EncounterId },
  body: { signedAt: '2026-03-02T09:00:00.000Z' as Instant, deviceSequence: 1, chargeIds: {} },
  lane: 'encounter:e1',
  seen: 1,
  seenContent: { ...emptyNote(), ...signed },
  label: 'Sign',
  patches: [{ entity: 'encounter', id: 'e1', merge: { status: 'signed' } }],
});

beforeEach(async () => {
  clearPending();
  device = new Device(1);
  server = new NoteServer();
  const { ports } = device.tab();
  queue = await openQueue({
    ports,
    database: device.database(),
    drainDatabase: device.database(),
    userId: 'ada',
    seals: plainSeals('ada'),
  });
  offline();
});
afterEach(async () => {
  const stopped = queue.stop();
  await device.clock.pass(31_000);
  await stopped;
});

describe('a note that two wrote in', () => {
  it('goes on by itself where each touched something else, under another id', async () => {
    const first = await queue.enqueue(save({ complaint: 'neck' }, { complaint: 'neck', plan: 'rest' }));
    server.change({ findings: 'stiff' });
    await online();
    expect(server.note).toMatchObject({ complaint: 'neck', plan: 'rest', findings: 'stiff' });
    expect(states()).toEqual(['done']);
    expect(server.applied.has(first)).toBe(false);
    // The screen shows what the other wrote at once, and not after the next read.
    expect(pendingStore.getSnapshot().ops[0]?.patches[0]?.merge).toMatchObject({
      note: { plan: 'rest', findings: 'stiff' },
    });
  });

  it('waits for a person where both touched the same, with the names of the fields and everything entered', async () => {
    const entered = { complaint: 'low back', plan: 'rest' };
    const opId = await queue.enqueue(save({ complaint: 'neck' }, entered));
    server.change({ complaint: 'shoulder' });
    await online();
    expect(states()).toEqual(['needs-review']);
    const row = await queue.read(opId);
    expect(row?.lastError).toMatchObject({ kind: 'conflict', fields: ['complaint'] });
    expect(row?.body).toMatchObject({ note: entered });
    expect(server.note).toMatchObject({ complaint: 'shoulder', plan: '' });
  });

  it('carries what waits behind: neither the change of the other nor any of ours is lost', async () => {
    await queue.enqueue(save({ complaint: 'neck' }, { complaint: 'neck', plan: 'rest' }));
    await device.clock.pass(0);
    // The first was tried, so this one is a write of its own behind it.
    await queue.enqueue(save({ complaint: 'neck', plan: 'rest' }, { complaint: 'neck', plan: 'walk' }));
    server.change({ findings: 'stiff' });
    await online();
    expect(states()).toEqual(['done', 'done']);
    expect(server.note).toMatchObject({ complaint: 'neck', plan: 'walk', findings: 'stiff' });
  });

  it('given up in its merged form, leaves what was entered behind it to be compared all the same', async () => {
    offline();
    await queue.enqueue(save({ complaint: 'neck' }, { complaint: 'neck', plan: 'ice' }));
    server.change({ complaint: 'neck and arm' });
    // What goes on in its place is refused for something else, and waits for a person.
    const refuse = ({ opId }: PushOperation): PushOutcome => ({
      opId,
      outcome: 'rejected',
      status: 422,
      body: { code: 'invalid', message: 'Not like this.' },
    });
    device.wire = (body) => {
      device.wire = (next) => Promise.resolve({ outcomes: next.operations.map(refuse), cursor: 0 });
      return Promise.resolve({ outcomes: body.operations.map(server.answer), cursor: 0 });
    };
    device.wake('online');
    await device.clock.pass(500);
    expect(states()).toEqual(['needs-review']);
    const [merged] = pendingStore.getSnapshot().ops;
    await queue.enqueue(save({ complaint: 'neck', plan: 'ice' }, { complaint: 'neck, left', plan: 'ice' }));
    await queue.discard(merged!.opId);
    await online();
    expect(states()).toEqual(['needs-review']);
    expect(server.note).toMatchObject({ complaint: 'neck and arm', plan: '' });
  });

  it('is merged again when the editor, which has not shown the merged text, saves on', async () => {
    await queue.enqueue(save({ complaint: 'neck' }, { complaint: 'neck', plan: 'rest' }));
    server.change({ findings: 'stiff' });
    await online();
    await queue.enqueue(save({ complaint: 'neck', plan: 'rest' }, { complaint: 'neck', plan: 'walk' }));
    await online();
    expect(states()).toEqual(['done', 'done']);
    expect(server.note).toMatchObject({ plan: 'walk', findings: 'stiff' });
  });

  it('meets one change after the other', async () => {
    await queue.enqueue(save({ complaint: 'neck' }, { complaint: 'neck', plan: 'rest' }));
    server.change({ findings: 'stiff' });
    let pushes = 0;
    device.wire = (body) => {
      pushes += 1;
      const outcomes = body.operations.map(server.answer);
      if (pushes < 4) server.change({ assessment: `change ${pushes}` });
      return Promise.resolve({ outcomes, cursor: 0 });
    };
    device.wake('online');
    await device.clock.pass(5_000);
    expect(states()).toEqual(['done']);
    expect(server.note).toMatchObject({ plan: 'rest', findings: 'stiff', assessment: 'change 3' });
  });

  it('is not signed with words that the signer has not seen', async () => {
    const words = { complaint: 'neck', plan: 'rest' };
    await queue.enqueue(save({ complaint: 'neck' }, words));
    await queue.enqueue(sign(words));
    server.change({ findings: 'stiff' });
    await online();
    expect(states()).toEqual(['done', 'needs-review']);
    expect(server).toMatchObject({ isSigned: false, note: { plan: 'rest', findings: 'stiff' } });
  });
});

it('a server that refuses the very version it names is not asked for ever', async () => {
  await queue.enqueue(setStatus('a1', { seen: 3, seenContent: { status: 'booked' } }));
  let pushes = 0;
  const current = { id: 'a1', version: 3, status: 'booked' };
  device.wire = (body) => {
    pushes += 1;
    const outcomes = body.operations.map(({ opId }): PushOutcome => ({
      opId,
      outcome: 'conflict',
      status: 412,
      body: { details: { current } },
    }));
    return Promise.resolve({ outcomes, cursor: 0 });
  };
  device.wake('online');
  await device.clock.pass(5_000);
  expect(pushes).toBe(1);
  expect(states()).toEqual(['needs-review']);
});

describe('a person who decides', () => {
  const conflict = async () => {
    const opId = await queue.enqueue(save({ complaint: 'neck' }, { complaint: 'low back', plan: 'rest' }));
    server.change({ complaint: 'shoulder', findings: 'stiff' });
    await online();
    return opId;
  };

  it('chooses for the field that two changed; what only one changed stands', async () => {
    const opId = await conflict();
    await queue.resolve(opId, new Map([['complaint', 'shoulder and low back']]));
    await device.clock.pass(1_000);
    expect(states()).toEqual(['done']);
    expect(server.note).toMatchObject({
      complaint: 'shoulder and low back',
      plan: 'rest',
      findings: 'stiff',
    });
  });

  it('is told when something is left to choose; nothing is sent', async () => {
    const opId = await conflict();
    await expect(queue.resolve(opId, new Map())).rejects.toThrow('1 left');
    expect(states()).toEqual(['needs-review']);
    expect(server.note.complaint).toBe('shoulder');
  });

  it('is asked again when the record was changed once more while they decided', async () => {
    const opId = await conflict();
    server.change({ complaint: 'wrist' });
    await queue.resolve(opId, new Map([['complaint', 'low back']]));
    await device.clock.pass(1_000);
    expect(states()).toEqual(['needs-review']);
    expect(server.note.complaint).toBe('wrist');
  });

  it('edits what was refused', async () => {
    server.answer = ({ opId }) => ({
      opId,
      outcome: 'rejected',
      status: 422,
      body: { code: 'fields-invalid' },
    });
    const opId = await queue.enqueue(save({ complaint: 'neck' }, { complaint: 'neck', plan: 'x' }));
    await online();
    expect(states()).toEqual(['needs-review']);
    server.answer = new NoteServer().answer;
    let sent: unknown;
    device.wire = (body) => {
      sent = body.operations[0]?.body;
      return Promise.resolve({ outcomes: body.operations.map(server.answer), cursor: 0 });
    };
    await queue.edit(opId, { note: { ...emptyNote(), plan: 'walk' } });
    await device.clock.pass(1_000);
    expect(states()).toEqual(['done']);
    expect(sent).toMatchObject({ note: { plan: 'walk' } });
    expect(pendingStore.getSnapshot().ops[0]?.patches[0]?.merge).toMatchObject({ note: { plan: 'walk' } });
  });

  it('shows of an edited entry also what it did not say before, where the rest of it is shown', async () => {
    server.answer = ({ opId }) => ({
      opId,
      outcome: 'rejected',
      status: 409,
      body: { code: 'reason-needed' },
    });
    const write = save({ complaint: 'neck' }, { complaint: 'neck', plan: 'x' });
    const other = { entity: 'appointment', id: 'visit', merge: { status: 'withProvider' } } as const;
    const opId = await queue.enqueue({ ...write, patches: [...write.patches, other] });
    await online();
    await queue.edit(opId, { ...(write.body as object), title: 'Exam' });
    const [own, beside] = pendingStore.getSnapshot().ops[0]!.patches;
    expect(own!.merge).toMatchObject({ note: { complaint: 'neck' }, title: 'Exam' });
    expect(beside!.merge).toEqual({ status: 'withProvider' });
  });
});
