import type { AppointmentType } from '../../../../contract/scheduling/schedule-setup.ts';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../../domain/base/money.ts';

const needs = { room: 'a room', equipment: 'equipment' } as const;

/** What there is to know of an appointment type, in few words each. */
export function typeFacts(type: AppointmentType): (string | false)[] {
  const { durationMinutes, bufferBeforeMinutes: before, bufferAfterMinutes: after, addOns } = type;
  const around = [
    before > 0 && `${minutesInWords(before)} before`,
    after > 0 && `${minutesInWords(after)} after`,
  ].filter(Boolean);
  const needed = [
    ...type.needsKinds.map((kind) => needs[kind]),
    type.resourceIds.length > 0 && 'rooms of its own',
  ];
  const asked = needed.filter(Boolean).join(' and ');
  return [
    minutesInWords(durationMinutes),
    around.length > 0 && `${around.join(' and ')} kept free`,
    type.priceMinor > 0 ? formatMoney(type.priceMinor) : 'no charge',
    addOns.length > 0 && (addOns.length === 1 ? '1 add-on' : `${addOns.length} add-ons`),
    asked !== '' && `needs ${asked}`,
    type.providerIds.length > 0 &&
      (type.providerIds.length === 1 ? '1 provider' : `${type.providerIds.length} providers`),
  ];
}
