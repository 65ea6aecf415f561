import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../../contract/people/patient.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { newPatientFrom, noChoice, readBooking, wholeBooking } from './booking-draft.ts';
import type { BookingDraft } from './booking-draft.ts';
import { noRepeat } from '../series/repeat-draft.ts';

const today = '2026-03-02' as PlainDate;
const zone = 'America/New_York';
const draft: BookingDraft = {
  ...noChoice,
  patient: { id: 'p' } as unknown as PatientSummary,
  newPatient: null,
  providerId: 'a' as UserId,
  date: today,
  time: '10',
  durationMinutes: 30,
  reason: '',
  repeat: noRepeat,
};

it('a draft that was kept before visits could be repeated comes once', () => {
  const { repeat: _repeat, ...kept } = draft;
  expect(wholeBooking(kept)).toEqual(draft);
});

describe('readBooking', () => {
  it("means ten o'clock in the location's zone", () => {
    expect(readBooking(draft, today, zone)).toEqual({
      when: { providerId: 'a', date: today, startsAt: '2026-03-02T15:00:00.000Z', durationMinutes: 30 },
      fields: null,
      faults: {},
    });
  });

  it('names everything that is missing, field by field, and nothing else', () => {
    const { when, faults } = readBooking(
      { ...draft, patient: null, providerId: '', date: '', time: 'soon' },
      today,
      zone,
    );
    expect(when).toBeNull();
    expect(Object.keys(faults).toSorted()).toEqual(['date', 'patient', 'providerId', 'time']);
  });

  it('takes a new patient with names word for word', () => {
    const newPatient = { firstName: 'Agustín', lastName: 'O’Kon', birthDate: '2/1/94', phone: '' };
    const { fields, faults } = readBooking({ ...draft, patient: null, newPatient }, today, zone);
    expect(faults).toEqual({});
    expect(fields).toMatchObject({ firstName: 'Agustín', lastName: 'O’Kon', birthDate: '1994-02-01' });
  });

  it('refuses a blank name and a birth date still to come', () => {
    const newPatient = { firstName: ' ', lastName: 'X', birthDate: '3/3/2026', phone: '' };
    const { fields, faults } = readBooking({ ...draft, patient: null, newPatient }, today, zone);
    expect(fields).toBeNull();
    expect(Object.keys(faults)).toEqual(['firstName', 'birthDate']);
  });
});

it('a new patient was born in a time that somebody can be from', () => {
  const newPatient = { firstName: 'Ada', lastName: 'Quill', birthDate: '2/1/0194', phone: '' };
  expect(readBooking({ ...draft, patient: null, newPatient }, today, zone).faults).toEqual({
    birthDate: 'A birth date can’t be before 1850.',
  });
});

describe('newPatientFrom', () => {
  it.each([
    ['Ada Quill', ['Ada', 'Quill', '', '']],
    ['Quill, Ada', ['Ada', 'Quill', '', '']],
    ['María de la Cruz', ['María', 'de la Cruz', '', '']],
    ["Ada O'Kon 2/1/1994", ['Ada', "O'Kon", '2/1/1994', '']],
    ['Ada Quill Feb 1, 1994', ['Ada', 'Quill', '02/01/1994', '']],
    ['25/4/84 Quill, Ada', ['Ada', 'Quill', '04/25/1984', '']],
    ['April Quill 1 May', ['April', 'Quill 1 May', '', '']],
    ['555 010-4477', ['', '', '', '555 010-4477']],
    ['  ', ['', '', '', '']],
  ])('“%s”', (typed, [firstName, lastName, birthDate, phone]) => {
    expect(newPatientFrom(typed, today)).toEqual({ firstName, lastName, birthDate, phone });
  });
});
