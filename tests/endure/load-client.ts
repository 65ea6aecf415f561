import { setTimeout as sleep } from 'node:timers/promises';
import type { PushOperation } from '../../src/contract/sync.ts';
import type { PushOutcome } from '../../src/contract/base/queued-write.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import { uuid7 } from '../../src/lib/uuid.ts';
import type { Random } from '../../src/sync/device/ports.ts';

/** Who sends, and about what. */
export interface LoadPlace {
  readonly url: string;
  readonly clinicId: string;
  readonly locationId: string;
  readonly providerId: string;
  /** A token that is good now; asked for again when the server refuses one. */
  token(refused?: string): Promise<string>;
}

/** A write with the answer that the client has seen for it: from then on a person has been told "on the server". */
export interface Written {
  readonly operation: PushOperation;
  readonly outcome: PushOutcome;
}

const perRecord = 4;
const recordsInBatch = 3;
const patience = 5_000;

/**
 * One device as the server sees it: it sends batches, and a batch whose answer it did not get it sends again, word for
 * word, until it gets one.
 */
export class LoadClient {
  readonly written: Written[] = [];
  /** How often a batch was sent again because no answer came. */
  repeats = 0;
  readonly #place: LoadPlace;
  readonly #random: Random;
  readonly #deviceId: string;
  #seq = 0;

  constructor(place: LoadPlace, random: Random) {
    this.#place = place;
    this.#random = random;
    this.#deviceId = this.#newId();
  }

  /** Sends batch after batch until `isOver`; the last one to its end. */
  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.send(this.#makeBatch());
  }

  /** @returns the outcomes, whatever number of attempts it takes. Throws on an answer that no kill explains. */
  async send(operations: readonly PushOperation[]): Promise<PushOutcome[]> {
    const known = new Map<string, PushOutcome>();
    let left = [...operations];
    while (left.length > 0) {
      const outcomes = await this.#attempt(left);
      if (outcomes === null) {
        this.repeats += 1;
        await sleep(20 + this.#random.unit() * 80);
        continue;
      }
      for (const outcome of outcomes) if (outcome.outcome !== 'retry') known.set(outcome.opId, outcome);
      left = left.filter(({ opId }) => !known.has(opId));
    }
    const all = operations.map((operation) => ({ operation, outcome: known.get(operation.opId)! }));
    this.written.push(...all);
    return all.map(({ outcome }) => outcome);
  }

  /** @returns null when nobody knows what became of it */
  async #attempt(operations: readonly PushOperation[]): Promise<PushOutcome[] | null> {
    const { url, clinicId } = this.#place;
    const token = await this.#place.token().catch(() => null);
    if (token === null) return null;
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${url}/api/${clinicId}/sync/push`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ deviceId: this.#deviceId, operations }),
        signal: AbortSignal.timeout(patience),
      });
      text = await answer.text();
    } catch {
      return null;
    }
    if (answer.status === 401) {
      await this.#place.token(token).catch(() => null);
      return null;
    }
    if (answer.status >= 500 || answer.status === 429 || answer.status === 409) return null;
    if (answer.status !== 200) throw new Error(`A push was answered with ${answer.status}: ${text}`);
    return (JSON.parse(text) as { outcomes: PushOutcome[] }).outcomes;
  }

  #newId = () => uuid7(Date.now(), this.#random.bytes);

  /** New patients with changes, and new notes that are saved again and again: each record a lane of writes in order. */
  #makeBatch(): PushOperation[] {
    return Array.from({ length: recordsInBatch }, (_, index) =>
      index % 2 === 0 ? this.#patientWrites() : this.#noteWrites(),
    ).flat();
  }

  #operation(
    name: PushOperation['name'],
    params: object,
    body: unknown,
    after: string | null,
  ): PushOperation {
    this.#seq += 1;
    return {
      opId: this.#newId(),
      name,
      schemaVersion: 1,
      seq: this.#seq,
      params: { clinicId: this.#place.clinicId, ...params },
      body,
      base: after === null ? null : { after },
      createdAt: new Date().toISOString(),
    } as unknown as PushOperation;
  }

  #lane(first: PushOperation, next: (turn: number, after: string) => PushOperation): PushOperation[] {
    const lane = [first];
    for (let turn = 1; turn < perRecord; turn += 1) lane.push(next(turn, lane.at(-1)!.opId));
    return lane;
  }

  #patientWrites(): PushOperation[] {
    const patientId = this.#newId();
    const blank = { middleName: '', email: '', address1: '', address2: '', city: '', state: '', zip: '' };
    const fields = { ...blank, firstName: 'Endura', lastName: `Load ${patientId}`, phone: '' };
    const born = { birthDate: '1980-05-06', sex: 'unknown', alerts: [], preferredName: '0' };
    const first = this.#operation('patient.create', {}, { ...fields, ...born, id: patientId }, null);
    return this.#lane(first, (turn, after) =>
      this.#operation('patient.update', { patientId }, { preferredName: String(turn) }, after),
    );
  }

  #noteWrites(): PushOperation[] {
    const [made, ...changes] = this.#patientWrites();
    const patientId = (made!.body as { id: string }).id;
    const encounterId = this.#newId();
    const { locationId, providerId } = this.#place;
    const opened = this.#operation(
      'encounter.start',
      {},
      {
        id: encounterId,
        locationId,
        patientId,
        providerId,
        appointmentId: null,
        startedAt: new Date().toISOString(),
        title: 'Load',
        note: emptyNote(),
      },
      null,
    );
    const saves = this.#lane(opened, (turn, after) =>
      this.#operation(
        'encounter.saveNote',
        { encounterId },
        { note: { ...emptyNote(), findings: String(turn) } },
        after,
      ),
    );
    return [made!, ...changes, ...saves];
  }
}
