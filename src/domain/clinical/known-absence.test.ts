import { describe, expect, it } from 'vitest';
import { allergyPicture } from './allergies.ts';
import { absenceIn, isNothingOnRecord } from './known-absence.ts';

const said = (display: string, code = '') => absenceIn({ code, display });

describe('what says that there is nothing', () => {
  it.each([
    'NKA',
    'N.K.A.',
    'No known allergies',
    'No Known Allergies (NKA)',
    'no allergies',
    'None',
    'none known',
    'Nil known',
    'Denies allergies',
    'Patient denies any known allergies.',
    'No known allergy (situation)',
  ])('of allergies is none known: %s', (words) => expect(said(words)).toBe('none'));
  it.each([
    'NKDA',
    'N.K.D.A.',
    'nkfa',
    'No known drug allergies (NKDA)',
    'No Known Drug Allergies',
    'No drug allergies',
    'no known food or environmental allergies',
    'No known latex allergy',
    'NKDA, NKFA',
    'Denies drug allergies',
  ])('of one kind is none of that kind: %s', (words) => expect(said(words)).toBe('none-of-kind'));
  it.each([
    'No information about allergies',
    'no allergy information available',
    'Allergies not reviewed',
    'Unknown',
    'Allergies unknown',
    'Allergy status unknown',
    'Not asked',
    'Unable to obtain',
    'Not on file',
    'No allergies on file',
    'N/A',
    '-',
  ])('because nobody knows is no information: %s', (words) => expect(said(words)).toBe('unknown'));
  it.each([
    ['no-allergy-info', 'unknown'],
    ['no-known-allergies', 'none'],
    ['no-known-medication-allergies', 'none-of-kind'],
    ['no-known-environmental-allergies', 'none-of-kind'],
    ['no-known-food-allergies', 'none-of-kind'],
    ['no-problem-info', 'unknown'],
    ['no-known-problems', 'none'],
    ['no-procedure-info', 'unknown'],
    ['no-known-procedures', 'none'],
    ['no-medication-info', 'unknown'],
    ['no-known-medications', 'none'],
    ['no-device-info', 'unknown'],
    ['no-known-devices', 'none'],
    ['no-immunization-info', 'unknown'],
    ['no-known-immunizations', 'none'],
    ['716186003', 'none'],
    ['409137002', 'none-of-kind'],
    ['160245001', 'none'],
  ])('is known by its code, whatever its words: %s', (code, absence) =>
    expect(said('Keine Angabe', code)).toBe(absence),
  );
  it.each([
    'No known problems',
    'No active problems',
    'No past surgical history',
    'No prior surgeries',
    'No procedures',
    'No known conditions',
    'No significant past medical history',
  ])('of conditions and procedures is none: %s', (words) => expect(said(words)).toBe('none'));

  it.each([
    'Latex',
    'No known allergies except penicillin',
    'No known trigger, peanut allergy',
    'NKDA but bee stings',
    'Nonesuch pollen',
    'Unknown antibiotic',
    'Allergy to unknown antibiotic',
    'Denies use of alcohol',
    'Penicillin: no known reaction',
    'constructor',
    '',
  ])('is not what names something: %s', (words) => expect(said(words, words)).toBeNull());

  it('ends for every text', () => {
    expect(said('no known '.repeat(50_000))).toBeNull();
    expect(said(`no known ${'drug, '.repeat(50_000)}x`)).toBeNull();
  });
});

describe('a chart', () => {
  const row = (display: string, code = '') => ({
    id: display,
    code,
    display,
    criticality: '',
    status: 'active',
    recordedOn: null,
  });
  it('warns of no absence, also of one that is on record already', () => {
    const picture = allergyPicture([
      row('Latex'),
      row('No information about allergies', 'no-allergy-info'),
      row('NKDA'),
      row('Keine', 'no-known-allergies'),
    ]);
    expect(picture.active.map(({ display }) => display)).toEqual(['Latex']);
    expect(picture.ruledOut.map(({ display }) => display)).toEqual(['NKDA']);
    expect(picture.noneKnown?.display).toBe('Keine');
  });
  it('has nothing on record by what only says so', () =>
    expect([row('No known problems'), row('Low back pain')].map(isNothingOnRecord)).toEqual([true, false]));
});
