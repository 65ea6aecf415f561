import { describe, expect, it } from 'vitest';
import { hasUnusable, unusableInWords, whyUnusable } from './contact-values.ts';

describe('a phone number', () => {
  it.each([
    '',
    '555-0100',
    '(212) 555-0112',
    '+49 30 1234567',
    '212.555.0112 x12',
    '2125550112',
    '1 212 555 0112',
  ])('%j can be used, or is none', (phone) => expect(whyUnusable('phone', phone)).toBeNull());
  it.each([
    ['2.12556E+09', 'shortened by a spreadsheet'],
    ['2,12556e+9', 'shortened by a spreadsheet'],
    ['ask daughter', 'not a phone number'],
    ['0000000000', 'not a phone number'],
    ['12345', 'not a phone number'],
    ['none', 'not a phone number'],
  ])('%j can’t be used: %s', (phone, why) => expect(whyUnusable('phone', phone)).toBe(why));
});

describe('a mail address', () => {
  it.each(['', 'ada@clinic.example', ' ada+b@x.co ', 'ädä@exämple.de'])(
    '%j can be used, or is none',
    (email) => expect(whyUnusable('email', email)).toBeNull(),
  );
  it.each([
    'ada',
    'ada@',
    'ada@x',
    'ada@x.c',
    'a b@x.com',
    'ada@x.com;bea@x.com',
    'none@none.com',
    'N/A',
    'n/a@x.com',
  ])('%j can’t be used', (email) => expect(whyUnusable('email', email)).toBe('not an email address'));
});

it('is named with what it says, as far as that can be read', () => {
  expect(unusableInWords({ phone: '2.12556E+09', email: 'x'.repeat(60) })).toEqual([
    'the phone number “2.12556E+09” can’t be used: shortened by a spreadsheet',
    `the email address “${'x'.repeat(40)}…” can’t be used: not an email address`,
  ]);
  expect([hasUnusable({ phone: '', email: '' }), hasUnusable({ phone: '1', email: '' })]).toEqual([
    false,
    true,
  ]);
});
