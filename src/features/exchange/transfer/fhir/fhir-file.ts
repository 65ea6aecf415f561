import type { Clinic } from '../../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { FhirCheck } from './check-fhir.ts';
import type { FhirForm, FhirPiece } from './fhir-rows.ts';
import { piecesOf } from '../file/worker-pieces.ts';

/** What a walk through a whole file found, and the SHA-256 of it by which the same file is known again. */
export type FhirChecked = Omit<FhirCheck, 'beside'> & { readonly hash: string };

/** What the page asks of the worker. */
export interface FhirTask {
  readonly kind: 'check' | 'rows';
  readonly form: FhirForm;
  readonly today: PlainDate;
  readonly clinicians: Clinic['clinicians'];
}

/** A file of FHIR that is read beside the page, from its check to its last row. Of a day and for a clinic. */
export class FhirFile {
  readonly #about: Omit<FhirTask, 'kind'>;
  #worker: Worker | null = null;

  constructor(form: FhirForm, today: PlainDate, clinicians: Clinic['clinicians']) {
    this.#about = { form, today, clinicians };
  }

  /** Walks through the whole file without sending anything. Throws as `checkFhir`. */
  async check(signal: AbortSignal, onBytes: (bytes: number) => void): Promise<FhirChecked> {
    for await (const checked of this.#ask<FhirChecked>('check', signal, onBytes)) return checked;
    throw new Error('The file could not be read to its end.');
  }

  /** Its patients as rows. Throws as `fhirRows`. */
  rows(signal: AbortSignal): AsyncIterable<FhirPiece> {
    return this.#ask<FhirPiece>('rows', signal);
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  async *#ask<Piece>(
    kind: FhirTask['kind'],
    signal: AbortSignal,
    onBytes?: (bytes: number) => void,
  ): AsyncGenerator<Piece> {
    signal.throwIfAborted();
    this.#worker ??= new Worker(new URL('fhir.worker.ts', import.meta.url), { type: 'module' });
    try {
      yield* piecesOf<Piece>(this.#worker, { kind, ...this.#about }, signal, onBytes);
    } catch (fault) {
      // Whatever it is in the middle of is wanted no more; another try begins with another.
      this.close();
      throw fault;
    }
  }
}
