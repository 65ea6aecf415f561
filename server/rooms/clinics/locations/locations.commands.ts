import type { addLocation, KeptLocation, saveLocation } from '../../../../src/contract/clinics/location.ts';
import {
  becomesPrimary,
  faultOfChange,
  locationFaultWords,
} from '../../../../src/domain/clinics/location-rules.ts';
import { isTimeZone } from '../../../../src/domain/base/time/time-zone.ts';
import { Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { forgetLocationFacts } from './locations.repository.ts';
import { listLocations, listLocationsToChange, requireLocation } from './locations.queries.ts';

/** Throws `fields-invalid` for a zone that the IANA list does not have. */
export function requireTimeZone(timezone: string | undefined, path: string): void {
  if (timezone === undefined || isTimeZone(timezone)) return;
  throw wrongField(path, 'must be a time zone of the IANA list, as in America/New_York');
}

const columns = {
  name: 'name',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  country: 'country',
  zip: 'zip',
  phone: 'phone',
  fax: 'fax',
  email: 'email',
  site: 'site',
  timezone: 'timezone',
  serviceTaxRate: 'service_tax_rate',
  productTaxRate: 'product_tax_rate',
  color: 'color',
} as const;
const keys = Object.keys(columns) as (keyof typeof columns)[];

const insert: Statement = {
  name: 'add-location',
  text: `insert into locations (id, clinic_id, active, "primary", created_at, updated_at, ${keys.map((key) => columns[key]).join(', ')})
    values ($1, $2, true, $3, $4, $4, ${keys.map((_, index) => `$${index + 5}`).join(', ')})`,
};
const update: Statement = {
  name: 'save-location',
  text: `update locations set active = $3, "primary" = $4, version = version + 1, updated_at = $5,
    ${keys.map((key, index) => `${columns[key]} = $${index + 6}`).join(', ')} where id = $1 and clinic_id = $2`,
};
const yieldPrimary: Statement = {
  name: 'yield-primary-location',
  text: `update locations set "primary" = false, version = version + 1, updated_at = $3
    where clinic_id = $2 and "primary" and id <> $1`,
};

/** Adds a location, open. Where no open one is primary it becomes the primary one. */
export async function add(call: WriteCall<typeof addLocation>): Promise<Written<KeptLocation>> {
  const { tx, clinicId, body, now } = call;
  requireTimeZone(body.timezone, 'body.timezone');
  const all = await listLocationsToChange(tx, clinicId);
  if (all.some(({ ID }) => ID === body.id)) {
    throw new Refusal(
      'id-taken',
      'There is a location with this id already. Nothing was saved; add it again under a new id.',
    );
  }
  const isPrimary = becomesPrimary(all);
  if (isPrimary) await tx.run(yieldPrimary, [body.id, clinicId, now]);
  await tx.run(insert, [body.id, clinicId, isPrimary, now, ...keys.map((key) => body[key])]);
  return written(call, body.id, 201);
}

/** Changes what was given. Throws `version-stale`, and `last-location` for what would leave the clinic without one. */
export async function save(call: WriteCall<typeof saveLocation>): Promise<Written<KeptLocation>> {
  const { tx, clinicId, params, body, now } = call;
  requireTimeZone(body.timezone, 'body.timezone');
  const all = await listLocationsToChange(tx, clinicId);
  const one = requireLocation(all, params.locationId);
  call.requireFresh({ id: one.ID, version: one.version }, () => one);
  const fault = faultOfChange(all, one, body);
  if (fault) {
    throw new Refusal('location-needed', `${locationFaultWords[fault]} Nothing was changed.`, {
      details: { reason: fault },
    });
  }
  const isActive = body.active ?? one.active;
  const opens = isActive && !one.active;
  const isPrimary = body.primary === true || (opens && becomesPrimary(all)) || one.primary;
  if (isPrimary && !one.primary) await tx.run(yieldPrimary, [one.ID, clinicId, now]);
  await tx.run(update, [
    one.ID,
    clinicId,
    isActive,
    isPrimary,
    now,
    ...keys.map((key) => body[key] ?? one[key]),
  ]);
  return written(call, one.ID, 200);
}

async function written(
  call: Pick<WriteCall<typeof addLocation>, 'work' | 'opId' | 'now' | 'clinicId'> & { readonly tx: Tx },
  id: string,
  status: 200 | 201,
): Promise<Written<KeptLocation>> {
  forgetLocationFacts(call.clinicId);
  const body = requireLocation(await listLocations(call.tx, call.clinicId), id);
  call.work.announce({
    topic: 'clinic',
    entityId: id,
    version: body.version,
    patientId: null,
    locationId: id,
    date: null,
    opId: call.opId,
    at: call.now,
  });
  return { status, body, about: { entity: 'location', id, version: body.version } };
}
