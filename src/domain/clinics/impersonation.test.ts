import { describe, expect, it } from 'vitest';
import { isPlainDomain, mayImpersonate, readDisguise } from './impersonation.ts';

const may = (email: string, internalDomain: string | null = 'plumbline.example', showImpersonator = true) =>
  mayImpersonate({ email, showImpersonator }, internalDomain);

describe('who may impersonate', () => {
  it.each([
    'una@plumbline.example',
    'una.greywick+test@plumbline.example',
    'UNA@PLUMBLINE.EXAMPLE',
    'una@Plumbline.Example',
  ])('[6.4] %s, for the case of a domain does not count (RFC 5321)', (email) => {
    expect(may(email)).toBe(true);
  });

  it.each([
    ['another domain', 'una@plumb.example'],
    ['a domain that ends alike', 'una@notplumbline.example'],
    ['a domain that begins alike', 'una@plumbline.example.attacker.example'],
    ['a subdomain', 'una@mail.plumbline.example'],
    ['a parent', 'una@example'],
    ['a dot at the end', 'una@plumbline.example.'],
    ['two dots', 'una@plumbline..example'],
    ['a dot before', 'una@.plumbline.example'],
    ['a Cyrillic letter', 'una@plumblіne.example'],
    ['a full-width letter', 'una@ｐlumbline.example'],
    ['a letter that lower case turns into ASCII', 'una@plumbline.example'.replace('n', 'ⁿ')],
    ['an invisible letter', 'una@plumb\u200Bline.example'],
    ['a soft hyphen', 'una@plumb\u00ADline.example'],
    ['an ideographic full stop', 'una@plumbline。example'],
    ['its punycode twin', 'una@xn--plumblne-4ya.example'],
    ['two @', 'una@attacker.example@plumbline.example'],
    ['an @ of the domain before another', 'una@plumbline.example@attacker.example'],
    ['a quoted local part', '"una"@plumbline.example'],
    ['an @ in quotes', '"una@plumbline.example"@attacker.example'],
    ['a quoted blank', '"una greywick"@plumbline.example'],
    ['a blank before', ' una@plumbline.example'],
    ['a blank behind', 'una@plumbline.example '],
    ['a blank inside', 'una@ plumbline.example'],
    ['a new line behind', 'una@plumbline.example\n'],
    ['a new line before', 'x@attacker.example\nuna@plumbline.example'],
    ['a comment', 'una@plumbline.example(attacker.example)'],
    ['a name before it', 'Una <una@plumbline.example>'],
    ['a percent way round', 'una%attacker.example@plumbline.example@'],
    ['an encoded @', 'una%40plumbline.example'],
    ['a NUL', 'una@plumbline.example\0.attacker.example'],
    ['no local part', '@plumbline.example'],
    ['a domain alone', 'plumbline.example'],
    ['an address by number', 'una@[127.0.0.1]'],
    ['nothing', ''],
  ])('[6.4] not with %s', (_, email) => {
    expect(may(email)).toBe(false);
  });

  it('[6.4] not with K as the sign of Kelvin, which lower case would turn into a k', () => {
    expect(may('una@work.example', 'work.example')).toBe(true);
    expect(may('una@wor\u212A.example', 'work.example')).toBe(false);
  });

  it('[6.4] not without the mark, nor where no domain is set, nor on one that is none', () => {
    expect(may('una@plumbline.example', 'plumbline.example', false)).toBe(false);
    for (const domain of [null, '', '.', 'plumbline.example.', '*', 'example', 'plumblіne.example'])
      expect(may('una@plumbline.example', domain)).toBe(false);
    expect(mayImpersonate(null, 'plumbline.example')).toBe(false);
  });

  it('a domain for the settings is plain', () => {
    expect(['a.example', 'A-1.example'].every(isPlainDomain)).toBe(true);
    expect(['a', 'a.', '-a.example', 'a_b.example', `${'a.'.repeat(130)}example`].some(isPlainDomain)).toBe(
      false,
    );
  });

  it.each([
    null,
    7,
    'none',
    [],
    { role: 'Owner' },
    { role: ['Admin'], flags: null },
    { flags: { a: 'true' } },
  ])('what a tab has kept counts only if it is a role and flags: %j', (kept) => {
    expect(readDisguise(kept)).toEqual({ role: null, flags: {} });
  });
});
