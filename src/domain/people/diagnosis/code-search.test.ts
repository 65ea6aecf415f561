import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { createCsvReader } from '../../../lib/files/csv-reader.ts';
import { findCodes, indexCodes, isOneSlip, type SearchedCode } from './code-search.ts';
import { commonNames } from './common-names.ts';

const few: SearchedCode[] = [
  ['M54', 'Dorsalgia', false],
  ['M54.2', 'Cervicalgia', true],
  ['M54.31', 'Sciatica, right side', true],
  ['M54.32', 'Sciatica, left side', true],
  ['M54.5', 'Low back pain', false],
  ['M54.50', 'Low back pain, unspecified', true],
  ['M54.51', 'Vertebrogenic low back pain', true],
  ['R52', 'Pain, unspecified', true],
  ['S13.4XXA', 'Sprain of ligaments of cervical spine, initial encounter', true],
].map(([code, title, isBillable]) => ({ code, title, isBillable }) as SearchedCode);
const index = indexCodes(few);
const on = '2026-11-02' as PlainDate;
const find = (query: string, favorites: string[] = []) =>
  findCodes(index, query, { limit: 5, on, favorites: new Set(favorites), commonNames }).map(
    ({ code }) => code,
  );

describe('a search for codes', () => {
  it.each([
    ['m54.5', ['M54.5', 'M54.50', 'M54.51']],
    ['m545', ['M54.5', 'M54.50', 'M54.51']],
    ['S134XXA', ['S13.4XXA']],
  ])('finds by code: %s', (query, codes) => expect(find(query)).toEqual(codes));

  it.each([
    ['sciatica left', ['M54.32']],
    ['left sciat', ['M54.32']],
    ['back low', ['M54.51', 'M54.50', 'M54.5']],
    ['sciatcia', ['M54.31', 'M54.32']],
    ['cervicalga', ['M54.2']],
    ['whiplash', ['S13.4XXA']],
    ['neck pain', ['M54.2']],
    ['xyzzy', []],
    ['', []],
  ])('finds by words: %s', (query, codes) => expect(find(query).toSorted()).toEqual(codes.toSorted()));

  it('has one’s own first', () => {
    expect(find('pain')[0]).not.toBe('R52');
    expect(find('pain', ['R52'])[0]).toBe('R52');
  });

  it('has what a claim may carry before its heading', () => {
    expect(find('low back pain')).toEqual(['M54.50', 'M54.5', 'M54.51']);
  });
});

describe('one slip', () => {
  it.each(['siatica', 'sciaticca', 'sciatuca', 'sciatcia', 'ciatica'])('is %s', (typed) =>
    expect(isOneSlip(typed, 'sciatica')).toBe(true),
  );
  it.each(['siatca', 'sciati', 'aciticas'])('is not %s', (typed) =>
    expect(isOneSlip(typed, 'sciatica')).toBe(false),
  );
});

const folder = new URL('../../../../../shared/data/codes/', import.meta.url);

describe.skipIf(!existsSync(folder))('the list of a whole year', () => {
  const codesOf = (name: string): SearchedCode[] => {
    const bytes = readFileSync(new URL(name, folder));
    const reader = createCsvReader(',');
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    const [head, ...rows] = [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
    const [code, billable, title] = ['dotted', 'billable', 'long_title'].map((one) => head!.indexOf(one));
    return rows.map((cells) => ({
      code: cells[code!]!,
      title: cells[title!]!,
      isBillable: cells[billable!] === '1',
    }));
  };

  it('finds each of 420 codes by itself, and among the first by its title', () => {
    const all = existsSync(folder) ? codesOf('reference/icd10cm-fy2021-jan-order.csv.gz') : [];
    const whole = indexCodes(all);
    expect(all).toHaveLength(95_358);
    const cases = codesOf('icd10cm-lookup-cases.csv');
    expect(cases.length).toBeGreaterThan(400);
    const there = cases.filter(({ code }) => whole.places.has(code.replace('.', '')));
    expect(there.length).toBeGreaterThan(400);
    const codeOf = ({ code }: SearchedCode) => code;
    const unfound = there.filter(({ code }) => findCodes(whole, code, { limit: 1, on })[0]?.code !== code);
    expect(unfound.map(codeOf)).toEqual([]);
    // A title takes longer to find than a code.
    const some = there.filter((_, at) => at % 5 === 0);
    const untold = some.filter(
      ({ code, title }) => !findCodes(whole, title, { limit: 10, on }).map(codeOf).includes(code),
    );
    expect(untold.map(codeOf)).toEqual([]);
  }, 120_000);
});
