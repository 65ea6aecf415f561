import { describe, expect, it } from 'vitest';
import type { AppointmentStatus } from '../../contract/scheduling/appointment.ts';
import { visitNews } from '../../contract/messaging/reminders.ts';
import type { Instant } from '../../contract/base/values.ts';
import { mostTextSigns } from '../base/text/gsm-text.ts';
import { fillText, templateFaults, textLength } from './reminder-words.ts';
import { knownOf, newsAt, newsOf } from './visit-news.ts';
import { newsExample, newsLines, newsWhen, usualNews } from './visit-news-words.ts';

const visit = (status: AppointmentStatus, startsAt = '2026-03-06T19:30:00.000Z', locationId = 'here') =>
  ({ status, startsAt, locationId }) as never;
const known = knownOf(visit('confirmed'));

describe('what there is to tell', () => {
  it('is the difference between what the patient knows and what stands', () => {
    expect(newsOf(null, visit('booked'))).toBe('booked');
    expect(newsOf(known, visit('booked'))).toBeNull();
    expect(newsOf(known, visit('booked', '2026-03-06T19:45:00.000Z'))).toBe('moved');
    expect(newsOf(known, visit('booked', '2026-03-06T19:30:00.000Z', 'there'))).toBe('moved');
    expect(newsOf(known, visit('cancelled'))).toBe('cancelled');
    expect(newsOf(null, visit('cancelled'))).toBeNull();
    // The same moment, written in another way.
    expect(newsOf(known, visit('booked', '2026-03-06T14:30:00-05:00'))).toBeNull();
  });

  it('is nothing where the patient is there, or did not come; nobody expects such a visit', () => {
    for (const status of ['arrived', 'inRoom', 'withProvider', 'checkedOut', 'noShow'] as const) {
      expect([status, newsOf(known, visit(status)), newsOf(null, visit(status))]).toEqual([
        status,
        null,
        null,
      ]);
      expect(knownOf(visit(status))).toBeNull();
    }
    expect([knownOf(null), knownOf(visit('cancelled'))]).toEqual([null, null]);
  });

  it('is about the time that the patient expects where it is cancelled, else about the new one', () => {
    const moved = visit('cancelled', '2026-03-09T18:00:00.000Z');
    expect(newsAt('cancelled', known, moved)).toBe('2026-03-06T19:30:00.000Z');
    expect(newsAt('moved', known, visit('booked', '2026-03-09T18:00:00.000Z'))).toBe(
      '2026-03-09T18:00:00.000Z',
    );
  });
});

describe('the words', () => {
  const told = (startsAt: string, before: string | null = null) => ({
    startsAt: startsAt as Instant,
    timezone: 'America/New_York',
    location: 'River Street',
    provider: 'Dr. Quill',
    before: before as Instant | null,
  });

  it('that a clinic starts with are sound, fit into a text, and tell nobody anything until it is turned on', () => {
    for (const news of visitNews.options) {
      const { templates, mail, text } = usualNews[news];
      expect([news, templateFaults(templates, newsExample), mail, text]).toEqual([news, [], false, false]);
      expect(textLength(templates.text, newsExample)).toBeLessThanOrEqual(mostTextSigns);
      expect(fillText(templates.text, newsExample)).toContain(newsExample.when);
    }
    const wrong = { ...usualNews.moved.templates, mailBody: 'At {time}' };
    expect(templateFaults(wrong, newsExample)).toEqual([
      { field: 'mailBody', message: expect.stringContaining('{visits}') },
    ]);
  });

  it('name the first visit and how many there are besides, and each in a line of its own, by the clock of its location', () => {
    const visits = [
      told('2026-03-06T19:30:00.000Z'),
      told('2026-03-09T18:30:00.000Z', '2026-03-08T06:30:00.000Z'),
    ];
    expect(newsWhen(visits.slice(0, 1))).toBe('Fri, Mar 6, 2026 at 2:30 PM');
    expect(newsWhen(visits)).toBe('Fri, Mar 6, 2026 at 2:30 PM and 1 more');
    expect(newsLines(visits).split('\n')).toEqual([
      'Fri, Mar 6, 2026 at 2:30 PM, River Street, with Dr. Quill',
      'Mon, Mar 9, 2026 at 2:30 PM, River Street, with Dr. Quill (before: Sun, Mar 8, 2026 at 1:30 AM)',
    ]);
  });
});
