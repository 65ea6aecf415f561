import { describe, expect, it } from 'vitest';
import { isNpi, licenseState, maskTaxId, readTaxId } from './payer-ids.ts';

describe('[7.16] numbers of payers', () => {
  it('an NPI is known by its check digit: the example that CMS prints, and no other last digit', () => {
    const right = Array.from({ length: 10 }, (_, digit) => `123456789${digit}`).filter(isNpi);
    expect(right).toEqual(['1234567893']);
    expect(['3234567893', '123456789', '12345678934', '１234567893', ''].some(isNpi)).toBe(false);
  });

  it.each([
    ['EIN', '123456789', '12-3456789'],
    ['EIN', '12-3456789', '12-3456789'],
    ['EIN', '00-3456789', null],
    ['EIN', '12-345678', null],
    ['SSN', '123 45 6789', '123-45-6789'],
    ['SSN', '000-45-6789', null],
    ['SSN', '666-45-6789', null],
    ['SSN', '901-45-6789', null],
    ['SSN', '123-00-6789', null],
    ['SSN', '123-45-0000', null],
    ['SSN', '***-**-6789', null],
  ] as const)('%s %s reads %s', (kind, text, form) => {
    expect(readTaxId(kind, text)).toBe(form);
  });

  it('shows the last four digits alone', () => {
    expect([maskTaxId('EIN', '12-3456789'), maskTaxId('SSN', '123-45-6789'), maskTaxId('EIN', '')]).toEqual([
      '**-***6789',
      '***-**-6789',
      '',
    ]);
  });

  it.each([
    [null, 'none'],
    ['2026-03-01', 'expired'],
    ['2026-03-02', 'expiring'],
    ['2026-05-01', 'expiring'],
    ['2026-05-02', 'valid'],
  ])('a licence until %s is %s on 2 March 2026', (until, state) => {
    expect(licenseState(until, '2026-03-02')).toBe(state);
  });
});
