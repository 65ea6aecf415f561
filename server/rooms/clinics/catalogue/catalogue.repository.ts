import type { Service } from '../../../../src/contract/clinics/catalogue.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';
import { defineRepository } from '../../../kernel/write/repository.ts';
import { listServices } from './catalogue.presenter.ts';

/** The clinic's services, as the writes of a transaction ask for them. */
class ServiceRepository {
  readonly #tx: Tx;
  readonly #clinicId: string;
  #services: Promise<Service[]> | null = null;

  constructor(tx: Tx, clinicId: string) {
    this.#tx = tx;
    this.#clinicId = clinicId;
  }

  /** All of them, in display order. Read once. */
  list(): Promise<Service[]> {
    this.#services ??= listServices(this.#tx, this.#clinicId);
    return this.#services;
  }
}

export const serviceRepository = defineRepository('services', {
  open: ({ tx, clinicId }) => new ServiceRepository(tx, clinicId),
});
