import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClinicId } from '../../../src/contract/base/ids.ts';
import type { PushOperation } from '../../../src/contract/sync.ts';
import type { PushOutcome } from '../../../src/contract/base/queued-write.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../tests/support/api-world.ts';
import { Chance } from '../../../tests/sync/sim/chance.ts';
import { ModelServer, type Row } from '../../../tests/sync/sim/model-server.ts';

/** The simulation's model of the server against the real one: random sequences of pushes are answered alike. */
const seeds = Array.from({ length: 40 }, (_, at) => at + 1);
const pushesOfSeed = 8;

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

type Entity = 'patient' | 'appointment' | 'encounter';
interface Made {
  readonly entity: Entity;
  readonly id: string;
}

/** What devices may send, rightly and wrongly, from chance. */
class Sender {
  readonly chance: Chance;
  readonly made: Made[] = [];
  readonly sent: PushOperation[] = [];
  readonly versionOf: (id: string) => number;

  constructor(seed: number, versionOf: (id: string) => number) {
    this.chance = new Chance(seed);
    this.versionOf = versionOf;
  }

  batch(): PushOperation[] {
    const batch: PushOperation[] = [];
    const length = 1 + this.chance.below(7);
    while (batch.length < length) {
      const next = this.#next();
      // No device sends one id twice in a push.
      if (!batch.some(({ opId }) => opId === next.opId)) batch.push(next);
      else break;
    }
    this.sent.push(...batch);
    return batch;
  }

  #next(): PushOperation {
    const { chance, made, sent } = this;
    const known = sent.length > 0 ? chance.pick(sent) : null;
    if (known && chance.is(0.12)) return known;
    if (known?.name.startsWith('patient.') && chance.is(0.08))
      return { ...known, body: { ...(known.body as object), phone: '555 0100' } };
    if (made.length === 0 || chance.is(0.3)) return this.#making();
    return this.#changing(chance.pick(made.slice(-6)));
  }

  #making(): PushOperation {
    const { chance, made } = this;
    const patients = made.filter(({ entity }) => entity === 'patient');
    const entity =
      patients.length === 0 ? 'patient' : chance.pick(['patient', 'appointment', 'encounter'] as const);
    const isTaken = made.length > 0 && chance.is(0.05);
    const id = (isTaken && made.find((one) => one.entity === entity)?.id) || newId();
    if (!isTaken) made.push({ entity, id });
    if (entity === 'patient') {
      const firstName = chance.is(0.15) ? ' ' : 'Wren';
      return this.#op('patient.create', {}, patientBody({ id, firstName }), null);
    }
    const patientId = chance.is(0.08) ? newId() : chance.pick(patients).id;
    return entity === 'appointment'
      ? this.#op('appointment.book', {}, bookingBody(world.here, patientId, { id }), null)
      : this.#op('encounter.start', {}, encounterBody(world.here, patientId, { id }), null);
  }

  #changing({ entity, id }: Made): PushOperation {
    const { chance } = this;
    const base = this.#base(id);
    const word = `Word ${chance.below(1_000)}`;
    if (entity === 'patient') {
      const body = chance.is(0.06) ? { firstName: ' ' } : { preferredName: word };
      return this.#op('patient.update', { patientId: id }, body, base);
    }
    if (entity === 'encounter') {
      const body = { note: fullNote({ complaint: word }) };
      return this.#op('encounter.saveNote', { encounterId: id }, body, base);
    }
    if (chance.is(0.4)) return this.#op('appointment.move', { appointmentId: id }, { reason: word }, base);
    const status = chance.pick(['booked', 'confirmed', 'arrived', 'inRoom', 'withProvider'] as const);
    const at = `2026-03-02T14:${10 + chance.below(50)}:00.000Z`;
    return this.#op('appointment.setStatus', { appointmentId: id }, { status, at }, base);
  }

  /** Mostly as a device has it: on the write before, or on what was seen; at times stale, missing or of another record. */
  #base(id: string): unknown {
    const { chance, sent } = this;
    const before = sent.findLast(({ params, body }) => JSON.stringify([params, body]).includes(id));
    if (chance.is(0.45) && before) return { after: before.opId };
    if (chance.is(0.08)) return { after: newId() };
    if (chance.is(0.06) && sent.length > 0) return { after: chance.pick(sent).opId };
    if (chance.is(0.05)) return null;
    return Math.max(1, this.versionOf(id) - (chance.is(0.2) ? 1 : 0));
  }

  #op(name: string, params: Record<string, string>, body: unknown, base: unknown): PushOperation {
    const made = operation(world.here, name, params, body, base) as unknown as PushOperation;
    return this.chance.is(0.02) ? { ...made, schemaVersion: 99 } : made;
  }
}

/** What a device goes by in an answer. */
function essence({ opId, outcome, status, body }: PushOutcome) {
  const row = (body ?? {}) as Row & { code?: string; details?: { current?: Row } };
  const of = (one: Row | undefined) =>
    one && {
      id: one.id,
      version: one.version,
      status: one.status,
      arrivedAt: one.arrivedAt ?? null,
      statusTimes: one.statusTimes,
      cancellation: one.cancellation ?? null,
      reason: one.reason,
      preferredName: one.preferredName,
      complaint: (one.note as { complaint?: string } | undefined)?.complaint,
    };
  const isDone = status < 300;
  return isDone
    ? { opId, outcome, status, row: of(row) }
    : { opId, outcome, status, code: row.code, current: of(row.details?.current) };
}

const seen = new Set<string>();

describe('the model of the server and the server', () => {
  it.each(seeds)('answer the pushes of seed %i alike', async (seed) => {
    const model = new ModelServer('2026-03-02T15:00:00.000Z');
    const sender = new Sender(seed, (id) => model.rows.get(id)?.version ?? 1);
    const userId = world.here.users.Provider;
    const deviceId = newId();
    for (let count = 0; count < pushesOfSeed; count += 1) {
      const operations = sender.batch();
      const expected = await model.push(world.here.id as ClinicId, userId, { deviceId, operations } as never);
      const reply = await world.call(userId, 'POST', `/${world.here.id}/sync/push`, { deviceId, operations });
      const { outcomes } = bodyOf(reply) as { outcomes: PushOutcome[] };
      expect(outcomes.map(essence)).toEqual(expected.outcomes.map(essence));
      for (const { outcome, status } of outcomes) seen.add(`${outcome} ${status}`);
    }
  });

  it('were asked for every kind of answer', () => {
    expect([...seen].toSorted()).toEqual([
      'applied 200',
      'applied 201',
      'conflict 412',
      'duplicate 200',
      'duplicate 201',
      'rejected 404',
      'rejected 409',
      'rejected 422',
      'rejected 428',
      'retry 409',
    ]);
  });
});
