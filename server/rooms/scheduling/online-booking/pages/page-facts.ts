import type { LocationId, UserId } from '../../../../../src/contract/base/ids.ts';
import {
  offerBefore,
  type OnlineOfferFields,
} from '../../../../../src/contract/scheduling/online-booking.ts';
import type { ScheduleSetup } from '../../../../../src/contract/scheduling/schedule-setup.ts';
import type { Instant } from '../../../../../src/contract/base/values.ts';
import type { BookedVisit } from '../../../../../src/domain/scheduling/availability/booked-visit.ts';
import type { ClassLocation } from '../../../../../src/domain/scheduling/classes/class-times.ts';
import type { OnlineTerms } from '../../../../../src/domain/scheduling/waiting/online-slots.ts';
import type { Statement, Tx } from '../../../../kernel/http/transaction.ts';
import { readScheduleSetup } from '../../schedule-setup/public.ts';

/** All that a public page knows of a clinic: names and addresses that stand on its door, and what it offers. */
export interface PageFacts {
  readonly clinicId: string;
  readonly clinicName: string;
  readonly locationId: LocationId;
  readonly locationName: string;
  /** The address in one line. */
  readonly address: string;
  readonly phone: string;
  readonly timeZone: string;
  readonly offer: OnlineOfferFields;
  readonly setup: ScheduleSetup;
  readonly treating: readonly { readonly id: UserId; readonly name: string }[];
  /** The clinic's open locations. */
  readonly locations: readonly ClassLocation[];
}

const facts: Statement = {
  name: 'online-page-facts',
  text: `select c.name as "clinicName", l.name as "locationName", l.phone, l.timezone as "timeZone",
      concat_ws(', ', nullif(btrim(l.address1), ''), nullif(btrim(l.address2), ''), nullif(btrim(l.city), ''),
        nullif(btrim(l.state || ' ' || l.zip), '')) as address,
      json_build_object('isOn', o.is_on, 'typeIds', o.type_ids, 'providerIds', o.provider_ids, 'daysAhead', o.days_ahead,
        'noticeHours', o.notice_hours, 'lateCancelHours', o.late_cancel_hours, 'words', o.words, 'showPrices', o.show_prices) as offer,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name))
          order by u.last_name, u.first_name, u.id), '[]')
        from memberships m join users u on u.id = m.user_id
        where m.clinic_id = $1 and m.left_at is null and m.is_provider) as treating,
      (select json_agg(json_build_object('ID', p.id, 'timezone', p.timezone)) from locations p
        where p.clinic_id = $1 and p.active) as locations
    from locations l join clinics c on c.id = l.clinic_id
    join online_offers o on o.clinic_id = l.clinic_id and o.id = l.id and o.is_on
    where l.clinic_id = $1 and l.id = $2 and l.active`,
};

/** Null where nothing can be booked online, for whatever reason: no page tells which. */
export async function readPageFacts(
  tx: Tx,
  clinicId: string,
  locationId: string,
  now: Instant,
): Promise<PageFacts | null> {
  const [row] = await tx.run<Omit<PageFacts, 'clinicId' | 'locationId' | 'setup'>>(facts, [
    clinicId,
    locationId,
  ]);
  if (!row) return null;
  const setup = await readScheduleSetup(tx, clinicId, now);
  return { ...row, clinicId, locationId: locationId as LocationId, setup };
}

/** What the rule goes by. */
export const termsOf = (
  { locationId, offer, setup, treating, locations, timeZone }: PageFacts,
  visits: readonly BookedVisit[],
  nowMs: number,
): OnlineTerms => ({
  locationId,
  offer: { ...offerBefore, ...offer },
  setup,
  locations,
  treating: treating.map(({ id }) => id),
  visits,
  timeZone,
  nowMs,
});
