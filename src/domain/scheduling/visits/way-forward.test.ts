import { describe, expect, it } from 'vitest';
import { wayForward } from './way-forward.ts';

describe('the way of a visit forward', () => {
  it.each([
    ['booked', 'withProvider', ['arrived', 'withProvider']],
    ['confirmed', 'checkedOut', ['arrived', 'withProvider', 'checkedOut']],
    ['arrived', 'checkedOut', ['withProvider', 'checkedOut']],
    ['inRoom', 'checkedOut', ['checkedOut']],
    ['withProvider', 'checkedOut', ['checkedOut']],
    ['noShow', 'withProvider', ['arrived', 'withProvider']],
    ['checkedOut', 'checkedOut', []],
    ['checkedOut', 'withProvider', []],
    ['cancelled', 'checkedOut', []],
  ] as const)('from %s to %s', (from, to, way) => {
    expect(wayForward(from, to)).toEqual(way);
  });
});
