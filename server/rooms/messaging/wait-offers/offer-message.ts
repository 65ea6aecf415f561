import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { momentInWords, shortDayInWords, timeInWords } from '../../../../src/domain/base/time/day-words.ts';
import { fillText, textNumberOf } from '../../../../src/domain/messaging/reminder-words.ts';
import type { Letter } from '../../../kernel/mail/letter.ts';
import type { TextMessage } from '../../../kernel/texts/text-message.ts';
import { offerPath, offerSecret } from '../../scheduling/wait-list/public.ts';
import { whenInWords } from '../../../../src/domain/base/time/when-words.ts';
import { type MessageFacts, stopPath, stopToken, valuesOf } from '../reminders/public.ts';

/** Messages that offer a free time. They say when, where and with whom; not what the visit is about. */

interface OfferFacts extends MessageFacts {
  readonly id: string;
  readonly durationMinutes: number;
  readonly expiresAt: Instant;
}

const addressOf = (id: string, origin: string, secret: Buffer) =>
  `${origin}${offerPath}${offerSecret(id, secret)}`;

export function offerLetter(offer: OfferFacts, origin: string, secret: Buffer): Letter {
  const { id, clinic, location, provider, firstName, timezone, startsAt, expiresAt, locationPhone } = offer;
  const phone = locationPhone.trim() === '' ? '' : ` Its phone number is ${locationPhone.trim()}.`;
  return {
    kind: 'wait-offer',
    to: { email: offer.email.trim(), name: firstName },
    sender: clinic,
    subject: `A time is free at ${clinic}`,
    lines: [
      `Hello ${firstName},`,
      `you are waiting for a visit at ${clinic}. A time is free: ${whenInWords(startsAt, offer.durationMinutes, timezone)}, at ${location}, with ${provider}.`,
      'Others may have been asked too: who takes it first has it.',
    ],
    link: { label: 'Take it or decline', url: addressOf(id, origin, secret) },
    foot: [`The link is for you alone, and works until ${momentInWords(expiresAt, timezone)}.${phone}`],
    stop: { label: 'Stop reminders by email', url: `${origin}${stopPath}${stopToken(id, secret)}` },
  };
}

const words = 'A time is free at {clinic}: {date}, {time}. Take it or decline: ';

/** Null where the address leaves no room for the words. */
export function offerText(offer: OfferFacts, origin: string, secret: Buffer): TextMessage | null {
  const url = addressOf(offer.id, origin, secret);
  const { startsAt, timezone } = offer;
  const values = {
    ...valuesOf(offer),
    date: shortDayInWords(dayAt(startsAt, timezone)),
    time: timeInWords(startsAt, timezone),
  };
  const body = fillText(`${words}${url}`, values);
  return body.endsWith(url) ? { to: textNumberOf(offer.phone)!, body } : null;
}
