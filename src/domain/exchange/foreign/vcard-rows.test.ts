import 'temporal-polyfill/global';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { guessMapping } from '../import-columns.ts';
import { readImportRow } from '../import-row.ts';
import { vcardColumns, vcardRows } from './vcard-rows.ts';

const today = '2026-11-23' as PlainDate;
const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
const read = (text: string) =>
  vcardRows(text).map((cells, at) => {
    const options = { mapping: guessMapping(vcardColumns), order: 'monthFirst', today } as const;
    const found = readImportRow({ line: at + 2, cells }, options);
    return 'row' in found ? { id: found.row.externalId, ...found.row.fields } : found.reason;
  });

describe('a contact card', () => {
  it('is read as a patient', () => {
    const text = card(
      'UID:urn:uuid:17',
      'N:Quill;Ada;Bea,Cy;Dr.;MD',
      'FN:Dr. Ada Quill',
      'NICKNAME:Adi',
      'BDAY:1984-07-21',
      'GENDER:F',
      'item1.TEL;TYPE=WORK:(212) 555-0113',
      'TEL;TYPE=CELL:(212) 555-0112',
      'TEL;TYPE=FAX:(212) 555-0199',
      'EMAIL;TYPE=INTERNET:ada@clinic.example',
      'ADR;TYPE=HOME:;Flat 2;1 Elm St\\, North;Bath;ME;04530;USA',
      'NOTE:Likes tea',
    );
    expect(read(text)).toEqual([
      expect.objectContaining({
        id: 'urn:uuid:17',
        firstName: 'Ada',
        middleName: 'Bea Cy',
        lastName: 'Quill',
        preferredName: 'Adi',
        birthDate: '1984-07-21',
        sex: 'female',
        phone: '(212) 555-0112',
        email: 'ada@clinic.example',
        address1: '1 Elm St, North',
        address2: 'Flat 2',
        city: 'Bath',
        state: 'ME',
        zip: '04530',
      }),
    ]);
  });
  it('of an older or a newer version is read as well', () => {
    const old = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=BA=C3=B1ez;Jos=C3=A9 M=',
      'ar=C3=ADa;;;',
      'TEL;CELL;VOICE:2125550112',
      'BDAY:19840721',
      'END:VCARD',
    ].join('\n');
    const newer = card(
      'FN:Mickey Mouse',
      'TEL;VALUE=uri;TYPE="cell,voice":tel:+1-212-555-0112',
      'DEATHDATE:20200102',
    );
    expect(read(`${old}\n${newer}`)).toMatchObject([
      { firstName: 'José María', lastName: 'Núñez', phone: '2125550112', birthDate: '1984-07-21' },
      {
        firstName: 'Mickey',
        lastName: 'Mouse',
        phone: '+1-212-555-0112',
        birthDateKnown: 'none',
        deceasedOn: '2020-01-02',
      },
    ]);
  });
  it.each([
    ['1984', '1984-01-01', 'year'],
    ['1984-07', '1984-07-01', 'month'],
    ['--0721', '1900-01-01', 'none'],
    ['1604-07-21', '1900-01-01', 'none'],
    ['circa 1800', '1900-01-01', 'none'],
  ])('with the birthday %s has as much of it as is known', (bday, birthDate, birthDateKnown) =>
    expect(read(card('FN:Ada Quill', `BDAY:${bday}`))).toMatchObject([{ birthDate, birthDateKnown }]),
  );
  it('of nobody with a name is named, and the others are read', () =>
    expect(read(card('TEL:1') + card('FN:Ada Quill'))).toMatchObject([
      'First name is missing.',
      { firstName: 'Ada' },
    ]));
});
