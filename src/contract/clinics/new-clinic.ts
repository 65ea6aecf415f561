import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, locationId } from '../base/ids.ts';
import { locationFields } from './location.ts';
import { me } from '../access/me.ts';
import { requiredLine } from '../base/values.ts';

/** The first location of a clinic; its taxes and colour are set later. */
export const firstLocation = z.extend(
  z.pick(locationFields, {
    name: true,
    timezone: true,
    address1: true,
    address2: true,
    city: true,
    state: true,
    country: true,
    zip: true,
    phone: true,
  }),
  { id: locationId },
);

export const newClinic = z.object({
  id: clinicId,
  name: requiredLine(200),
  location: firstLocation,
  /** 'I also treat patients': the creator is Provider beside Admin, and has a column on the schedule. */
  treats: z.boolean(),
});
export type NewClinic = z.infer<typeof newClinic>;

/** [2.5] [1.2] Whoever is signed in makes a clinic and is its Admin; it begins with a trial. */
export const createClinic = endpoint({
  name: 'clinic.create',
  method: 'POST',
  path: '/clinics',
  summary:
    'Makes a clinic with its first location and the caller as Admin. Gives the user back, who now belongs to it.',
  body: newClinic,
  response: me,
});
