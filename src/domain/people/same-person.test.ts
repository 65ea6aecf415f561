import { describe, expect, it } from 'vitest';
import { compareBirthDates, compareEntries, mayBeOne, mostAlike, type Comparable } from './same-person.ts';

const entry = (changes: Partial<Comparable> = {}): Comparable => ({
  firstName: 'Katherine',
  lastName: 'Smith',
  birthDate: '1984-07-21',
  phone: '',
  ...changes,
});
const isAsked = (changes: Partial<Comparable>, of: Partial<Comparable> = {}) =>
  mayBeOne(entry(of), entry(changes)) && mayBeOne(entry(changes), entry(of));

describe('two entries that may be one person', () => {
  it.each<[string, Partial<Comparable>]>([
    ['the same', {}],
    ['a slip in the family name', { lastName: 'Smyth' }],
    ['a short name', { firstName: 'Kate' }],
    ['a short name and a slip', { firstName: 'Kathy', lastName: 'Smithe' }],
    ['first and last name in each other’s place', { firstName: 'Smith', lastName: 'Katherine' }],
    ['accents', { firstName: 'Kátherine', lastName: 'Smíth' }],
    ['one of two family names', { lastName: 'Smith-Alvarez' }],
    ['the name they go by', { firstName: 'Maria', preferredName: 'Kate' }],
    ['a birth date with one wrong digit', { birthDate: '1984-07-22' }],
    ['a birth date with swapped digits', { birthDate: '1984-07-12' }],
  ])('are asked about: %s', (_case, changes) => {
    expect(isAsked(changes)).toBe(true);
  });

  it('are asked about after a marriage when birth date and phone are theirs', () => {
    const phone = '(518) 555-0142';
    expect(isAsked({ lastName: 'Quennell', phone: '+1 518 555 0142' }, { phone })).toBe(true);
    expect(isAsked({ lastName: 'Quennell' })).toBe(false);
  });

  it('are asked about while the birth date is not typed yet when the phone is theirs', () => {
    expect(isAsked({ birthDate: null, phone: '518-555-0142' }, { phone: '5185550142' })).toBe(true);
    expect(isAsked({ birthDate: null })).toBe(false);
  });

  it.each<[string, Partial<Comparable>, Partial<Comparable>]>([
    ['a name alone', { birthDate: '1951-01-01' }, {}],
    [
      'name and phone of father and son',
      { birthDate: '1951-01-01', phone: '5185550142' },
      { phone: '5185550142' },
    ],
    ['twins', { firstName: 'Peter', phone: '5185550142' }, { phone: '5185550142' }],
    ['a birth date alone', { firstName: 'Ottilie', lastName: 'Zeller' }, {}],
    [
      'a phone alone',
      { firstName: 'Ottilie', lastName: 'Zeller', birthDate: null, phone: '5185550142' },
      { phone: '5185550142' },
    ],
    ['a similar name and a similar birth date', { lastName: 'Smyth', birthDate: '1984-07-22' }, {}],
    [
      'a similar birth date and another phone',
      { birthDate: '1984-07-22', phone: '5185550143' },
      { phone: '5185550142' },
    ],
    ['too short a phone', { birthDate: null, phone: '142' }, { phone: '142' }],
  ])('are not asked about: %s', (_case, changes, of) => {
    expect(isAsked(changes, of)).toBe(false);
  });

  it('say wherein they are alike', () => {
    expect(compareEntries(entry(), entry({ firstName: 'Kate', birthDate: '1984-07-12' }))).toEqual({
      points: 71,
      name: 'similar',
      birthDate: 'similar',
      hasSamePhone: false,
    });
  });

  it('come with the most alike first', () => {
    const [same, similar, another] = [
      entry(),
      entry({ lastName: 'Smyth' }),
      entry({ birthDate: '1951-01-01' }),
    ];
    expect(mostAlike(entry(), [similar, another, same], 5)).toEqual([same, similar]);
    expect(mostAlike(entry(), [similar, another, same], 1)).toEqual([same]);
  });
});

describe('two birth dates', () => {
  it('are similar in one digit, in two neighbours, and with day for month', () => {
    const similar = ['1984-07-21', '1994-07-21', '1984-08-21', '1948-07-21', '1984-07-12'];
    expect(similar.map((day) => compareBirthDates('1984-07-21', day))).toEqual([
      'same',
      ...Array.from({ length: 4 }, () => 'similar'),
    ]);
    expect(compareBirthDates('1984-07-11', '1984-11-07')).toBe('similar');
    expect(compareBirthDates('1984-07-21', '1984-08-22')).toBe('different');
  });
});
