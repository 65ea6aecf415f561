// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { formItemBody } from '../../../../../tests/support/form-calls.ts';
import type { FormAnswer } from '../../../../contract/people/forms.ts';
import { bodyAreas } from '../../../../domain/people/forms/body-areas.ts';
import { BodyField } from './body-field.tsx';
import { bodyField, bodyShapes } from '../../../../ui/body/body-shapes.ts';

afterEach(cleanup);
const item = formItemBody('bodyAreas', { label: 'Where does it hurt?' });
let given: FormAnswer | undefined;

function Stage() {
  const [answer, setAnswer] = useState<FormAnswer>();
  given = answer;
  return (
    <BodyField
      item={item}
      answer={answer}
      error={undefined}
      onAnswer={setAnswer}
      onClear={() => setAnswer(undefined)}
    />
  );
}
const shapes = (id: string) => [...document.querySelectorAll(`path[data-area="${id}"][data-on]`)];
const areOn = (id: string) => shapes(id).map((shape) => shape.getAttribute('data-on'));
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

describe('where on the body', () => {
  it('is tapped on the figure, and the list and the words show the same', () => {
    render(<Stage />);
    fireEvent.click(shapes('lumbar')[0]!);
    fireEvent.click(shapes('leftKnee')[0]!);
    expect(given).toEqual({ itemId: item.id, kind: 'choice', choices: ['lumbar', 'leftKnee'] });
    expect([box('Low back').checked, box('Left knee').checked, box('Right knee').checked]).toEqual([
      true,
      true,
      false,
    ]);
    expect(screen.getByRole('status').textContent).toBe('Marked: Low back, Left knee');
    fireEvent.click(shapes('lumbar')[0]!);
    expect(given).toEqual({ itemId: item.id, kind: 'choice', choices: ['leftKnee'] });
  });

  it('is chosen from the list, and the figure shows it on every side that has it', () => {
    render(<Stage />);
    fireEvent.click(box('Left knee'));
    fireEvent.click(box('Chest'));
    expect([areOn('leftKnee'), areOn('chest'), areOn('rightKnee')]).toEqual([
      ['true', 'true'],
      ['true'],
      ['false', 'false'],
    ]);
    // What was chosen of another part stays.
    expect(given).toEqual({ itemId: item.id, kind: 'choice', choices: ['chest', 'leftKnee'] });
    fireEvent.click(box('Left knee'));
    fireEvent.click(box('Chest'));
    expect([given, screen.getByRole('status').textContent]).toEqual([undefined, 'Nothing is marked yet.']);
  });
});

describe('the figure', () => {
  const sides = ['front', 'back'] as const;
  /** The middle of a shape, from left to right. */
  const middleOf = (path: string) => {
    const xs = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x));
    return (Math.min(...xs) + Math.max(...xs)) / 2;
  };

  it('has every area, and none that is not in the list', () => {
    const drawn = new Set(sides.flatMap((side) => bodyShapes[side].map(({ id }) => id)));
    expect([...drawn].toSorted()).toEqual(bodyAreas.map(({ id }) => id).toSorted());
  });

  it.each(sides)('from %s has the left of the patient where the patient has it', (side) => {
    const half = bodyField.width / 2;
    for (const { id, path } of bodyShapes[side]) {
      const isLeftInPicture = middleOf(path) < half;
      if (id.startsWith('left')) expect([id, isLeftInPicture]).toEqual([id, side === 'back']);
      else if (id.startsWith('right')) expect([id, isLeftInPicture]).toEqual([id, side === 'front']);
      else expect([id, Math.abs(middleOf(path) - half) < 1]).toEqual([id, true]);
    }
  });
});
