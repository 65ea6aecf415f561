import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '../../src/contract/endpoint.ts';
import type { sendTestReminder } from '../../src/contract/reminders.ts';
import { toInstant } from '../../src/domain/clinic-day.ts';
import { exampleAt, exampleValues, templateFaults } from '../../src/domain/reminder-words.ts';
import { Refusal, wrongFields } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import type { Statement } from '../http/transaction.ts';
import { letterOf, type MessageFacts } from './reminder-message.ts';

const place: Statement = {
  name: 'place-of-test-reminder',
  text: `select c.name as clinic, l.name as location, l.phone as "locationPhone", l.timezone
    from clinics c join locations l on l.clinic_id = c.id where c.id = $1 order by l.active desc, l.created_at, l.id limit 1`,
};

/**
 * Sends the email of a reminder, of a visit that does not exist, to whoever asks; once, and now. Its link confirms nothing. Throws
 * `fields-invalid` for words that could not be saved, `bad-request` where this server sends no mail.
 */
export async function sendTest({
  tx,
  clinicId,
  body: { templates },
  caller,
  now,
  parts: { mail, config },
}: Call<typeof sendTestReminder>): Promise<ResponseOf<typeof sendTestReminder>> {
  const example = exampleAt(config.origin ?? '');
  const faults = templateFaults(templates, example);
  if (faults.length > 0)
    throw wrongFields(faults.map(({ field, message }) => ({ path: `body.templates.${field}`, message })));
  if (!mail) throw new Refusal('bad-request', 'Emails are not sent by this server. Nothing was sent.');
  const [where] = await tx.run<Pick<MessageFacts, 'clinic' | 'location' | 'locationPhone' | 'timezone'>>(
    place,
    [clinicId],
  );
  const facts: MessageFacts = {
    ...where!,
    startsAt: toInstant(Date.parse(now) + 2 * 86_400_000),
    firstName: exampleValues['first name'],
    email: caller.email,
    phone: '',
    provider: caller.name,
  };
  const { stop: _, ...letter } = letterOf(templates, facts, {
    stopUrl: '',
    confirmUrl: example['confirm link'],
  });
  const delivery = await mail.deliver(randomUUID(), { ...letter, subject: `Test: ${letter.subject}` });
  const isTaken = delivery.is === 'taken';
  return { email: caller.email, isTaken, detail: isTaken ? '' : delivery.reason };
}
