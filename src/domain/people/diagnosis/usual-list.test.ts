import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { createCsvReader } from '../../../lib/files/csv-reader.ts';
import { readCode } from './code-form.ts';
import { commonNames } from './common-names.ts';
import { findCodes, indexCodes } from './code-search.ts';
import { usualCodes as list } from './usual-list.ts';

const now = list.codes.filter(({ to, isBillable }) => to == null && isBillable);

const folder = new URL('../../../../../shared/data/codes/', import.meta.url);
const rowsOf = (name: string) => {
  const bytes = readFileSync(new URL(name, folder));
  const reader = createCsvReader(',');
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head, ...rows] = [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(head!.map((name_, at) => [name_, cells[at]!])));
};

it('the usual codes are some 300, each once and of the right form', () => {
  expect(now.length).toBeGreaterThan(300);
  expect(new Set(now.map(({ code }) => code)).size).toBe(now.length);
  expect(now.filter(({ code }) => readCode(code) !== code)).toEqual([]);
});

it('most of what people call it finds something among them', () => {
  const index = indexCodes(now);
  const found = Object.keys(commonNames).filter(
    (name) => findCodes(index, name, { limit: 1, on: '2026-11-02' as PlainDate, commonNames }).length > 0,
  );
  expect(found.length).toBeGreaterThan(Object.keys(commonNames).length * 0.85);
});

it.skipIf(!existsSync(folder))('they are valid now, under the titles of the list', () => {
  const year = new Map(
    rowsOf('reference/icd10cm-fy2021-jan-order.csv.gz').map((row) => [row['dotted']!, row]),
  );
  const since = new Map(
    rowsOf('icd10cm-spine-changes-fy2022-fy2027.csv').map((row) => [row['dotted']!, row]),
  );
  const wrong = now.flatMap(({ code, title }) => {
    const change = since.get(code);
    if (change) {
      return change['status_fy2027'] === 'active' && change['long_title'] === title
        ? []
        : [`${code} ${change['status_fy2027']} ${change['long_title']}`];
    }
    // New in the fiscal year 2025, when M51.36 and M51.37 became headings.
    if (/^M51\.3[67][0129]$/.test(code)) return [];
    const row = year.get(code);
    if (row?.['billable'] === '1' && row['long_title'] === title) return [];
    return [`${code} "${title}": ${row ? `${row['billable']} ${row['long_title']}` : 'not in the list'}`];
  });
  expect(wrong).toEqual([]);
});
