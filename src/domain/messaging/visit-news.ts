import type { Appointment, AppointmentStatus } from '../../contract/scheduling/appointment.ts';
import type { LocationId } from '../../contract/base/ids.ts';
import type { ReminderChannel } from '../../contract/people/patient.ts';
import type { NewsSettings, VisitNews } from '../../contract/messaging/reminders.ts';
import type { Instant } from '../../contract/base/values.ts';
import { isStillExpected } from './reminder-plan.ts';

/** What patients are told of when the desk books, moves or cancels: the difference between what they know and what stands. */

/** When and where a patient expects a visit. */
export interface KnownVisit {
  readonly startsAt: Instant;
  readonly locationId: LocationId;
}

type Standing = Pick<Appointment, 'startsAt' | 'locationId'> & { readonly status: AppointmentStatus };

/** What somebody who was told how a visit stands knows of it; null where they expect none. */
export const knownOf = (visit: Standing | null): KnownVisit | null =>
  visit !== null && isStillExpected(visit.status)
    ? { startsAt: visit.startsAt, locationId: visit.locationId }
    : null;

/**
 * What there is to tell; null for nothing. A change of provider, length, words or rooms is none, as for a confirmation; nor is that
 * somebody came or did not.
 */
export function newsOf(known: KnownVisit | null, visit: Standing): VisitNews | null {
  if (visit.status === 'cancelled') return known === null ? null : 'cancelled';
  if (!isStillExpected(visit.status)) return null;
  if (known === null) return 'booked';
  const isSame =
    Date.parse(known.startsAt) === Date.parse(visit.startsAt) && known.locationId === visit.locationId;
  return isSame ? null : 'moved';
}

/** When it is about: of a visit that is not to be, the time that the patient still expects. */
export const newsAt = (news: VisitNews, known: KnownVisit | null, visit: Standing): Instant =>
  news === 'cancelled' && known !== null ? known.startsAt : visit.startsAt;

/** A message goes out once nobody has changed anything of the patient's visits for so long … */
export const newsSettleMs = 5 * 60_000;
/** … but no later than this after the first change, whatever goes on. */
export const newsLatestMs = 20 * 60_000;

/** Takes the place of a rule's id: of each visit one message waits in each channel. */
export const newsRuleIds: Readonly<Record<ReminderChannel, string>> = {
  mail: '00000000-0000-4000-8000-000000000001',
  text: '00000000-0000-4000-8000-000000000002',
};

export const isTold = (
  settings: NewsSettings | undefined,
  news: VisitNews,
  channel: ReminderChannel,
): boolean => settings?.[news][channel] ?? false;
