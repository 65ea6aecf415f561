import type { LocationId } from '../../../../src/contract/base/ids.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { defineRepository, type Repository } from '../../../kernel/write/repository.ts';

/** What reads and writes need to know of a location. */
export interface LocationFacts {
  readonly id: string;
  readonly timezone: string;
  readonly active: boolean;
  readonly serviceTaxRate: number;
  readonly productTaxRate: number;
}

const everyLocation: Statement = {
  name: 'list-location-facts',
  text: `select id, timezone, active, service_tax_rate::float8 as "serviceTaxRate", product_tax_rate::float8 as "productTaxRate"
    from locations where clinic_id = $1`,
};

/** Every location of the clinic by its id, closed ones too. */
export async function listLocationFacts(tx: Tx, clinicId: string): Promise<Map<string, LocationFacts>> {
  const rows = await tx.run<LocationFacts>(everyLocation, [clinicId]);
  return new Map(rows.map((row) => [row.id, row]));
}

const remembered = new Map<string, { location: LocationFacts; untilMs: number }>();
/** For reads alone: a location's zone does not change within a working day. Writes ask the database each time. */
const rememberedMs = 10_000;
/** Clinics whose locations were changed here a moment ago: until then nothing is remembered, as the change may not stand yet. */
const changing = new Map<string, number>();
const changingMs = 5_000;

/** Says that the locations of a clinic are being changed: this server goes by them at once, others within ten seconds. */
export function forgetLocationFacts(clinicId: string): void {
  for (const key of remembered.keys()) if (key.startsWith(`${clinicId} `)) remembered.delete(key);
  if (changing.size >= 1_000) changing.clear();
  changing.set(clinicId, performance.now() + changingMs);
}

/** A location of the clinic, for a read. Throws `not-found`. */
export async function requireLocationFacts(
  tx: Tx,
  clinicId: string,
  locationId: string,
): Promise<LocationFacts> {
  const key = `${clinicId} ${locationId}`;
  const known = remembered.get(key);
  if (known && known.untilMs > performance.now()) return known.location;
  const location = (await listLocationFacts(tx, clinicId)).get(locationId);
  if (!location) throw new NotFound('location', locationId);
  if ((changing.get(clinicId) ?? 0) > performance.now()) return location;
  if (remembered.size >= 1_000) remembered.clear();
  remembered.set(key, { location, untilMs: performance.now() + rememberedMs });
  return location;
}

/** The clinic's locations, as the writes of a transaction ask for them. */
export class LocationRepository implements Repository {
  readonly #tx: Tx;
  readonly #clinicId: string;
  #locations: Promise<Map<string, LocationFacts>> | null = null;

  constructor(tx: Tx, clinicId: string) {
    this.#tx = tx;
    this.#clinicId = clinicId;
  }

  /** Reads them with whatever else a batch of writes asks for: in the same round trip it costs next to nothing. */
  async lock(): Promise<void> {
    await this.#list();
  }

  /** A location of the clinic. Throws `not-found`, as for one of another clinic. */
  async require(id: string): Promise<LocationFacts> {
    const location = (await this.#list()).get(id);
    if (!location) throw new NotFound('location', id);
    return location;
  }

  /** Those in use, as the rules of the schedule know them. */
  async listOpen(): Promise<{ readonly ID: LocationId; readonly timezone: string }[]> {
    const open = [...(await this.#list()).values()].filter(({ active }) => active);
    return open.map(({ id, timezone }) => ({ ID: id as LocationId, timezone }));
  }

  #list(): Promise<Map<string, LocationFacts>> {
    this.#locations ??= listLocationFacts(this.#tx, this.#clinicId);
    return this.#locations;
  }
}

export const locationRepository = defineRepository('locations', {
  open: ({ tx, clinicId }) => new LocationRepository(tx, clinicId),
});
