import { describe, expect, it } from 'vitest';
import { gsmLength, notGsm } from './gsm-text.ts';
import {
  exampleValues,
  fillTemplate,
  fillText,
  templateFaults,
  textNumberOf,
  unknownPlaceholders,
  usualTemplates,
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
