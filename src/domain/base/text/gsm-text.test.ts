import { describe, expect, it } from 'vitest';
import { gsmLength, notGsm, toGsm } from './gsm-text.ts';

describe('a text message', () => {
  it('counts signs of the extension twice, all others once', () => {
    expect([gsmLength('abc'), gsmLength('a€[]'), gsmLength('ñé')]).toEqual([3, 7, 2]);
  });

  it('names what the alphabet does not have, once each', () => {
    expect(notGsm('Zoë’s – ñandú, “ú”')).toEqual(['ë', '’', '–', 'ú', '“', '”']);
  });

  it.each([
    ['Núñez O’Kon', "Nuñez O'Kon"],
    ['Zoë – Łukasz…', 'Zoe - Lukasz...'],
    ['Nu\u0301n\u0303ez', 'Nuñez'],
    ['李 😀', '? ?'],
    ['ﬁ\u200bx', '?x'],
  ])('writes %s as %s', (text, written) => {
    expect(toGsm(text)).toBe(written);
    expect(notGsm(toGsm(text))).toEqual([]);
  });
});
