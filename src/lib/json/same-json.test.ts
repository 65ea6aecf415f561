import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameJson } from './same-json.ts';

describe('isSameJson', () => {
  it.each([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{}, [], false],
    [null, {}, false],
    ['1', 1, false],
    [{ a: undefined }, { b: undefined }, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameJson(one, other)).toBe(same);
    expect(isSameJson(other, one)).toBe(same);
  });

  it('holds for whatever went through JSON and back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(value));
        expect(isSameJson(copy, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
  });
});
