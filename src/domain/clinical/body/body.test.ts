import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyMark, longestStroke, type BodyMark } from '../../../contract/clinical/body-mark.ts';
import { mergeThreeWay } from '../../base/three-way-merge.ts';
import { noteShape } from '../encounter.write-rules.ts';
import { emptyNote } from '../note/empty-note.ts';
import { composeNoteText } from '../note/note-text.ts';
import { bodyChartInWords } from './body-words.ts';
import { packStroke, readStroke, type Point } from './strokes.ts';

const mark = (part: Partial<BodyMark> = {}): BodyMark => ({
  id: '6f1d3f0e-2f1a-4d2b-9b1a-0a7a7a7a7a7a',
  view: 'back',
  feeling: 'ache',
  stroke: '',
  areas: ['lumbar'],
  ...part,
});

describe('a stroke', () => {
  it('keeps its shape within a tenth of a unit or so, and few of its points', () => {
    const circle = Array.from({ length: 2_000 }, (_, at): Point => {
      const turn = (at / 2_000) * 2 * Math.PI;
      return [110 + 40 * Math.cos(turn), 200 + 40 * Math.sin(turn)];
    });
    const packed = packStroke(circle, longestStroke);
    expect(packed.length).toBeLessThan(600);
    for (const [x, y] of readStroke(packed))
      expect(Math.abs(Math.hypot(x - 110, y - 200) - 40)).toBeLessThan(0.2);
    expect(readStroke(packed).length).toBeGreaterThan(12);
  });

  it('of whatever points is one that the contract takes, and is read as it was kept', () => {
    const any = fc.oneof(fc.double(), fc.integer({ min: -10_000, max: 10_000 }), fc.constant(Number.NaN));
    fc.assert(
      fc.property(fc.array(fc.tuple(any, any), { maxLength: 300 }), (points) => {
        const stroke = packStroke(points, longestStroke);
        expect(bodyMark.safeParse(mark({ stroke })).success).toBe(true);
        expect(packStroke(readStroke(stroke), longestStroke).length).toBeLessThanOrEqual(stroke.length);
      }),
    );
  });

  it('that is too long loses its end, and two points stay two', () => {
    const zigzag = Array.from({ length: 9_000 }, (_, at): Point => [at % 2 === 0 ? 0 : 200, at % 400]);
    expect(packStroke(zigzag, 500).length).toBeLessThanOrEqual(500);
    expect(readStroke(packStroke(zigzag, 500)).length).toBeGreaterThan(20);
    expect(
      readStroke(
        packStroke(
          [
            [1, 2],
            [3.04, 4],
          ],
          99,
        ),
      ),
    ).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect([packStroke([], 9), readStroke(''), readStroke('x'), readStroke('1,')]).toEqual([
      '',
      [],
      [],
      [[0.1, 0]],
    ]);
  });

  it.each(['1', '1,2,3', '1,2  3,4', 'a,b', '12345,1', '1,2 '])('%j is none for the contract', (stroke) => {
    expect(bodyMark.safeParse(mark({ stroke })).success).toBe(false);
  });
});

describe('a body chart in words', () => {
  it('names what is felt where, once, from the head down', () => {
    const marks = [
      mark(),
      mark({ areas: ['rightGluteal', 'lumbar'] }),
      mark({ feeling: 'numb', view: 'front', areas: ['leftFoot'] }),
      mark({ feeling: 'pins', areas: [] }),
    ];
    expect(bodyChartInWords(marks)).toBe(
      'Body chart: aching (low back and right buttock or back of the hip); numb (left ankle or foot); pins and needles (as drawn).',
    );
    expect([bodyChartInWords([]), bodyChartInWords()]).toEqual(['', '']);
    expect(composeNoteText({ ...emptyNote(), marks }, []).subjective).toContain('Body chart: aching');
  });
});

it('two people who draw at once keep both strokes, and one that was taken off stays off', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => mark({ id }));
  const seen = { ...emptyNote(), marks: [a!] };
  const { content, clashes } = mergeThreeWay(noteShape, {
    seen,
    mine: { ...seen, marks: [a!, b!] },
    theirs: { ...seen, marks: [c!] },
  });
  expect(clashes).toEqual([]);
  expect((content as typeof seen).marks.map(({ id }) => id).toSorted((x, y) => (x < y ? -1 : 1))).toEqual([
    'b',
    'c',
  ]);
});
