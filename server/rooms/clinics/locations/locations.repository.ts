import { NotFound } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

/** What the writes need to know of a location. */
export interface Place {
  readonly id: string;
  readonly timezone: string;
  readonly active: boolean;
  readonly serviceTaxRate: number;
  readonly productTaxRate: number;
}

export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly isProvider: boolean;
}

const places: Statement = {
  name: 'list-places',
  text: `select id, timezone, active, service_tax_rate::float8 as "serviceTaxRate", product_tax_rate::float8 as "productTaxRate"
    from locations where clinic_id = $1`,
};

const providers: Statement = {
  name: 'list-providers',
  text: `select u.id, coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name,
      m.is_provider as "isProvider"
    from memberships m join users u on u.id = m.user_id where m.clinic_id = $1 and m.left_at is null`,
};

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

export async function listPlaces(tx: Tx, clinicId: string): Promise<Map<string, Place>> {
  return byId(await tx.run<Place>(places, [clinicId]));
}

/** Every member of the clinic, with whether they treat. */
export async function listProviders(tx: Tx, clinicId: string): Promise<Map<string, Provider>> {
  return byId(await tx.run<Provider>(providers, [clinicId]));
}

const remembered = new Map<string, { place: Place; untilMs: number }>();
/** For reads alone: a location's zone does not change within a working day. Writes ask the database each time. */
const rememberedMs = 10_000;
/** Clinics whose locations were changed here a moment ago: until then nothing is remembered, as the change may not stand yet. */
const changing = new Map<string, number>();
const changingMs = 5_000;

/** Says that the locations of a clinic are being changed: this server goes by them at once, others within ten seconds. */
export function forgetPlaces(clinicId: string): void {
  for (const key of remembered.keys()) if (key.startsWith(`${clinicId} `)) remembered.delete(key);
  if (changing.size >= 1_000) changing.clear();
  changing.set(clinicId, performance.now() + changingMs);
}

/** A location of the clinic, for a read. Throws `not-found`. */
export async function requirePlace(tx: Tx, clinicId: string, locationId: string): Promise<Place> {
  const key = `${clinicId} ${locationId}`;
  const known = remembered.get(key);
  if (known && known.untilMs > performance.now()) return known.place;
  const place = (await listPlaces(tx, clinicId)).get(locationId);
  if (!place) throw new NotFound('location', locationId);
  if ((changing.get(clinicId) ?? 0) > performance.now()) return place;
  if (remembered.size >= 1_000) remembered.clear();
  remembered.set(key, { place, untilMs: performance.now() + rememberedMs });
  return place;
}

const everMember: Statement = {
  name: 'was-member',
  text: 'select 1 as found from memberships where clinic_id = $1 and user_id = $2',
};

/** For a list of one provider's: throws `not-found` for who never belonged to the clinic. */
export async function requireColleague(tx: Tx, clinicId: string, userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  const rows = await tx.run(everMember, [clinicId, userId]);
  if (rows.length === 0) throw new NotFound('provider', userId);
}
