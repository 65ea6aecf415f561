import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { momentInWords, timeInWords } from '../../../../domain/base/time/day-words.ts';
import { changedBy } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { noChoice } from '../booking/booking-draft.ts';
import type { WhenDraft } from '../booking/booking-draft.ts';
import { chosenFields } from '../booking/booking-wish.ts';
import type { Wish } from '../booking/booking-wish.ts';
import type { AlikeVisit } from '../series/series-wish.ts';

/**
 * What the form of a move begins with: the visit as it is, with the change that it was dropped for.
 * @param timeZone for a location that is not among those of the clinic
 */
export function draftOfMove(
  visit: Appointment,
  proposed: AppointmentMove | undefined,
  locations: readonly Pick<Location, 'ID' | 'timezone'>[],
  timeZone: string,
): WhenDraft {
  const { locationId, providerId, startsAt, durationMinutes, typeId, addOnIds, resourceIds } = {
    ...visit,
    ...proposed,
  };
  const zone = locations.find(({ ID }) => ID === locationId)?.timezone ?? timeZone;
  return {
    ...noChoice,
    providerId,
    date: dayAt(startsAt, zone),
    time: timeInWords(startsAt, zone),
    at: startsAt,
    durationMinutes,
    typeId: typeId ?? '',
    addOnIds,
    // At another location those that the type needs there, until a person chooses.
    resourceIds: locationId === visit.locationId ? resourceIds : null,
  };
}

/** What a draft changes of a visit; the reason to do it all the same only where its own time asks for one. */
export function moveOf(
  visit: Appointment,
  draft: WhenDraft,
  wish: Wish,
  more: Pick<AppointmentMove, 'locationId' | 'reason' | 'note'>,
): AppointmentMove {
  const { providerId, startsAt, durationMinutes } = wish.when!;
  return changedBy(visit, { providerId, startsAt, durationMinutes, ...more, ...chosenFields(draft, wish) });
}

/** The changes of those in a series who go along, with the reason where one of them needs it. */
export const alikeWithReason = (alike: readonly AlikeVisit[], overrideReason: string) =>
  alike.map(
    ({ visit, move, needing }) => [visit, needing.length > 0 ? { ...move, overrideReason } : move] as const,
  );

/** When and where a visit is once it has gone to another location. */
export const elsewhereWords = (visit: Appointment, move: AppointmentMove, { name, timezone }: Location) =>
  `${momentInWords(move.startsAt ?? visit.startsAt, timezone)}, ${name}`;
