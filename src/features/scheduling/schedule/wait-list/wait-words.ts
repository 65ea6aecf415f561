import type { Clinic } from '../../../../contract/clinics/clinic.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { minutesInWords, shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { clockInWords, weekdays } from '../../../../domain/scheduling/schedule/week-words.ts';

type Wish = Pick<
  WaitEntry,
  | 'typeId'
  | 'durationMinutes'
  | 'providerIds'
  | 'locationIds'
  | 'weekdays'
  | 'notBefore'
  | 'notAfter'
  | 'from'
  | 'until'
>;

/** What somebody would take, in few words each: `Massage, 1 h` · `Tue, Thu` · `from 3:00 PM` · `with Ada Quill`. */
export function wishInWords(
  wish: Wish,
  { clinicians, locations }: Pick<Clinic, 'clinicians' | 'locations'>,
  { types }: Pick<ScheduleSetup, 'types'>,
): string[] {
  const type = types.find(({ id }) => id === wish.typeId);
  const length = minutesInWords(wish.durationMinutes);
  const names = (ids: readonly string[], from: readonly { ID: string; name: string }[], unknown: string) =>
    ids.map((id) => from.find(({ ID }) => ID === id)?.name ?? unknown).join(' or ');
  return [
    type ? `${type.name}, ${length}` : length,
    wish.weekdays.length === 0 || wish.weekdays.length === 7
      ? ''
      : weekdays
          .filter(({ weekday }) => wish.weekdays.includes(weekday))
          .map(({ short }) => short)
          .join(', '),
    clockSpan(wish.notBefore, wish.notAfter),
    daySpan(wish.from, wish.until),
    wish.providerIds.length === 0 ? '' : `with ${names(wish.providerIds, clinicians, 'a former provider')}`,
    wish.locationIds.length === 0 ? '' : `at ${names(wish.locationIds, locations, 'a former location')}`,
  ].filter((words) => words !== '');
}

function clockSpan(notBefore: Wish['notBefore'], notAfter: Wish['notAfter']): string {
  if (notBefore !== null && notAfter !== null)
    return `${clockInWords(notBefore)} – ${clockInWords(notAfter)}`;
  if (notBefore !== null) return `from ${clockInWords(notBefore)}`;
  return notAfter === null ? '' : `until ${clockInWords(notAfter)}`;
}

function daySpan(from: Wish['from'], until: Wish['until']): string {
  const [first, last] = [from && shortDayInWords(from), until && shortDayInWords(until)];
  if (first && last) return first === last ? `on ${first}` : `${first} – ${last}`;
  if (first) return `not before ${first}`;
  return last ? `by ${last}` : '';
}

type Called = { readonly patient: Parameters<typeof patientName>[0] };

/** What whoever offers a time has to know before they do; without a network also that nobody is reached by it. */
export function toKnowBeforeOffering(now: {
  /** Who has the time now. */
  readonly taker?: Called | null | undefined;
  /** Who has been asked for it and has not answered. */
  readonly asked?: Called | null | undefined;
  readonly isOnline: boolean;
}): string[] {
  if (now.taker) return [`${patientName(now.taker.patient)} has this time now.`];
  return [
    ...(now.asked ? [`${patientName(now.asked.patient)} has been asked and has not answered yet.`] : []),
    ...(now.isOnline
      ? []
      : ['The server cannot be reached now: an offer is noted here and not sent. Call instead.']),
  ];
}
