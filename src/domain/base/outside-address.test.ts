import { describe, expect, it } from 'vitest';
import { outsideAddress } from './outside-address.ts';

const hosts = ['pay.example', 'pay.example:8443'];

describe('[7.21] an address that the browser is sent to', () => {
  it.each([
    ['https://pay.example', 'https://pay.example/'],
    ['https://pay.example/portal?session=1#top', 'https://pay.example/portal?session=1#top'],
    ['HTTPS://PAY.EXAMPLE/x', 'https://pay.example/x'],
    ['https://pay.example:443/', 'https://pay.example/'],
    ['https://pay.example:8443/', 'https://pay.example:8443/'],
  ])('%s is followed', (text, href) => {
    expect(outsideAddress(text, { hosts })).toBe(href);
    expect(outsideAddress(text)).toBe(href);
  });

  it.each([
    'http://pay.example/',
    'https://pay.example@evil.example/',
    'https://pay.example:x@evil.example/',
    'https://user@pay.example/',
    'https://pay.example.evil.example/',
    'https://evil.example/pay.example',
    'https://evil.example?pay.example',
    'https://sub.pay.example/',
    'https://pay.example./',
    'https://pay.example:444/',
    'https://pay。evil.example/',
    'https://раy.example/',
    'https://xn--y-7sbba.example/',
    'https://pay.example\\@evil.example/',
    'https:\\\\pay.example/',
    ' https://pay.example/',
    'https://pay.ex\nample/',
    '//pay.example/',
    '/billing',
    'pay.example',
    'javascript:alert(1)//https://pay.example/',
    'data:text/html,https://pay.example/',
    'ftp://pay.example/',
    'blob:https://pay.example/1',
    'http://localhost:4173/',
    '',
    null,
    { href: 'https://pay.example/' },
  ])('%j is not', (text) => {
    expect(outsideAddress(text, { hosts })).toBeNull();
  });

  it('to nowhere where no host is listed; by plain http only on this machine, from this machine', () => {
    expect(outsideAddress('https://pay.example/', { hosts: [] })).toBeNull();
    expect(outsideAddress('http://127.0.0.1:5321/x')).toBeNull();
    expect(outsideAddress('http://127.0.0.1:5321/x', { isOnLoopback: true })).toBe('http://127.0.0.1:5321/x');
    expect(outsideAddress('http://127.0.0.1.evil.example/', { isOnLoopback: true })).toBeNull();
    expect(outsideAddress('http://pay.example/', { isOnLoopback: true })).toBeNull();
  });
});
