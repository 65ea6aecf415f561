import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJsonSlicer, type JsonSlice, type SlicerOptions } from './json-slices.ts';

const options: SlicerOptions = { list: 'entry', mostChars: 1_000_000, mostDepth: 50 };
const slices = (text: string, borders: readonly number[] = [], more: Partial<SlicerOptions> = {}) => {
  const slicer = createJsonSlicer({ ...options, ...more });
  const cuts = [...new Set(borders.map((at) => Math.min(at, text.length)))].toSorted((a, b) => a - b);
  const parts = [...cuts, text.length].map((to, at) => text.slice(cuts[at - 1] ?? 0, to));
  return [...parts.flatMap((part) => slicer.push(part)), ...slicer.end()];
};
const said = (found: readonly JsonSlice[]) =>
  found.map(({ element, fault, text }) => [element, fault ?? (JSON.parse(text!) as unknown)]);
/** What `JSON.parse` finds in the same text. */
function expected(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...value.map((one, at) => [at + 1, one]), [null, []]];
  if (typeof value !== 'object' || value === null || !Array.isArray((value as { entry?: unknown }).entry))
    return [[null, value]];
  const { entry } = value as { entry: unknown[] };
  return [...entry.map((one, at) => [at + 1, one]), [null, { ...value, entry: [] }]];
}
const json = fc.jsonValue({ maxDepth: 3 });
const layouts = fc.constantFrom(undefined, 1, '\t');
const bundle = fc.record(
  {
    resourceType: fc.string(),
    entry: fc.oneof(fc.array(json, { maxLength: 5 }), json),
    'ent"ry': json,
    link: fc.array(fc.record({ entry: fc.array(json, { maxLength: 3 }) }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

describe('a JSON text cut into slices', () => {
  it('gives what JSON.parse gives, wherever its pieces end', () => {
    fc.assert(
      fc.property(fc.oneof(bundle, json), layouts, fc.array(fc.nat(400)), (value, layout, borders) => {
        const text = JSON.stringify(value, null, layout);
        const plain = JSON.parse(text) as unknown;
        expect(said(slices(text, borders))).toEqual(expected(plain));
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  it('gives each line its value, wherever pieces end and whatever the other lines are', () => {
    const line = fc.oneof(
      fc.record({ entry: fc.array(json, { maxLength: 4 }) }).map((value) => JSON.stringify(value)),
      fc.dictionary(fc.string(), json).map((value) => JSON.stringify(value)),
      fc.constantFrom('', '  ', '{"a":', '{"entry":[{"a":"', '{"a":"b\\', 'nonsense', '}', '"'),
    );
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(fc.nat(300)),
        fc.constantFrom('\n', '\r\n'),
        (all, borders, end) => {
          const text = ['{"first":1}', ...all, '{"last":1}'].join(end);
          const found = slices(text, borders);
          expect(found).toEqual(slices(text));
          for (const [at, one] of all.entries()) {
            const own = said(slices(one).filter(({ text: words }) => words !== null && isJson(words)));
            const there = found.filter(
              ({ line: number, text: words }) => number === at + 2 && words !== null,
            );
            expect(said(there.filter(({ text: words }) => isJson(words!)))).toEqual(own);
          }
          expect(found.at(-1)).toMatchObject({ line: all.length + 2, text: '{"last":1}' });
        },
      ),
      { numRuns: 200, endOnFailure: true },
    );
  });

  it('says where it was cut off, and gives what was whole before', () => {
    const text = '{"resourceType":"Bundle","entry":[{"a":1},{"b":"x';
    expect(slices(text).map(({ element, fault }) => [element, fault])).toEqual([
      [1, null],
      [2, 'cutOff'],
      [null, 'cutOff'],
    ]);
    expect(slices('{"entry":[{"a":1}\n ').map(({ element, fault }) => [element, fault])).toEqual([
      [1, null],
      [null, 'cutOff'],
    ]);
    expect(slices('{"a":1}\n{"b":\n{"c":1}').map(({ line, fault }) => [line, fault])).toEqual([
      [1, null],
      [2, 'cutOff'],
      [3, null],
    ]);
  });

  it('takes a first line that is broken for one of many only where the name says so', () => {
    const text = '{"a":\n{"b":1}\n';
    expect(slices(text, [], { hasLines: true }).map(({ fault }) => fault)).toEqual(['cutOff', null]);
    expect(slices(text).map(({ fault }) => fault)).toEqual(['cutOff']);
    expect(said(slices('{\n"a":1\n}', [], { hasLines: true }))).toEqual([[null, { a: 1 }]]);
  });

  it('passes over what is too large or too deep, and goes on behind it', () => {
    const deep = `${'['.repeat(60)}${']'.repeat(60)}`;
    const text = `{"entry":[{"a":"${'x'.repeat(20_000)}"},${deep},{"b":1}]}`;
    expect(slices(text, [], { mostChars: 10_000 }).map(({ element, fault }) => [element, fault])).toEqual([
      [1, 'tooLarge'],
      [2, 'tooDeep'],
      [3, null],
      [null, null],
    ]);
  });

  it('stands a million brackets that are never closed, and any that close nothing', () => {
    for (const sign of ['[', '{', '{"entry":['])
      expect(slices(sign.repeat(1_000_000), [500_000]).at(-1)?.fault).toMatch(/cutOff|tooDeep/);
    expect(said(slices(`${']'.repeat(9_000)}\n{"a":1}`).slice(1))).toEqual([[null, { a: 1 }]]);
  });

  it('knows the list by its name alone, however that is written, and at its own level', () => {
    expect(said(slices(String.raw`{"\u0065ntry":[1]}`))).toEqual([
      [1, 1],
      [null, { entry: [] }],
    ]);
    expect(said(slices('{"a":{"entry":[1]},"b":"entry","c":[2]}'))).toHaveLength(1);
    expect(said(slices('{"entry":[1],"entry":[2],"__proto__":{"entry":[3]}}')).slice(0, 2)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
