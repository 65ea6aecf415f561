import { describe, expect, it } from 'vitest';
import { gsmLength, notGsm } from '../base/text/gsm-text.ts';
import {
  exampleAt,
  exampleValues,
  fillTemplate,
  fillText,
  templateFaults,
  textNumberOf,
  unknownPlaceholders,
  usualTemplates,
  usualTemplatesAt,
} from './reminder-words.ts';

describe('templates', () => {
  it('are sound as a clinic starts with them', () => {
    expect(templateFaults(usualTemplates)).toEqual([]);
    const words = Object.values(usualTemplates).join(' ');
    expect(words).not.toMatch(/reason|treat|chiro|pain/i);
  });

  it('are filled however a placeholder is spaced or written', () => {
    expect(fillTemplate('Hi { First  Name }, {time}', exampleValues)).toBe('Hi Wilhelmina, 10:30 AM');
  });

  it('name what is no placeholder, as typed', () => {
    expect(unknownPlaceholders('{name} {First Name} {reason} {name}')).toEqual(['{name}', '{reason}']);
    const faults = templateFaults({ ...usualTemplates, mailBody: 'Hi {last name}' });
    expect(faults).toEqual([
      { field: 'mailBody', message: expect.stringContaining('{last name} is no placeholder') },
    ]);
  });

  it('say what a text does not have, and when it is too long', () => {
    expect(templateFaults({ ...usualTemplates, text: 'See you 😀' })[0]?.message).toContain('😀');
    expect(templateFaults({ ...usualTemplates, text: 'x'.repeat(161) })[0]?.message).toContain('161 signs');
    expect(templateFaults({ ...usualTemplates, text: 'x'.repeat(160) })).toEqual([]);
    expect(
      templateFaults({ ...usualTemplates, mailSubject: 'a\nb', text: ' ' }).map(({ field }) => field),
    ).toEqual(['text', 'mailSubject']);
  });

  it('have a link by which the visit is confirmed, but not in a subject, and as long as links of the server are', () => {
    expect(usualTemplates.mailBody).toContain('{confirm link}');
    expect(exampleValues['confirm link']).toMatch(/^https:\/\/clinic\.example\/confirm\/[\w-]{22}$/);
    expect(templateFaults({ ...usualTemplates, mailSubject: 'Yes? {Confirm  link}' })).toEqual([
      { field: 'mailSubject', message: expect.stringContaining('does not work in a subject') },
    ]);
    const text = '{clinic}: {date}, {time}. Confirm: {confirm link} STOP ends texts.';
    expect(templateFaults({ ...usualTemplates, text })).toEqual([]);
    expect(usualTemplatesAt('https://clinic.example').text).toContain('{confirm link}');
    const origin = 'https://reminders-of-visits.of-a-long-name.and-of-one-more.plumbline.example';
    const far = exampleAt(origin);
    expect(templateFaults(usualTemplatesAt(origin), far)).toEqual([]);
    expect(usualTemplatesAt(origin).text).not.toContain('{confirm link}');
    expect(templateFaults({ ...usualTemplates, text }, far)[0]?.message).toContain('fit into a text');
  });

  it('do not take what was filled in for a placeholder', () => {
    expect(fillTemplate('{first name} {time}', { ...exampleValues, 'first name': '{phone}' })).toBe(
      '{phone} 10:30 AM',
    );
  });
});

describe('a text', () => {
  it('fits, whatever the names are; when and whom to call stays whole', () => {
    const values = {
      ...exampleValues,
      clinic: 'Núñez & Łukaszewicz Family Chiropractic, Rehabilitation and Wellness of Upper New York State',
      'first name': 'Maria-Magdalena-Theodora',
    };
    const text = fillText(usualTemplates.text, values);
    expect([gsmLength(text) <= 160, notGsm(text)]).toEqual([true, []]);
    for (const whole of [values.date, values.time, values.phone, 'Nuñez & Lukaszewicz'])
      expect(text).toContain(whole);
  });

  it('never loses a sign of its confirm link: words around it go first', () => {
    const values = { ...exampleValues, clinic: 'Much too long a name of a clinic for any message that fits' };
    const link = values['confirm link'];
    const late = fillText(`${'Hello '.repeat(20)}{clinic} {confirm link}`, values);
    expect([gsmLength(late), late.endsWith(link)]).toEqual([160, true]);
    const early = fillText(`{confirm link} ${'and so on '.repeat(20)}`, values);
    expect([gsmLength(early), early.startsWith(`${link} and`)]).toEqual([160, true]);
    const both = fillText(`Go to {confirm link}, ${'€'.repeat(60)}{clinic}`, values);
    expect([gsmLength(both) <= 160, both.startsWith(`Go to ${link}, €`)]).toEqual([true, true]);
    // Half of a link leads nowhere.
    const long = { ...values, 'confirm link': `https://${'x'.repeat(160)}.example/confirm/y` };
    expect(fillText('{clinic}: {confirm link} STOP ends', long)).toBe(long['confirm link']);
  });

  it('is cut at its end where nothing else helps', () => {
    expect(gsmLength(fillText('€'.repeat(200), exampleValues))).toBe(160);
  });
});

it.each([
  ['(518) 555-0134', '+15185550134'],
  ['1 518 555 0134', '+15185550134'],
  ['+44 20 7946 0958', '+442079460958'],
  ['555-0134', null],
  ['018 555 0134', null],
  ['518 555 0134 ext. 7', null],
  ['', null],
])('texts to “%s” go to %s', (phone, number) => {
  expect(textNumberOf(phone)).toBe(number);
});
