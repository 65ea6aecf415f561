import { describe, expect, it } from 'vitest';
import { FileRefused } from './file-texts.ts';
import { formatOf } from './format-of-file.ts';
import { lookAtFile } from './look-at-file.ts';

const of = (text: string, name = 'patients.txt') => formatOf(new File([text], name));

describe('a file that is none of patients', () => {
  it.each([
    ['MSH|^~\\&|LAB|HERE\rPID|1||17\r', /HL7 v2/],
    ['\u000BMSH|^~\\&|LAB\r', /HL7 v2/],
    ['FHS|^~\\&|LAB\r', /HL7 v2/],
    ['BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', /This is a calendar/],
    ['\uFEFFBEGIN:VCALENDAR\r\n', /This is a calendar/],
    ['BEGIN:VCARD\r\nFN:Ada', /No contact card/],
    ['<?xml version="1.0"?>', /This is XML/],
  ])('%j says what it is and what to do', async (text, words) => {
    const fault: unknown = await of(text).catch((why: unknown) => why);
    expect(fault).toBeInstanceOf(FileRefused);
    expect(String(fault)).toMatch(words);
  });
});

it('contact cards are a table, a line each', async () => {
  const cards = ['Ada Quill', '=Bea, Quill']
    .map((name) => `BEGIN:VCARD\r\nFN:${name}\r\nEND:VCARD\r\n`)
    .join('');
  const format = await of(cards, 'people.vcf');
  if (format.kind !== 'csv' || format.table === undefined) throw new Error('no table');
  const { headers, sample } = await lookAtFile(format.table);
  expect(headers.slice(0, 4)).toEqual(['Id', 'First name', 'Middle name', 'Last name']);
  expect(sample.map(({ line, cells }) => [line, cells[1], cells[3]])).toEqual([
    [2, 'Ada', 'Quill'],
    [3, 'Quill', "'=Bea"],
  ]);
  expect(await of('Id,Name\r\n1,Ada\r\n')).toEqual({ kind: 'csv' });
});
