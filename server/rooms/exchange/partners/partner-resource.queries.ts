import type { Pool } from 'pg';
import { inScope, type Statement } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

const clinicOf: Statement = { name: 'partner-clinic', text: 'select id, name from clinics where id = $1' };
const locationsOf: Statement = {
  name: 'partner-locations',
  text: `select id, name, address1, address2, city, state, zip, country, timezone from locations
    where clinic_id = $1 and active order by name, id`,
};
/** Times alone: no patient, no reason, no note, no status but that the time is taken. */
const busyTimes: Statement = {
  name: 'partner-busy',
  text: `select location_id as "locationId", provider_id as "providerId", ${isoInstant('starts_at')} as "startsAt",
      ${isoInstant('(starts_at + make_interval(mins => duration_minutes))')} as "endsAt"
    from appointments where clinic_id = $1 and starts_at >= $2 and starts_at < $3
      and status not in ('cancelled', 'noShow') order by starts_at, id limit 5000`,
};

/** What a partner may know of the clinic itself: its name and the locations in use. */
export const readPartnerClinic = (pool: Pool, clinicId: string): Promise<object> =>
  inScope(pool, { clinicId, userId: null }, async (tx) => {
    const [clinic] = await tx.run<{ id: string; name: string }>(clinicOf, [clinicId]);
    return { ...clinic, locations: await tx.run(locationsOf, [clinicId]) };
  });

/** The times that are taken between two instants. */
export const listBusyTimes = (pool: Pool, clinicId: string, from: string, to: string): Promise<object[]> =>
  inScope(pool, { clinicId, userId: null }, (tx) => tx.run(busyTimes, [clinicId, from, to]));
