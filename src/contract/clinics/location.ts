import * as z from 'zod/mini';
import { location } from './clinic.ts';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, locationId } from '../base/ids.ts';
import { line, requiredLine, version } from '../base/values.ts';

/** Per cent, with at most four digits after the point. */
const taxRate = z
  .number()
  .check(
    z.gte(0),
    z.lte(100),
    z.multipleOf(0.0001, 'must be a per cent with at most four digits after the point'),
  );

/** [3.3] What an admin says about a location. Whether the zone is one of the IANA list is the domain's to check. */
export const locationFields = z.object({
  name: requiredLine(200),
  address1: line(200),
  address2: line(200),
  city: line(100),
  state: line(100),
  country: z.string().check(z.regex(/^([A-Z]{2})?$/, 'must be two letters, as in US')),
  zip: line(20),
  phone: line(40),
  fax: line(40),
  email: line(254),
  site: line(200),
  timezone: requiredLine(64),
  serviceTaxRate: taxRate,
  productTaxRate: taxRate,
  color: z.string().check(z.regex(/^(#[0-9a-f]{6})?$/, 'must be a color, as in #2a7f86')),
});
export type LocationFields = z.infer<typeof locationFields>;

/** A location as its settings page shows it: with the version that a change must have seen. */
export const keptLocation = z.extend(location, { version });
export type KeptLocation = z.infer<typeof keptLocation>;

const inClinic = z.object({ clinicId });
const oneOf = z.object({ clinicId, locationId });

/** Active and closed ones; `me` holds the active ones alone. */
export const listLocations = endpoint({
  name: 'locations.list',
  method: 'GET',
  path: '/:clinicId/locations',
  summary: "The clinic's locations, the closed ones too, the primary one first.",
  params: inClinic,
  response: z.object({ locations: z.array(keptLocation) }),
});

export const addLocation = endpoint({
  name: 'locations.add',
  method: 'POST',
  path: '/:clinicId/locations',
  summary: 'Adds a location, open at once. It becomes the primary one where no open one is.',
  params: inClinic,
  body: z.extend(locationFields, { id: locationId }),
  response: keptLocation,
});

export const saveLocation = endpoint({
  name: 'locations.save',
  method: 'PUT',
  path: '/:clinicId/locations/:locationId',
  summary:
    'Changes a location; absent fields stay. `active: false` closes it, but not the last open one nor the primary one; `primary: true` makes it the one primary location.',
  params: oneOf,
  body: z.extend(z.partial(locationFields), {
    active: z.optional(z.boolean()),
    primary: z.optional(z.literal(true)),
  }),
  response: keptLocation,
  versioned: true,
});
