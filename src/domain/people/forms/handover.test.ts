import { describe, expect, it } from 'vitest';
import type { FormAnswer, FormVersion } from '../../../contract/people/forms.ts';
import {
  currentForm,
  isLeftAlone,
  isTouchNoted,
  withAnswer,
  withDone,
  withoutAnswer,
  withoutHandedIn,
  type Handover,
} from './handover.ts';
import { penPoint, pointsOf, signatureSvg, strokePath, strokeWidth } from './signature-strokes.ts';

const answer = (itemId: string, text: string): FormAnswer => ({ itemId, kind: 'text', text });
const begun: Handover = {
  clinicId: 'clinic',
  patientId: 'patient',
  patientName: 'Ada Quill',
  firstName: 'Ada',
  birthDate: '1985-02-14',
  touchedAtMs: 1_000,
  forms: ['one', 'two'].map((id) => ({
    id,
    shown: { id: `version of ${id}` } as never as FormVersion,
    answers: [],
    startedAt: '2026-03-02T14:00:00.000Z',
    completedAt: null,
  })),
} as never;
const at = '2026-03-02T14:03:00.000Z' as never;

describe('a tablet in a patient’s hands', () => {
  it('takes answers to the form that is filled in now, the last one to each item', () => {
    let now = withAnswer(begun, answer('a', 'first'), 2_000);
    now = withAnswer(now, answer('b', 'other'), 3_000);
    now = withAnswer(now, answer('a', 'second'), 4_000);
    expect(currentForm(now)).toMatchObject({
      id: 'one',
      answers: [answer('b', 'other'), answer('a', 'second')],
    });
    expect(withoutAnswer(now, 'a', 5_000).forms[0]!.answers).toEqual([answer('b', 'other')]);
    expect(now).toMatchObject({ touchedAtMs: 4_000, forms: [{}, { answers: [] }] });
  });

  it('goes on to the next form, changes none that is done, and is over with the last', () => {
    const first = withDone(withAnswer(begun, answer('a', 'mine'), 2_000), at, '2026-03-02' as never, 3_000);
    expect(currentForm(first)?.id).toBe('two');
    const next = withAnswer(first, answer('a', 'of the second'), 4_000);
    expect(next.forms[0]).toMatchObject({ completedAt: at, answers: [answer('a', 'mine')] });
    const all = withDone(next, at, '2026-03-02' as never, 5_000);
    expect(currentForm(all)).toBeNull();
    expect(withAnswer(all, answer('a', 'too late'), 6_000).forms).toEqual(all.forms);
    expect(withoutHandedIn(withoutHandedIn(all, 'one' as never), 'two' as never).forms).toEqual([]);
  });

  it('asks who holds it when it was left alone, or its clock was turned back', () => {
    const minute = 60_000;
    const alone = [0, 4.9, 5, 600, -4, -5].map((minutes) => isLeftAlone(begun, 1_000 + minutes * minute));
    expect(alone).toEqual([false, false, true, true, false, true]);
    expect([isTouchNoted(begun, 10_000), isTouchNoted(begun, 16_000)]).toEqual([false, true]);
  });
});

describe('a signature', () => {
  it('is points in the field, whatever the size of the screen and wherever the pen goes', () => {
    expect(penPoint({ x: 0.5, y: 0.25 }, 16.4, null)).toEqual([3_000, 500, 16, 0]);
    expect(penPoint({ x: -3, y: 9 }, -5, 0.5)).toEqual([0, 2_000, 0, 500]);
    // A pen that hardly touches is told from a device that does not know.
    expect(penPoint({ x: 0, y: 0 }, 0, 0)[3]).toBe(1);
  });

  it('is drawn as it was written: dots too, broader where it was pressed', () => {
    expect(
      strokePath([
        [10, 20, 0, 0],
        [30, 40, 9, 0],
      ]),
    ).toBe('M10 20L30 40');
    expect(strokePath([[10, 20, 0, 0]])).toBe('M10 20L10 20');
    expect(strokeWidth([[0, 0, 0, 900]])).toBeGreaterThan(strokeWidth([[0, 0, 0, 100]]));
    const strokes = [
      [[10, 20, 0, 0]],
      [
        [1, 1, 2, 0],
        [2, 2, 3, 0],
      ],
    ] as Parameters<typeof signatureSvg>[0];
    expect(signatureSvg(strokes).match(/<path /g)).toHaveLength(2);
    expect(pointsOf(strokes)).toBe(3);
  });
});
