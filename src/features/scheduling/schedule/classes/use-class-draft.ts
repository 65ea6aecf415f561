import { useMemo } from 'react';
import type { ResourceId } from '../../../../contract/base/ids.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { AppointmentType } from '../../../../contract/scheduling/schedule-setup.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { goesAlong, type SessionOf } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { noChoice } from '../booking/booking-draft.ts';
import type { WhenDraft } from '../booking/booking-draft.ts';

/** A class into which somebody is booked. */
export interface ClassBooked {
  session: SessionOf;
  type: AppointmentType;
  location: Location;
  visits: readonly Appointment[];
  minutes: number;
  /** What it is planned in, while nobody is in it; absent where it is not planned. */
  plannedIn: readonly ResourceId[] | undefined;
}

/** A visit in the class as a booking holds it: its time, its provider, and the rooms that those who are in it have. */
export function useClassDraft(
  { session, type, location, visits, minutes, plannedIn }: ClassBooked,
  overrideReason: string,
): WhenDraft {
  const { startsAt, providerId } = session;
  const { timezone } = location;
  const member = visits.find(goesAlong);
  return useMemo(
    () => ({
      ...noChoice,
      providerId,
      date: dayAt(startsAt, timezone),
      time: timeInWords(startsAt, timezone),
      at: startsAt,
      durationMinutes: minutes,
      typeId: type.id,
      resourceIds: member ? member.resourceIds : plannedIn ? [...plannedIn] : null,
      overrideReason,
    }),
    [providerId, startsAt, timezone, minutes, type.id, member, plannedIn, overrideReason],
  );
}
