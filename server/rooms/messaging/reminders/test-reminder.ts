import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { sendTestReminder } from '../../../../src/contract/messaging/reminders.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import {
  exampleAt,
  exampleValues,
  fillText,
  templateFaults,
  textNumberOf,
} from '../../../../src/domain/messaging/reminder-words.ts';
import { newsExample } from '../../../../src/domain/messaging/visit-news-words.ts';
import { Refusal, wrongFields } from '../../../kernel/http/refusal.ts';
import type { Call } from '../../../kernel/http/route.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import type { Letter } from '../../../kernel/mail/letter.ts';
import { letterOf, valuesOf, wordsOf, type MessageFacts } from './reminder-message.ts';
import type { Outcome } from './send-reminders.ts';

const place: Statement = {
  name: 'place-of-test-reminder',
  text: `select c.name as clinic, l.name as location, l.phone as "locationPhone", l.timezone,
      (select u.phone from users u where u.id = $2) as "ownPhone"
    from clinics c join locations l on l.clinic_id = c.id where c.id = $1 order by l.active desc, l.created_at, l.id limit 1`,
};
type Place = Pick<MessageFacts, 'clinic' | 'location' | 'locationPhone' | 'timezone'> & {
  readonly ownPhone: string;
};

/**
 * Sends the email or the text of a reminder or of other news, of a visit that does not exist, to whoever asks; once, and now. Its link
 * confirms nothing. Throws `fields-invalid` for words that could not be saved, `bad-request` where this server sends no such message,
 * or the account has no number that takes texts.
 */
export async function sendTest({
  tx,
  clinicId,
  body: { templates, channel = 'mail', news },
  caller,
  now,
  parts: { mail, texts, config },
}: Call<typeof sendTestReminder>): Promise<ResponseOf<typeof sendTestReminder>> {
  const example = exampleAt(config.origin ?? '');
  const faults = templateFaults(templates, news ? newsExample : example);
  if (faults.length > 0)
    throw wrongFields(faults.map(({ field, message }) => ({ path: `body.templates.${field}`, message })));
  const [where] = await tx.run<Place>(place, [clinicId, caller.userId]);
  const facts: MessageFacts = {
    ...where!,
    startsAt: toInstant(Date.parse(now) + 2 * 86_400_000),
    firstName: exampleValues['first name'],
    email: caller.email,
    phone: where!.ownPhone,
    provider: caller.name,
  };
  const confirmUrl = example['confirm link'];
  const values = news ? { ...newsExample, clinic: facts.clinic } : valuesOf(facts, confirmUrl);
  const { email } = caller;
  if (channel === 'text') {
    if (!texts) throw new Refusal('bad-request', 'Texts are not sent by this server. Nothing was sent.');
    const phone = textNumberOf(facts.phone);
    if (phone === null)
      throw new Refusal(
        'bad-request',
        'Your account has no phone number that takes texts. Add one in your profile. Nothing was sent.',
      );
    return { email, phone, ...said(await texts.send({ to: phone, body: fillText(templates.text, values) })) };
  }
  if (!mail) throw new Refusal('bad-request', 'Emails are not sent by this server. Nothing was sent.');
  const { stop: _, ...reminder } = letterOf(templates, facts, { stopUrl: '', confirmUrl });
  const letter: Letter = news ? { ...reminder, ...wordsOf(templates, values), kind: 'visit-news' } : reminder;
  return {
    email,
    ...said(await mail.deliver(randomUUID(), { ...letter, subject: `Test: ${letter.subject}` })),
  };
}

const said = (outcome: Outcome): { isTaken: boolean; detail: string } => {
  const isTaken = outcome.is === 'taken';
  return { isTaken, detail: isTaken ? '' : outcome.reason };
};
