import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBornOn, readSearch } from './search-words.ts';

/** Whether all of a query is one birth date that means this one. */
const means = (typed: string, birthDate: string) => {
  const [part, ...others] = readSearch(typed);
  return part !== undefined && others.length === 0 && isBornOn(birthDate, part.births);
};

describe('a birth date in a search', () => {
  it.each([
    '1994-02-01',
    '1994/2/1',
    '1994.02.01',
    '1994-02',
    '1994',
    '2/1/1994',
    '02-01-94',
    '2.1.1994',
    '2/1',
    '2/1994',
    '02/01/94',
    '02011994',
    '020194',
    '19940201',
    '02 01 1994',
    '2 1 94',
    '1994 02 01',
    'Feb 1 1994',
    'feb 1, 1994',
    'Feb. 1, 1994',
    'February 1st, 1994',
    '1 Feb 1994',
    '1st february 94',
    '1-Feb-1994',
    '1Feb1994',
    'Feb/1/94',
    '1994 Feb 1',
    'Feb 1',
    '1 feb',
    'Feb 1994',
  ])('%s means February 1, 1994', (typed) => expect(means(typed, '1994-02-01')).toBe(true));

  it.each([
    ['25/4/1984', '1984-04-25'],
    ['25.04.84', '1984-04-25'],
    ['25041984', '1984-04-25'],
    ['250484', '1984-04-25'],
    ['25 04 1984', '1984-04-25'],
    ['20122012', '2012-12-20'],
    ['20111201', '2011-12-01'],
    ['Sept 3 1960', '1960-09-03'],
  ])('%s means %s, as nothing else can be meant', (typed, date) => expect(means(typed, date)).toBe(true));

  it.each([
    ['2/1/1994', '1994-01-02'],
    ['02011994', '1994-01-02'],
    ['2/1/94', '1894-02-01'],
    ['1994-0', '1994-01-01'],
  ])('%s does not mean %s', (typed, date) => expect(means(typed, date)).toBe(false));

  it.each([
    '',
    'feb',
    'may',
    '1',
    '12345',
    '555 010 4477',
    'smith',
    '13/13/1994',
    '2 1',
    '99999999',
    '1/2/3/4',
  ])('“%s” means no date', (typed) => expect(readSearch(typed).flatMap(({ births }) => births)).toEqual([]));

  it('stands beside other words, which stay what they are', () => {
    expect(readSearch('Quill, Feb 1 1994 555').map(({ words }) => words)).toEqual([
      ['Quill'],
      ['Feb', '1', '1994'],
      ['555'],
    ]);
    expect(readSearch('jan quill 02 01 1994').map(({ words }) => words)).toEqual([
      ['jan'],
      ['quill'],
      ['02', '01', '1994'],
    ]);
  });
});

const birth = fc
  .date({ min: new Date('1850-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

describe('any birth date', () => {
  it('is found however it is written with its year', () => {
    fc.assert(
      fc.property(birth, (date) => {
        const [year, month, day] = date.split('-') as [string, string, string];
        const [m, d, name] = [String(Number(month)), String(Number(day)), months[Number(month) - 1]!];
        const written = [
          `${m}/${d}/${year}`,
          `${month}${day}${year}`,
          `${year}${month}${day}`,
          `${month} ${day} ${year}`,
          `${name} ${d} ${year}`,
          `${d} ${name.slice(0, 3).toLowerCase()} ${year}`,
          date,
        ];
        for (const typed of written) expect([typed, means(typed, date)]).toEqual([typed, true]);
      }),
    );
  });

  it('is read of anything without harm', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const words = readSearch(typed).flatMap((part) => part.words);
        expect(words.every((word) => typed.includes(word))).toBe(true);
      }),
    );
  });
});
