import { describe, expect, it } from 'vitest';
import { codesAbove, dotted, isWithin, readCode, undotted } from './code-form.ts';

describe('a code', () => {
  it.each([
    ['m5450', 'M54.50'],
    [' M54.50 ', 'M54.50'],
    ['s13.4xxa', 'S13.4XXA'],
    ['M54', 'M54'],
    ['m51.a0', 'M51.A0'],
    ['c7a.010', 'C7A.010'],
    ['M54,5', 'M54.5'],
  ])('is read from %s', (typed, code) => expect(readCode(typed)).toBe(code));

  it.each(['', 'neck', 'M5', '5450', 'M54.50000', 'M54.5?', 'MM4', '99213'])('is not %j', (typed) =>
    expect(readCode(typed)).toBeNull(),
  );

  it('stands below others, and within itself', () => {
    expect(codesAbove('S83.511A')).toEqual(['S83.511', 'S83.51', 'S83.5', 'S83']);
    expect(codesAbove('M54')).toEqual([]);
    expect([isWithin('M54.50', 'M54.5'), isWithin('M54.5', 'M54.50'), isWithin('M54', 'M54')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([undotted('M54.50'), dotted('M54')]).toEqual(['M5450', 'M54']);
  });
});
