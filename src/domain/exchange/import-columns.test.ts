import { describe, expect, it } from 'vitest';
import { guessMapping } from './import-columns.ts';

const only = (header: string) => Object.keys(guessMapping([header])).join();

describe('a column of a common system', () => {
  it.each([
    ['Straße', 'address1'],
    ['STRASSE', 'address1'],
    ['phone_cell', 'phone'],
    ['phone_home', 'phone'],
    ['Phone number 1', 'phone'],
    ['Phone 1', 'phone'],
    ['Mobile Number', 'phone'],
    ['Téléphone', 'phone'],
    ['Preferred first name', 'preferredName'],
    ['ST', 'state'],
    ['State/Province', 'state'],
    ['Primary Ins', 'payer'],
    ['Primary Insurance Name', 'payer'],
    ['Primary Ins ID', 'memberId'],
    ['Insurance Member ID', 'memberId'],
    ['Date of Birth (MM/DD/YYYY)', 'birthDate'],
    ['DOB*', 'birthDate'],
    ['Legal First Name', 'firstName'],
    ['Patient Last Name', 'lastName'],
    ['pubpid', 'externalId'],
    ['Postal / ZIP Code', 'zip'],
    ['E-mail Address', 'email'],
    ['Sex at birth', 'sex'],
    ['Imię', 'firstName'],
    ['Nachname', 'lastName'],
  ])('%s is guessed as %s', (header, target) => expect(only(header)).toBe(target));
  it.each(['Notes', 'Phone type', 'Street lights', 'Insurance phone'])('%s is not guessed', (header) =>
    expect(only(header)).toBe(''),
  );
  it('of several phones is the one that is used first; the cell before the home', () =>
    expect(guessMapping(['fname', 'lname', 'DOB', 'phone_home', 'phone_biz', 'phone_cell'])).toEqual({
      firstName: 0,
      lastName: 1,
      birthDate: 2,
      phone: 5,
    }));
});
