import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentLine, foldLine, joinLines, textValue } from './ical-lines.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('a line of a calendar', () => {
  it('is folded at 75 octets of UTF-8, never inside a character, and unfolds to what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400, size: 'max' }), (any) => {
        const line = `SUMMARY:${any.toWellFormed().replaceAll(/[\r\n]/g, '')}`;
        const folded = foldLine(line);
        expect(unfolded(folded)).toBe(line);
        for (const part of folded.split('\r\n')) {
          expect(octets(part)).toBeLessThanOrEqual(75);
          expect(part.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('uses all 75 octets before it folds', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(foldLine('x'.repeat(200)).split('\r\n').map(octets)).toEqual([75, 75, 52]);
    expect(foldLine('é'.repeat(38))).toBe(`${'é'.repeat(37)}\r\n é`);
    expect(foldLine('😀'.repeat(40)).split('\r\n').map(octets)).toEqual([72, 73, 17]);
  });

  it('has what would end or split it escaped', () => {
    expect(textValue('Hill, Main St; 2\\3\r\nfloor\ttwo\u0000\u0007')).toBe(
      'Hill\\, Main St\\; 2\\\\3\\nfloor\ttwo',
    );
    expect(textValue('a\nEND:VEVENT\rBEGIN:VEVENT')).toBe('a\\nEND:VEVENT\\nBEGIN:VEVENT');
    expect(joinLines([contentLine('A', '1'), 'B:2'])).toBe('A:1\r\nB:2\r\n');
  });
});
