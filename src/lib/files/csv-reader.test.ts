import { describe, expect, it } from 'vitest';
import { createCsvReader, guessDelimiter, saidDelimiter } from './csv-reader.ts';
import { guessEncoding } from './text-encoding.ts';

const read = (text: string, delimiter = ',') => {
  const reader = createCsvReader(delimiter);
  return [...reader.push(text), ...reader.end()];
};

describe('a CSV text', () => {
  it('gives records with the line on which each begins, over lines inside of quotes and blank ones', () => {
    expect(read('a,b\r\n"1\r\n2","x ""y"""\n\n , \n3,4')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\r\n2', 'x "y"'] },
      { line: 6, cells: ['3', '4'] },
    ]);
  });

  it('ends lines with CR alone as old spreadsheets do', () => {
    expect(read('a\rb\r')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b'] },
    ]);
  });

  it('says that a quote was never closed', () => {
    expect(read('a,"b\nc,d')).toEqual([{ line: 1, cells: ['a', 'b\nc,d'], isUnclosed: true }]);
  });

  it('keeps what stands behind a closing quote', () => {
    expect(read('"a"b,c')).toEqual([{ line: 1, cells: ['ab', 'c'] }]);
  });

  it.each([
    ['a,b\n1,2\n', ','],
    ['a;b;c\n1,5;2;3\n1;2,5;3\n', ';'],
    ['a\tb\n"x,y,z"\t2\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['name\nQuill\n', ','],
  ])('%j is split by %j', (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});

describe('the line that names the delimiter', () => {
  it.each([
    ['sep=;\r\na;b', ';'],
    ['\uFEFFSEP=|\na|b', '|'],
    ['"sep=\t"\r\na\tb', '\t'],
    ['sep=,,,\r\na,b,c', ','],
    ['sep=', null],
    ['sep=;b\r\n', null],
    ['a;sep=;\r\n', null],
  ])('in %j says %j', (text, delimiter) => {
    expect(saidDelimiter(text)).toBe(delimiter);
  });
});

describe('what would not fit into memory', () => {
  it('is not kept: a quote that is never closed, and columns without end', () => {
    const reader = createCsvReader(',');
    const found = [
      ...reader.push('"'),
      ...Array.from({ length: 40 }, () => 'x'.repeat(65_536)).flatMap((text) => reader.push(text)),
    ];
    const [record] = [...found, ...reader.end()];
    expect(record).toMatchObject({ line: 1, isUnclosed: true });
    expect(record!.cells[0]!.length).toBeLessThan(1_200_000);
    expect(read(','.repeat(20_000) + 'a')).toEqual([]);
    expect(read(`a${','.repeat(20_000)}\nb,c`).map(({ cells }) => cells.length)).toEqual([16_384, 2]);
  });
});

describe('the encoding', () => {
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le');
    return new Uint8Array(isBig ? bytes.swap16() : bytes);
  };
  it.each([
    ['UTF-8', new TextEncoder().encode('Núñez'), 'utf-8'],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFNúñez'), 'utf-8'],
    ['UTF-8 cut off inside a character', new TextEncoder().encode('Núñ').subarray(0, 4), 'utf-8'],
    ['UTF-16 LE', utf16('Name;Ort', false), 'utf-16le'],
    ['UTF-16 BE', utf16('Name;Ort', true), 'utf-16be'],
    ['UTF-16 LE with its mark', utf16('\uFEFF名前', false), 'utf-16le'],
    ['UTF-16 BE with its mark', utf16('\uFEFF名前', true), 'utf-16be'],
    ['Windows-1252', new Uint8Array([0x4e, 0xfa, 0xf1, 0x65, 0x7a, 0x93]), 'windows-1252'],
  ])('of %s is found', (_, bytes, name) => {
    expect(guessEncoding(bytes)).toBe(name);
  });
});
