import { ApiFault } from '../../../src/api/call/fault.ts';
import type { PushOperation } from '../../../src/contract/sync.ts';
import type { PushOutcome } from '../../../src/contract/base/queued-write.ts';
import type { ClinicId } from '../../../src/contract/base/ids.ts';
import {
  plainVisit,
  statusAfter,
  type StatusStep,
} from '../../../src/domain/scheduling/visits/appointment-status.ts';
import type { PushAnswer, PushBody } from '../../../src/sync/device/ports.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

/** What the simulation needs of a server; the real one and the model both give it. */
export interface SimServer {
  push(clinicId: ClinicId, userId: string, body: PushBody): Promise<PushAnswer>;
  /** A record as a read shows it. */
  read(clinicId: ClinicId, userId: string, id: string): Promise<Row | undefined>;
}

interface Answer {
  readonly opId: string;
  readonly id: string;
  readonly version: number;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
}

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly details?: unknown;
  constructor(status: number, code: string, details?: unknown) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/**
 * What the real server promises of a push, in a page, for wide runs: each write once, versions checked, what builds on
 * a refused one held back, answers kept by id, refusals not. `server/compose/sync/differential.test.ts` holds it to the real one.
 */
export class ModelServer implements SimServer {
  readonly rows = new Map<string, Row>();
  readonly #answers = new Map<string, Answer>();
  readonly #now: string | null;
  /** The marks of the changes, as `markOf` makes them: no two of them are ever alike. */
  readonly #trail: string[] = [];
  #marks = 0;

  /** @param now the server's clock; without one a booking that does not say when it was made was made when it was entered */
  constructor(now: string | null = null) {
    this.#now = now;
  }

  async read(_clinicId: ClinicId, _userId: string, id: string): Promise<Row | undefined> {
    return this.rows.get(id);
  }

  /** How it stands now. @returns makes it so again, as if nothing had been done since */
  backup(): () => void {
    const rows = new Map(this.rows);
    const answers = new Map(this.#answers);
    const length = this.#trail.length;
    return () => {
      for (const [now, before] of [[this.rows, rows] as const, [this.#answers, answers] as const]) {
        now.clear();
        for (const [key, value] of before) (now as Map<string, unknown>).set(key, value);
      }
      this.#trail.length = length;
    };
  }

  async push(clinicId: ClinicId, userId: string, { operations, known }: PushBody): Promise<PushAnswer> {
    if (known && this.#trail[known.cursor - 1] !== known.mark) {
      const lost = { statusCode: 409, code: 'history-lost', message: 'Restored from a backup.' };
      throw new ApiFault({ kind: 'refused', ...lost });
    }
    const before = this.#trail.length;
    const batch = {
      clinicId,
      userId,
      refused: new Set<string>(),
      stopped: new Set<string>(),
      unmade: new Set<string>(),
    };
    const outcomes = operations.map((operation) => this.#apply(operation, batch));
    const cursor = this.#trail.length;
    return { outcomes, cursor, ...(cursor > before && { mark: this.#trail.at(-1)! }) };
  }

  #apply(operation: PushOperation, batch: Batch): PushOutcome {
    const { opId } = operation;
    const key = `${batch.userId}/${opId}`;
    const fingerprint = JSON.stringify([operation.name, operation.params, operation.body]);
    try {
      if (operation.schemaVersion !== 1) throw new Refused(422, 'fields-invalid');
      const known = this.#answers.get(key);
      if (known && known.fingerprint !== fingerprint) throw new Refused(422, 'key-reused');
      if (known) return { opId, outcome: 'duplicate', status: known.status, body: known.body };
      requireValid(operation);
      this.#requireNotStopped(operation, batch);
      const row = this.#change(operation, batch);
      this.rows.set(row.id, row);
      this.#trail.push(`change ${(this.#marks += 1)}`);
      const status = isMaking(operation) ? 201 : 200;
      this.#answers.set(key, { opId, id: row.id, version: row.version, fingerprint, status, body: row });
      return { opId, outcome: 'applied', status, body: row };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      batch.refused.add(opId);
      batch.stopped.add(targetOf(operation));
      if (isMaking(operation)) batch.unmade.add(targetOf(operation));
      const { status, code, details } = error;
      const outcome = code === 'in-flight' ? 'retry' : status === 412 ? 'conflict' : 'rejected';
      return {
        opId,
        outcome,
        status,
        body: { statusCode: status, code, message: code, ...(details ? { details } : {}) },
      };
    }
  }

  #requireNotStopped(operation: PushOperation, { refused, stopped, unmade }: Batch): void {
    const { base } = operation;
    const isAfterRefused = typeof base === 'object' && base !== null && refused.has(base.after);
    const { patientId } = operation.body as { patientId?: string };
    if (
      isAfterRefused ||
      stopped.has(targetOf(operation)) ||
      (patientId !== undefined && unmade.has(patientId))
    ) {
      throw new Refused(409, 'in-flight');
    }
  }

  #change(operation: PushOperation, { userId, clinicId }: Batch): Row {
    const id = targetOf(operation);
    const body = operation.body as Record<string, unknown>;
    const before = this.rows.get(id);
    if (isMaking(operation)) {
      if (before) throw new Refused(409, 'id-taken');
      const { patientId } = body as { patientId?: string };
      const patient = patientId === undefined ? undefined : this.rows.get(patientId);
      if (patientId !== undefined && !patient) throw new Refused(404, 'not-found');
      const { bookedAt = this.#now ?? operation.createdAt } = body as { bookedAt?: string };
      const booked = {
        ...plainVisit,
        status: 'booked',
        arrivedAt: null,
        statusTimes: { booked: bookedAt },
        patient,
      };
      const stands = { 'appointment.book': booked, 'encounter.start': { status: 'draft' } }[
        operation.name as string
      ];
      return { ...stands, ...body, clinicId, id, version: 1 };
    }
    if (!before) throw new Refused(404, 'not-found');
    this.#requireFresh(operation, before, userId);
    const version = before.version + 1;
    if (operation.name !== 'appointment.setStatus') return { ...before, ...body, version };
    return { ...before, ...statusAfter(before as never, body as StatusStep), version };
  }

  #requireFresh({ base }: PushOperation, current: Row, userId: string): void {
    if (base === null) throw new Refused(428, 'version-required');
    const earlier = typeof base === 'number' ? null : this.#answers.get(`${userId}/${base.after}`);
    if (earlier === undefined) throw new Refused(409, 'in-flight');
    if (earlier && earlier.id !== current.id) throw new Refused(422, 'fields-invalid');
    const seen = earlier ? earlier.version : base;
    if (seen !== current.version) throw new Refused(412, 'version-stale', { current });
  }
}

interface Batch {
  readonly clinicId: ClinicId;
  readonly userId: string;
  readonly refused: Set<string>;
  readonly stopped: Set<string>;
  readonly unmade: Set<string>;
}

const isMaking = ({ name }: PushOperation): boolean =>
  name === 'patient.create' || name === 'appointment.book' || name === 'encounter.start';

export const targetOf = ({ params, body }: Pick<PushOperation, 'params' | 'body'>): string =>
  params.patientId ?? params.appointmentId ?? params.encounterId ?? String((body as { id?: unknown }).id);

/** The only thing that the simulation enters wrongly: a name of nothing but blanks. */
function requireValid({ body }: PushOperation): void {
  const { firstName } = body as { firstName?: string };
  if (firstName !== undefined && firstName.trim() === '') throw new Refused(422, 'fields-invalid');
}
