import { describe, expect, it } from 'vitest';
import type { Patient } from '../../../contract/people/patient.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { draftOf, readPatient } from './patient-draft.ts';
import { patientTextNames, patientTexts } from '../../../domain/people/patient-texts.ts';

const today = '2026-03-02' as PlainDate;
const named = {
  ...draftOf(undefined),
  firstName: 'Hernán',
  lastName: 'Núñez O’Kon',
  birthDate: '02/01/1994',
};

describe('readPatient', () => {
  it('gives names back as typed, in the form that the contract takes', () => {
    const { fields } = readPatient({ ...named, alerts: ' Latex \n\nPacemaker' }, today);
    expect(fields).toMatchObject({
      firstName: 'Hernán',
      lastName: 'Núñez O’Kon',
      birthDate: '1994-02-01',
      alerts: ['Latex', 'Pacemaker'],
      sex: 'unknown',
    });
  });

  it.each([
    ['firstName', '   ', 'Type the first name.'],
    ['lastName', 'x'.repeat(101), 'This last name is too long.'],
    ['birthDate', '', 'Type the birth date as month/day/year.'],
    ['birthDate', '2/30/1994', 'Type the birth date as month/day/year.'],
    ['birthDate', '2/1/0194', 'A birth date can’t be before 1850.'],
    ['birthDate', '03/03/2026', 'A birth date can’t be in the future.'],
    ['firstName', 'A\u0007da', 'This has a character that can’t be seen. Type it again.'],
    ['email', 'nobody', 'This is no email address. Leave it empty if there is none.'],
    ['deceasedOn', '2026-03-03', 'A date of death can’t be in the future.'],
    ['deceasedOn', '1900-01-01', 'This is before the birth date.'],
    ['tags', 'x'.repeat(41), 'At most 20 tags, each at most 40 letters.'],
    ...patientTextNames.map((name) => [
      name,
      'x'.repeat(10_240),
      `This ${patientTexts[name].said} is too long.`,
    ]),
    ['phone', '5'.repeat(41), 'This phone number is too long.'],
    [
      'alerts',
      Array.from({ length: 21 }, (_, at) => `a${at}`).join('\n'),
      'At most 20 alerts, each at most 300 letters.',
    ],
  ])('says what is wrong with %s “%s”', (field, value, message) => {
    expect(readPatient({ ...named, [field]: value }, today).faults).toEqual({ [field]: message });
  });

  it('names every wrong field at once', () => {
    const { faults } = readPatient({ ...draftOf(undefined), email: 'x' }, today);
    expect(Object.keys(faults ?? {}).toSorted()).toEqual(['birthDate', 'email', 'firstName', 'lastName']);
  });
});

it('takes a birth on 29 February, and each tag once', () => {
  const draft = { ...named, birthDate: '2/29/2000', tags: ' Runner, runner,, Older adult ' };
  expect(readPatient(draft, today).fields).toMatchObject({
    birthDate: '2000-02-29',
    tags: ['Runner', 'Older adult'],
  });
});

describe('draftOf', () => {
  it('holds who wants no reminders, also of a copy from before that was asked', () => {
    const { noRemindersBy: _, tags: __, ...before } = named;
    expect(draftOf({ ...before, birthDate: '1994-02-01', alerts: [] } as never).noRemindersBy).toEqual([]);
    const { fields } = readPatient({ ...named, noRemindersBy: ['text'] }, today);
    expect(fields?.noRemindersBy).toEqual(['text']);
  });

  it('comes back unchanged through the form', () => {
    const { fields } = readPatient({ ...named, alerts: 'Latex' }, today);
    const again = readPatient(draftOf({ ...fields, version: 3, chartNumber: 'P-1' } as Patient), today);
    expect(again.fields).toEqual(fields);
  });
});

describe('dates that are not known whole', () => {
  const patient = {
    firstName: 'Ada',
    lastName: 'Quill',
    birthDate: '1950-01-01',
    birthDateKnown: 'year',
    deceasedOn: '1950-01-01',
    deceasedOnKnown: 'none',
  } as unknown as Patient;
  it('stay as they are when somebody changes something else', () => {
    const draft = draftOf(patient);
    expect([draft.birthDate, draft.deceasedOn]).toEqual(['1950', '']);
    const { birthDate, birthDateKnown, deceasedOn, deceasedOnKnown } = patient;
    expect(readPatient({ ...draft, phone: '555' }, today).fields).toMatchObject({
      birthDate,
      birthDateKnown,
      deceasedOn,
      deceasedOnKnown,
    });
    const unknown = draftOf({ ...patient, birthDateKnown: 'none' });
    expect(unknown.birthDate).toBe('');
    expect(readPatient(unknown, today).fields).toMatchObject({ birthDateKnown: 'none' });
  });
  it('become whole when somebody types them, and the dead living only when somebody says so', () => {
    const draft = draftOf(patient);
    const typed = { ...draft, birthDate: '3/4/1950', deceasedOn: '2020-05-06' as PlainDate };
    expect(readPatient(typed, today).fields).toMatchObject({
      birthDate: '1950-03-04',
      birthDateKnown: 'day',
      deceasedOn: '2020-05-06',
      deceasedOnKnown: 'day',
    });
    expect(readPatient({ ...draft, deceasedOnKnown: 'day' }, today).fields).toMatchObject({
      deceasedOn: null,
    });
    expect(readPatient({ ...named, deceasedOnKnown: 'none' }, today).fields).toMatchObject({
      deceasedOn: '1994-02-01',
      deceasedOnKnown: 'none',
    });
  });
  it('are not taken from who is entered anew', () =>
    expect(readPatient({ ...named, birthDate: '1994' }, today).faults).toHaveProperty('birthDate'));
});
