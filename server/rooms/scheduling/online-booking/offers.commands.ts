import {
  offerBefore,
  type OnlineOffer,
  type saveOnlineOffer,
} from '../../../../src/contract/scheduling/online-booking.ts';
import { doubleFaults } from '../../../../src/domain/scheduling/availability/setup-check.ts';
import { given } from '../../../../src/lib/json/pick.ts';
import { NotFound, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { onlineOfferRepository, type OnlineOfferRow } from './online-bookings.repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { scheduleSetupRepository } from '../schedule-setup/schedule-setup.repository.ts';

const offers: Statement = {
  name: 'online-offers',
  text: `select l.id as "locationId", coalesce(o.is_on, false) as "isOn", coalesce(o.type_ids, '{}') as "typeIds",
      coalesce(o.provider_ids, '{}') as "providerIds", coalesce(o.days_ahead, ${offerBefore.daysAhead}) as "daysAhead",
      coalesce(o.notice_hours, ${offerBefore.noticeHours}) as "noticeHours",
      coalesce(o.late_cancel_hours, ${offerBefore.lateCancelHours}) as "lateCancelHours",
      coalesce(o.words, '') as words, coalesce(o.show_prices, ${offerBefore.showPrices}) as "showPrices", coalesce(o.version, 1) as version
    from locations l left join online_offers o on o.clinic_id = l.clinic_id and o.id = l.id
    where l.clinic_id = $1 order by l."primary" desc, l.name, l.id`,
};

/** How every location of a clinic stands. */
export const listOffers = (tx: Tx, clinicId: string): Promise<OnlineOffer[]> =>
  tx.run<OnlineOffer>(offers, [clinicId]);

/** Changes what of a location may be booked online. Throws `not-found`, `version-stale`. */
export async function saveOffer(call: WriteCall<typeof saveOnlineOffer>): Promise<Written<OnlineOffer>> {
  const { work, params, body, clinicId, now, opId } = call;
  const { locationId } = params;
  await work.of(locationRepository).require(locationId);
  const stood = await work.of(onlineOfferRepository).take(locationId);
  const before: OnlineOfferRow = stood ?? {
    ...offerBefore,
    showPrices: false,
    id: locationId,
    clinicId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  call.requireFresh(before, () => presentOffer(before));
  const row: OnlineOfferRow = { ...before, ...given(body), version: before.version + 1, updatedAt: now };
  await requireSound(call, row, before);
  if (stood) work.of(onlineOfferRepository).change(row);
  else work.of(onlineOfferRepository).add(row);
  const event = { entityId: locationId, version: row.version, patientId: null, locationId, date: null };
  work.announce({ topic: 'clinic', ...event, opId, at: now });
  return {
    body: presentOffer(row),
    about: { entity: 'online-offer', id: locationId, version: row.version },
  };
}

/** Whom and what it newly names must be the clinic's; who has left since stays named. */
async function requireSound(
  { work }: Pick<WriteCall<unknown>, 'work'>,
  now: OnlineOfferRow,
  before: OnlineOfferRow,
): Promise<void> {
  const faults = [...doubleFaults(now.typeIds, 'typeIds'), ...doubleFaults(now.providerIds, 'providerIds')];
  if (faults.length > 0)
    throw wrongFields(faults.map(({ path, message }) => ({ path: `body.${path}`, message })));
  for (const id of now.providerIds)
    if (!before.providerIds.includes(id)) await work.of(providerRepository).require(id);
  for (const id of now.typeIds) {
    if (!before.typeIds.includes(id) && !(await work.of(scheduleSetupRepository).types.see(id)))
      throw new NotFound('appointment-type', id);
  }
}

function presentOffer(row: OnlineOfferRow): OnlineOffer {
  const { id, clinicId: _, createdAt: __, updatedAt: ___, ...fields } = row;
  return { ...fields, locationId: id } as OnlineOffer;
}
