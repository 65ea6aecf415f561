import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readProductTexts, textsOf } from './read-words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const all = readProductTexts(root);
/** Texts of the contract are read by engineers, not by clinics; what the specification quotes stands word for word. */
const shown = all.filter(
  ({ where }) => !/^src\/contract\/|^server\/kernel\/|report-rules\.words/.test(where),
);

const found = (wrong: RegExp) =>
  shown.filter(({ text }) => wrong.test(text)).map(({ where, text }) => `${where} ${text}`);

/** British spellings that this product has had or is likely to get. */
const british =
  /\b(colou?r(?<!color)\w*|licence\w*|catalogue\w*|cancell(ed|ing)|centre\w*|cheques?|favourit\w+|behaviour\w*|organis\w+|recognis\w+|practis\w+|labell\w+|travell\w+|enrol\b|fulfil\b|grey|programme\w*|judgement|whilst|metres?\b|litres?\b|neighbour\w*)/i;

describe('the words of the product', () => {
  it('are read: those of screens, attributes, templates and mails', () => {
    expect(shown.length).toBeGreaterThan(4_000);
    const source =
      "export const X = () => <p title='Big one'>Some words {count} <b aria-label={`Open ${name}`}>more</b></p>;\n" +
      "const letter = { subject: 'Your visit is near' }; const css = 'a-b c-d'; type T = 'not this one';";
    expect(textsOf('x.tsx', source).map(({ text }) => text)).toEqual([
      'Big one',
      'Some words',
      'Open …',
      'more',
      'Your visit is near',
    ]);
  });

  it('are spelled as in the United States', () => {
    expect(found(british)).toEqual([]);
  });

  it('say per cent without a space, and the unit close to its number', () => {
    expect(found(/(\d|…) %(?! ?â)/)).toEqual([]);
  });

  it.each([
    ['stands here', /\bstands? (t?here\b)/i],
    ['shall', /\bshall\b/i],
    ['all the same', /\ball the same\b/i],
    ['speaks against', /\bspeaks? against\b/i],
    ['from now on', /\bfrom now on\b/i],
    ['whom', /\bwhom (?!it may)/i],
    ['somebody', /\bsomebody\b/i],
    ['no more', /\bno more\b(?! than)/i],
    ['in place of', /\bin place of\b/i],
    ['nobody has said', /\bnobody has said\b/i],
    ['ends to work', /\bends? to work\b/i],
    ['there is no network just now', /\bthere is no network just now\b/i],
  ])('never say “%s”', (_, wrong) => {
    expect(found(wrong)).toEqual([]);
  });
});
