import { expect, it } from 'vitest';
import type { VisitReminder } from '../../contract/messaging/reminders.ts';
import { isWorthSaying, needsAttention, reminderInWords } from './reminder-state.ts';
import { noRemindersInWords } from '../people/message-words.ts';

const reminder = (changes: Partial<VisitReminder>) =>
  ({
    channel: 'mail',
    dueAt: '2026-03-04T19:30:00.000Z',
    nextAt: '2026-03-04T19:31:00.000Z',
    sentAt: null,
    state: 'due',
    reason: null,
    detail: '',
    attempts: 0,
    obstacle: null,
    ...changes,
  }) as VisitReminder;

it.each([
  [{}, 'Email on Mar 4, 2026, 2:30 PM', false],
  [{ obstacle: 'no-address' }, 'No email will be sent: there is no email address', true],
  [{ news: 'moved' }, 'Email about the new time on Mar 4, 2026, 2:30 PM', false],
  [
    { news: 'booked', channel: 'text', state: 'skipped', reason: 'no-number' },
    'No text about the booking: there is no phone number that takes texts',
    false,
  ],
  [{ obstacle: 'opted-out' }, 'No email will be sent: the patient does not want it', false],
  [
    { attempts: 1, detail: '421' },
    'Email could not be sent yet (421); tried again Mar 4, 2026, 2:31 PM',
    false,
  ],
  [{ state: 'sent', sentAt: '2026-03-04T19:32:00.000Z' }, 'Email sent Mar 4, 2026, 2:32 PM', false],
  [{ state: 'failed', reason: 'refused', detail: '550' }, 'Email not sent: it was refused (550)', true],
  [
    { channel: 'text', state: 'skipped', reason: 'late' },
    'No text: its time had passed when the visit was booked',
    false,
  ],
] as const)('%j is said as “%s”', (changes, words, isCall) => {
  const one = reminder(changes as Partial<VisitReminder>);
  expect([reminderInWords(one, 'America/New_York'), needsAttention(one)]).toEqual([words, isCall]);
});

it('what no rule asks for is not said', () => {
  const of = (reason: VisitReminder['reason']) => isWorthSaying({ state: 'skipped', reason });
  expect([of('off'), of('told'), of('cancelled')]).toEqual([false, false, true]);
});

it('what a patient does not want is said in one line', () => {
  expect(noRemindersInWords({ noRemindersBy: ['mail', 'text'] })).toBe('by email or text');
  expect([noRemindersInWords({ noRemindersBy: [] }), noRemindersInWords({})]).toEqual(['', '']);
});
