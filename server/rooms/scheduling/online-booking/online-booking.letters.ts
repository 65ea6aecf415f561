import { bookingCodeMinutes } from '../../../../src/contract/scheduling/online-booking.ts';
import { calendarFile } from '../../../../src/domain/scheduling/visits/calendar-file.ts';
import type { Letter } from '../../../kernel/mail/letter.ts';
import type { LinkedVisit } from './private-link.ts';
import { whenInWords } from '../../../../src/domain/base/time/when-words.ts';

/** Letters to whoever books on a public page. They name no patient, no type of visit and nothing of what it is about. */

export const codeLetter = (email: string, clinicName: string, code: string): Letter => ({
  kind: 'booking-code',
  to: { email, name: '' },
  subject: 'Your code to book a visit',
  lines: [`Someone entered this address to book a visit at ${clinicName}. Type this code on the page.`],
  code,
  foot: [
    `It works for ${bookingCodeMinutes} minutes. If it was not you, nothing needs to be done: without the code nothing is booked.`,
  ],
  usefulForMs: bookingCodeMinutes * 60_000,
});

const reachedAt = (phone: string) => (phone.trim() === '' ? '' : ` Its phone number is ${phone.trim()}.`);
const placeOf = ({ clinicName, locationName, address }: LinkedVisit) =>
  [clinicName, locationName, address].filter((part) => part.trim() !== '').join(', ');

/** The same for everybody who booked, whether the clinic knows them or not. */
export function bookedLetter(email: string, visit: LinkedVisit, url: string): Letter {
  const { lateCancelHours, phone } = visit;
  return {
    kind: 'booking',
    to: { email, name: '' },
    subject: `Your visit at ${visit.clinicName}`,
    lines: [
      `Your visit: ${whenInWords(visit.startsAt, visit.durationMinutes, visit.timeZone)}.`,
      `Where: ${placeOf(visit)}.${reachedAt(phone)}`,
      'The time is kept for you. Should the clinic not be able to see you then, you will get an email.',
    ],
    link: { label: 'See or cancel the visit', url },
    foot: [
      'The link is for you alone: whoever has it can cancel.',
      ...(lateCancelHours === 0
        ? []
        : [`Less than ${hoursInWords(lateCancelHours)} before it begins, canceling counts as late.`]),
    ],
    file: { name: 'visit.ics', type: 'text/calendar; charset=utf-8', text: visitFile(visit) },
  };
}

/** The visit for a calendar, under a word that says nothing. */
export const visitFile = (visit: LinkedVisit): string =>
  calendarFile(visit.clinicName, 'appointment', [
    { ...visit, initials: '', place: placeOf(visit), timezone: visit.timeZone },
  ]);

export const declinedLetter = (email: string, visit: LinkedVisit): Letter => ({
  kind: 'booking-declined',
  to: { email, name: '' },
  subject: `About your visit at ${visit.clinicName}`,
  lines: [
    `${visit.clinicName} cannot see you at the time you chose: ${whenInWords(visit.startsAt, visit.durationMinutes, visit.timeZone)}. It is not booked.`,
    `Please call the clinic, or choose another time on its page.${reachedAt(visit.phone)}`,
  ],
});

export const hoursInWords = (hours: number): string => (hours === 1 ? 'one hour' : `${hours} hours`);
